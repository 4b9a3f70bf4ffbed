/**
 * Maximum number of characters that `isPlain` checks. Checking such a text takes at most 1 ms. Longer texts are cleaned
 * in the worker process.
 */
const PLAIN_CHARACTERS = 64 * 1024;

/**
 * Matches one part of a text: characters that the sanitizer does not change, an entity that it writes in the same way,
 * or a tag without attributes.
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
 * Tests whether an HTML parser would keep an opening tag inside these open elements. Inside other elements, the parser
 * would close, move or drop an element.
 */
function mayOpen(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  if (MARKS.has(tag)) return isInText(parent) && !open.includes(tag);
  if (tag === 'li') return parent !== undefined && LISTS.has(parent);
  if (tag === 'p') return parent === undefined || parent === 'li';
  return parent === undefined && (TEXTS.has(tag) || LISTS.has(tag));
}

/**
 * Tests whether the sanitizer would certainly return a text unchanged. The test recognizes paragraphs, headings and
 * flat lists with bold, italic and underlined text, without attributes. If the result is false, the caller must run the
 * sanitizer.
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
