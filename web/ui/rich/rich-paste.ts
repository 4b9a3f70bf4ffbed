import type { Editor } from '@tiptap/react';

/** Elements that begin a line; in a table row turned into one line they only separate words. */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li';

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Is this a picture on this server? No other can be relied on to be there when a mentor reads. */
function isOurs(src: string): boolean {
  try {
    return new URL(src, location.href).href.startsWith(`${location.origin}/api/berkas/`);
  } catch {
    return false;
  }
}

/** How many pictures of a pasted text are stored elsewhere: on the person's disk, or where they will soon expire. */
export function foreignPictures(html: string): number {
  return [...parse(html).images].filter((image) => !isOurs(image.getAttribute('src') ?? '')).length;
}

/** Does this clipboard hold a text? Word processors add a picture of it, but the text is what is meant. */
export function hasText(html: string): boolean {
  return Boolean(parse(html).body.textContent?.trim());
}

/**
 * The rows of tables in tables as lines, `A | B`: the editor has no such tables, and cells without their row say nothing. The
 * caption of a table becomes a paragraph before it.
 */
function simplifyTables(page: Document): void {
  for (const row of page.querySelectorAll('table table tr')) {
    const line = page.createElement('p');
    for (const cell of (row as HTMLTableRowElement).cells) {
      for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ');
      if (line.hasChildNodes()) line.append(' | ');
      line.append(...cell.childNodes);
    }
    row.replaceWith(line);
  }
  for (const table of page.querySelectorAll('table table')) table.replaceWith(...table.querySelectorAll('p'));
  for (const caption of page.querySelectorAll('caption')) {
    const line = page.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
}

/** The tag, the kind of marker and the first number of a list whose first marker in Word is this. */
function listOf(mark: string): { tag: 'ol' | 'ul'; type?: string; start?: number } {
  const word = /^\s*\(?(\w+)[.)]/.exec(mark)?.[1];
  if (word === undefined) return { tag: 'ul' };
  if (/^\d+$/.test(word)) return { tag: 'ol', start: Number(word) };
  if (/^(i|[ivx]{2,})$/i.test(word)) return { tag: 'ol', type: word === word.toLowerCase() ? 'i' : 'I' };
  if (!/^[a-z]$/i.test(word)) return { tag: 'ol' };
  const type = word === word.toLowerCase() ? 'a' : 'A';
  return { tag: 'ol', type, start: word.charCodeAt(0) - type.charCodeAt(0) + 1 };
}

/** A list made from Word's paragraphs remembers its number in Word and its level. */
function newList(page: Document, mark: string, number: string, level: number): HTMLElement {
  const { tag, type, start = 1 } = listOf(mark);
  const list = page.createElement(tag);
  list.dataset.word = number;
  list.dataset.level = String(level);
  if (type) list.setAttribute('type', type);
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

/** Word writes lists as paragraphs, with the bullet or number typed into each and the level in its style. */
function wordLists(page: Document): void {
  for (const item of page.querySelectorAll('p[style*="mso-list:"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"]');
    if (sign === null) continue;
    const mark = sign.textContent ?? '';
    sign.remove();
    const [, number = '', depth = '1'] =
      /mso-list:\s*(l\d+)\s+level(\d)/.exec(item.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    const before = item.previousElementSibling;
    let list = before instanceof HTMLElement && before.dataset.word !== undefined ? before : null;
    while (list && Number(list.dataset.level) < level) {
      const entry: Element | null = list.lastElementChild;
      const inner: Element | null | undefined = entry?.lastElementChild;
      if (inner instanceof HTMLElement && inner.dataset.word !== undefined) list = inner;
      else {
        list = newList(page, mark, number, level);
        entry?.append(list);
      }
    }
    const goesOn =
      list?.dataset.word === number &&
      Number(list.dataset.level) === level &&
      list.localName === listOf(mark).tag;
    if (!list || !goesOn) {
      const next = newList(page, mark, number, level);
      if (list) list.after(next);
      else item.before(next);
      list = next;
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/**
 * Places a pasted table with joined cells behind the table that holds the cursor: the cells of the two tables do not match, and
 * a table has no tables in it. Returns false where the editor's own paste is right.
 */
export function pasteBehindTable(view: Editor['view'], slice: ReturnType<Editor['state']['doc']['slice']>) {
  const { $from } = view.state.selection;
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type.name !== 'table') depth -= 1;
  let joined = false;
  slice.content.descendants((node) => {
    joined ||= node.attrs.colspan > 1 || node.attrs.rowspan > 1;
  });
  if (depth === 0 || !joined) return false;
  const { table } = view.state.schema.nodes;
  const rows = slice.content.firstChild?.type.name === 'tableRow';
  const behind = rows && table ? table.create(null, slice.content) : slice.content;
  view.dispatch(view.state.tr.insert($from.after(depth), behind).scrollIntoView());
  return true;
}

/** A pasted text with everything the editor cannot hold converted into what it can. */
export function pastedHtml(html: string): string {
  const page = parse(html);
  for (const image of page.querySelectorAll('img'))
    if (!isOurs(image.getAttribute('src') ?? '')) image.remove();
  wordLists(page);
  simplifyTables(page);
  return page.body.innerHTML;
}
