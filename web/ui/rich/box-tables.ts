/**
 * Wraps each table of a text in a box that scrolls, so that a wide table does not widen the page. A box that scrolls
 * can be focused by keyboard and has a label.
 * @returns a function that stops the observation of the widths
 */
export function boxTables(text: HTMLElement): () => void {
  const boxes = Array.from(text.querySelectorAll('table'), (table, at) => {
    const box = document.createElement('div');
    box.className = 'tabel';
    table.replaceWith(box);
    box.append(table);
    return { box, name: `Tabel ${at + 1}, dapat digeser` };
  });
  if (boxes.length === 0) return () => {};
  const observer = new ResizeObserver(() => {
    for (const { box, name } of boxes) reach(box, box.scrollWidth > box.clientWidth + 1 ? name : null);
  });
  for (const { box } of boxes) {
    observer.observe(box);
    for (const table of box.children) observer.observe(table);
  }
  return () => observer.disconnect();
}

/** Makes the box focusable by keyboard, with `name` as its label. If `name` is null, the box is not focusable. */
function reach(box: HTMLElement, name: string | null): void {
  if (name === null)
    for (const attribute of ['role', 'tabindex', 'aria-label']) box.removeAttribute(attribute);
  else {
    box.setAttribute('role', 'region');
    box.setAttribute('tabindex', '0');
    box.setAttribute('aria-label', name);
  }
}
