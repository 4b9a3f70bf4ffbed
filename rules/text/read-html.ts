/** A piece of HTML: one tag, or the text between two tags. Entities in the text are not decoded. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly closing: boolean;
    };

/** Matches a visible character: not a blank, not a zero-width character and no other invisible character. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Elements whose content is never shown as text. */
const RAW = new Set(['script', 'style']);

/**
 * Named entities of HTML syntax and of invisible characters. All other named entities stay as text and count
 * as visible characters.
 */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00A0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['hairsp', '\u200A'],
  ['ZeroWidthSpace', '\u200B'],
  ['zwnj', '\u200C'],
  ['zwj', '\u200D'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
  ['NoBreak', '\u2060'],
  ['shy', '\u00AD'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

/**
 * Tests whether HTML has no content: no visible character outside tags (Specification 5). Pictures with an
 * address, iframes, videos and embedded YouTube blocks count as content. The running time grows linearly with
 * the length of the text.
 */
export function isEmpty(html: string): boolean {
  for (const p of htmlPieces(html)) {
    const shows =
      p.kind === 'text'
        ? VISIBLE.test(decodeEntities(p.text))
        : !p.closing && showsSomething(p.name, p.attributes);
    if (shows) return false;
  }
  return true;
}

/** Converts HTML to plain text on one line, for a table cell, a search or the history. */
export function textOfHtml(html: string): string {
  const texts = [...htmlPieces(html)].flatMap((p) => (p.kind === 'text' ? decodeEntities(p.text) : []));
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function showsSomething(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (name === 'img') return VISIBLE.test(attributes.get('src') ?? '');
  return name === 'iframe' || name === 'video' || (name === 'div' && attributes.has('data-youtube-video'));
}

/** Decodes each entity once. The result is not decoded again, so `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z][a-z0-9]*));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return valid ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/**
 * Splits HTML into tags and texts like a browser's parser. It reads each character once. A `<` that cannot
 * begin a tag counts as text. A tag without `>` includes all following text.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let i = 0;
  let textStart = 0;
  while (i < html.length) {
    const open = html.indexOf('<', i);
    if (open === -1) break;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      i = open + 1;
      continue;
    }
    if (open > textStart) yield { kind: 'text', text: html.slice(textStart, open) };
    const tag = readTag(html, open);
    if (tag.name !== '')
      yield { kind: 'tag', name: tag.name, attributes: tag.attributes, closing: tag.closing };
    i = textStart = tag.raw ? rawEnd(html, tag.name, tag.end) : tag.end;
  }
  if (textStart < html.length) yield { kind: 'text', text: html.slice(textStart) };
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Index of the first character after the tag. */
  readonly end: number;
  readonly closing: boolean;
  readonly raw: boolean;
}

/** Reads the tag or comment that begins at `open`. The name is '' for a comment and for a tag without `>`. */
function readTag(html: string, open: number): Tag {
  const closing = html.charAt(open + 1) === '/';
  const nameless = (end: number) => ({ name: '', attributes: new Map(), end, closing, raw: false });
  if (html.startsWith('<!--', open)) return nameless(after(html, '-->', open + 2));
  const start = closing ? open + 2 : open + 1;
  if (!/[a-z]/i.test(html.charAt(start))) return nameless(after(html, '>', start));
  const nameEnd = skip(html, /[^\s/>]+/y, start);
  const name = html.slice(start, nameEnd).toLowerCase();
  const { attributes, end } = readAttributes(html, nameEnd);
  if (end === -1) return nameless(html.length);
  return { name, attributes, end, closing, raw: !closing && RAW.has(name) };
}

/**
 * Reads the attributes of a tag from index `i`. `end` is the index after the closing `>`, or -1 if there is
 * none. A quoted value may contain `>`.
 */
function readAttributes(html: string, i: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  while (i < html.length) {
    i = skip(html, /[\s/]+/y, i);
    if (html.charAt(i) === '>') return { attributes, end: i + 1 };
    const nameEnd = skip(html, /=?[^\s/>=]*/y, i);
    const name = html.slice(i, nameEnd).toLowerCase();
    i = skip(html, /\s+/y, nameEnd);
    let value = '';
    if (html.charAt(i) === '=') {
      i = skip(html, /\s+/y, i + 1);
      const quote = html.charAt(i);
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, i + 1);
        if (close === -1) break;
        value = html.slice(i + 1, close);
        i = close + 1;
      } else {
        const valueEnd = skip(html, /[^\s>]+/y, i);
        value = html.slice(i, valueEnd);
        i = valueEnd;
      }
    }
    if (name !== '' && !attributes.has(name)) attributes.set(name, value);
  }
  return { attributes, end: -1 };
}

/**
 * Returns the index after the match of a sticky pattern at `i`. Returns `i` if the pattern does not match.
 */
function skip(html: string, pattern: RegExp, i: number): number {
  pattern.lastIndex = i;
  return pattern.test(html) ? pattern.lastIndex : i;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

function rawEnd(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}
