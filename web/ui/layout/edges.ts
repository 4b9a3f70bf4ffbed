/**
 * For the `ref` of a row that scrolls sideways: it says whether there is more before and behind what is seen (`data-before`, `data-behind`),
 * for its style sheet to let that edge fade.
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
