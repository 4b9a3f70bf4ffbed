/**
 * For the `ref` of a row that scrolls horizontally. Marks whether there is more content before or behind the visible
 * part (`data-before`, `data-behind`). With these marks the stylesheet of the row can fade that edge.
 */
export function markEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const mark = () => {
    row.toggleAttribute('data-before', row.scrollLeft > 1);
    row.toggleAttribute('data-behind', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
  };
  mark();
  const sizes = new ResizeObserver(mark);
  sizes.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
