/** What an SVG may not hold: its own entities, a style sheet or part from elsewhere, or a base for addresses. */
const FORBIDDEN = /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|@import|\bxml:base\b|<(?:[\w-]+:)?include\b/i;
const DECLARED_ENCODING = /^\uFEFF?\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([^"']*)["']/i;
const HREF = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const URL_CALL = /url\s*\(\s*["']?\s*(.?)/gi;
/** `u\72l(` is how a style hides its `url(`. */
const CSS_ESCAPE = /\\[0-9a-f]/i;
/** Effects cost time by the pixel each; a drawing of an editor has a handful. */
const EFFECTS_MAX = 30;
const EFFECT = /<(?:[\w-]+:)?fe[A-Z]\w*/g;

/**
 * May this SVG be drawn? It must be UTF-8, refer to nothing outside itself and stay within a sane number of effects.
 * The drawing library refuses most of this as well; here it is refused with certainty, whatever version that is.
 */
export function isSafeSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const encoding = DECLARED_ENCODING.exec(text)?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) return false;
  const plain = decodeReferences(text);
  if (plain.includes('\0') || FORBIDDEN.test(plain) || CSS_ESCAPE.test(plain)) return false;
  for (const [, double, single] of plain.matchAll(HREF)) if (!isInside(double ?? single ?? '')) return false;
  for (const [, first] of plain.matchAll(URL_CALL)) if (first !== '#') return false;
  return (plain.match(EFFECT)?.length ?? 0) <= EFFECTS_MAX;
}

/** `#part` of the same drawing, or nothing. */
function isInside(address: string): boolean {
  return /^\s*(#|$)/.test(address);
}

/** Character references as the characters they stand for, so that none hides an address. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
