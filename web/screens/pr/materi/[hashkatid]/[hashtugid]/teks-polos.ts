import { cleanHtml } from '#ui/rich/sanitize.ts';

/** Elements that end a line when the text is pasted somewhere else. */
const BARIS = 'p, h1, h2, h3, pre, li:not(:has(p)), tr';

/** A text of the editor as plain text for the clipboard: lines kept, and the addresses of links, pictures and videos. */
export function teksPolos(html: string): string {
  const isi = document.createElement('div');
  isi.append(cleanHtml(html));
  for (const br of isi.querySelectorAll('br')) br.replaceWith('\n');
  for (const a of isi.querySelectorAll('a')) if (a.textContent !== a.href) a.append(` (${a.href})`);
  for (const media of isi.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img, iframe'))
    media.replaceWith(`\n${media.src}\n`);
  // A row of a table is a line, its cells apart by tabs, as a spreadsheet takes them.
  for (const sel of isi.querySelectorAll('td, th')) {
    const kata = (sel.textContent ?? '').replace(/\s+/g, ' ').trim();
    sel.replaceChildren(sel.nextElementSibling ? `${kata}\t` : kata);
  }
  for (const baris of isi.querySelectorAll(BARIS)) baris.append('\n');
  return (isi.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
