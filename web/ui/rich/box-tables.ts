/**
 * Puts each table of a text into a box that scrolls in itself, so that a wide one never moves the page. A box that does scroll
 * can be reached by the keyboard and has a name.
 * @returns a function that stops watching their widths
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

/** A region to stop at by this name, or nothing of its own. */
function reach(box: HTMLElement, name: string | null): void {
  if (name === null)
    for (const attribute of ['role', 'tabindex', 'aria-label']) box.removeAttribute(attribute);
  else {
    box.setAttribute('role', 'region');
    box.setAttribute('tabindex', '0');
    box.setAttribute('aria-label', name);
  }
}
