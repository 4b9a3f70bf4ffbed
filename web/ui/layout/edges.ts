/**
 * Pass it as the `ref` of a row that scrolls horizontally. If more content is hidden at the start of the row, it sets
 * `data-before`; if at the end, it sets `data-behind`. The stylesheet can then fade that edge.
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
