/**
 * Maximum number of characters. Longer texts always go to the worker process. Checking a text of this length
 * takes at most 1 ms.
 */
const PLAIN_CHARACTERS = 64 * 1024;

/**
 * Matches one of three pieces: text that the sanitizer does not change, an entity that it writes in the same
 * way, or a tag without attributes.
 */
const PIECE =
  // eslint-disable-next-line no-control-regex
  /([^<>&\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u2028\u2029\uD800-\uDFFF\uFEFF]+|&(?:amp|lt|gt|nbsp);)|<(\/?)([a-z][a-z1-3]{0,5})>/y;

const TEXTS = new Set(['p', 'h1', 'h2', 'h3']);
const LISTS = new Set(['ul', 'ol']);
const MARKS = new Set(['strong', 'em', 'u']);

const isInText = (parent: string | undefined) =>
  parent !== undefined && (TEXTS.has(parent) || MARKS.has(parent));

/**
 * Tests whether a tag may open at this place. False if an HTML parser would close, move or drop an element.
 */
function mayOpen(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  if (MARKS.has(tag)) return isInText(parent) && !open.includes(tag);
  if (tag === 'li') return parent !== undefined && LISTS.has(parent);
  if (tag === 'p') return parent === undefined || parent === 'li';
  return parent === undefined && (TEXTS.has(tag) || LISTS.has(tag));
}

/**
 * Tests whether the sanitizer would certainly return this text unchanged. The test recognizes paragraphs, headings and
 * flat lists with bold, italic and underlined text. No tag may have attributes, and all tags must be closed in order.
 * If the result is false, the text may need cleaning, so the caller must run the sanitizer.
 */
export function isPlain(html: string): boolean {
  if (html.length > PLAIN_CHARACTERS) return false;
  const open: string[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const [, text, slash, tag = ''] = PIECE.exec(html) ?? [];
    if (text !== undefined || tag === 'br') {
      if (slash === '/' || !isInText(open.at(-1))) return false;
    } else if (slash === '/') {
      if (open.pop() !== tag) return false;
    } else if (slash === undefined || !mayOpen(tag, open)) return false;
    else open.push(tag);
  }
  return open.length === 0;
}
