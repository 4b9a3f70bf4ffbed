/**
 * Pass it as the `ref` of the selected entry in a row. It scrolls the row until the entry is visible. It does so again
 * when the width of the row changes, for example on a rotated phone.
 */
export function intoView(entry: HTMLElement | null): (() => void) | undefined {
  const row = entry?.parentElement;
  if (!entry || !row) return undefined;
  let width = 0;
  const show = () => {
    if (row.clientWidth === width) return;
    width = row.clientWidth;
    row.scrollLeft = entry.offsetLeft - (width - entry.offsetWidth) / 2;
    // Scroll vertically too, because the row can also be a column at the side of a page.
    row.scrollTop = entry.offsetTop - (row.clientHeight - entry.offsetHeight) / 2;
  };
  show();
  const sizes = new ResizeObserver(show);
  sizes.observe(row);
  return () => sizes.disconnect();
}
