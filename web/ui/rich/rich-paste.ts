import type { Editor } from '@tiptap/react';

/**
 * Selector of block elements. A row of a nested table becomes one line, in which spaces separate the texts of the
 * blocks.
 */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li';

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Tests whether a picture is stored on this server. Other pictures may be gone when a mentor reads the text. */
function isOurs(src: string): boolean {
  try {
    return new URL(src, location.href).href.startsWith(`${location.origin}/api/berkas/`);
  } catch {
    return false;
  }
}

/**
 * Returns the number of pictures in a pasted text that are stored elsewhere: on the user's disk, or at a URL that will
 * soon expire.
 */
export function foreignPictures(html: string): number {
  return [...parse(html).images].filter((image) => !isOurs(image.getAttribute('src') ?? '')).length;
}

/**
 * Tests whether the pasted HTML contains text. Word processors also copy a picture of the text, but the text itself
 * must be pasted.
 */
export function hasText(html: string): boolean {
  return Boolean(parse(html).body.textContent?.trim());
}

/**
 * Converts the rows of nested tables to lines, `A | B`, because the editor has no nested tables. Cells of one row stay
 * together, because a single cell is meaningless. The caption of a table becomes a paragraph before the table.
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

/** Returns the HTML tag, the marker type and the first number for a list of Word whose first marker is `mark`. */
function listOf(mark: string): { tag: 'ol' | 'ul'; type?: string; start?: number } {
  const word = /^\s*\(?(\w+)[.)]/.exec(mark)?.[1];
  if (word === undefined) return { tag: 'ul' };
  if (/^\d+$/.test(word)) return { tag: 'ol', start: Number(word) };
  if (/^(i|[ivx]{2,})$/i.test(word)) return { tag: 'ol', type: word === word.toLowerCase() ? 'i' : 'I' };
  if (!/^[a-z]$/i.test(word)) return { tag: 'ol' };
  const type = word === word.toLowerCase() ? 'a' : 'A';
  return { tag: 'ol', type, start: word.charCodeAt(0) - type.charCodeAt(0) + 1 };
}

/**
 * Creates a list for the list paragraphs of Word. `number` identifies the list in Word, and `level` is its nesting
 * level.
 */
function newList(page: Document, mark: string, number: string, level: number): HTMLElement {
  const { tag, type, start = 1 } = listOf(mark);
  const list = page.createElement(tag);
  list.dataset.word = number;
  list.dataset.level = String(level);
  if (type) list.setAttribute('type', type);
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

/**
 * Converts Word's lists to HTML lists. In Word's HTML an item is a paragraph with its bullet or number as text and its
 * level in the style.
 */
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
 * Pastes a table with merged cells behind the table at the cursor. It cannot be inserted into the table at the cursor:
 * the cells do not match, and tables cannot be nested. In all other cases this function returns false, and the editor
 * pastes the content itself.
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

/** Converts pasted HTML to formats that the editor supports, and removes pictures that are stored elsewhere. */
export function pastedHtml(html: string): string {
  const page = parse(html);
  for (const image of page.querySelectorAll('img'))
    if (!isOurs(image.getAttribute('src') ?? '')) image.remove();
  wordLists(page);
  simplifyTables(page);
  return page.body.innerHTML;
}
