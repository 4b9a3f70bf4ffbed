/** For the `ref` of the entry that is shown: its row scrolls until it is visible; the page itself does not move. */
export function intoView(entry: HTMLElement | null): void {
  const row = entry?.parentElement;
  if (entry && row) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}
