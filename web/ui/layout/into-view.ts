/**
 * For the `ref` of the entry that is shown: its row scrolls until it is visible, and again when the row gets another width, as on a phone
 * that is turned; the page itself does not move.
 */
export function intoView(entry: HTMLElement | null): (() => void) | undefined {
  const row = entry?.parentElement;
  if (!entry || !row) return undefined;
  let width = 0;
  const show = () => {
    if (row.clientWidth === width) return;
    width = row.clientWidth;
    row.scrollLeft = entry.offsetLeft - (width - entry.offsetWidth) / 2;
    // At a page's side it may be a column.
    row.scrollTop = entry.offsetTop - (row.clientHeight - entry.offsetHeight) / 2;
  };
  show();
  const sizes = new ResizeObserver(show);
  sizes.observe(row);
  return () => sizes.disconnect();
}
