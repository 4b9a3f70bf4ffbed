/** Texts that are expensive to process: tests check their result, the bench their cost. */

const SIZE = 512 * 1024;

/** 512 KiB of a repeated piece, with a maximum of tags. */
export function fill(piece: string, tags = Infinity): string {
  const inPiece = piece.split('<').length - 1;
  const most = inPiece === 0 ? Infinity : tags / inPiece;
  return piece.repeat(Math.min(most, Math.ceil(SIZE / piece.length))).slice(0, SIZE);
}

/** Costs nothing to clean: what a save of such a length takes anyhow. */
export const PLAIN = fill('kata ');
/** Some 14,000 elements whose style is read: a tenth of a second on a quiet machine. */
export const SLOW = '<span style="font-size:1em">x</span>'.repeat(14_000);
/** Of nothing but one of these a text has more tags than any editor writes. */
export const TAGS = ['<', '<p>', '<a href="https://a.id">'];

/** Nested deeper than any editor does: refused where it is seen, since nesting is where cost grows fastest. */
export const NESTED = [
  '<div>',
  '<strong>',
  '<ul><li>',
  '<a href="https://a.id">',
  '<span style="font-size:1em">',
  '<table><tr><td>',
  '<svg><math>',
  '<em></strong>',
  '<p><strong>',
];

/** Read to their end. */
export const READ = [
  '<p>',
  '</p>',
  '<img>',
  'x<img src=x>',
  '<br>',
  '<!--',
  '<script>',
  '&nbsp;',
  '&',
  '<![CDATA[',
  'a ',
];

/** Within one tag: where, around what, and of which piece. */
export const INSIDE: readonly [string, (text: string) => string, string][] = [
  ['a style', (text) => `<span style="${text}">x</span>`, 'font-size:1em;'],
  ['an address', (text) => `<a href="https://a.id/${text}">x</a>`, '/'],
  ['attributes', (text) => `<p ${text}>x</p>`, 'a=b '],
  ['a value never closed', (text) => `<p title="${text}`, 'a'],
];

/** A table as large as one may be. */
export const TABLE = `<table>${`<tr>${'<td><p>sel</p></td>'.repeat(30)}</tr>`.repeat(500)}</table>`;

/** What a walk that goes back again and again would not get through. */
export const WALKED = [
  '<',
  '<a',
  '<a ',
  '<a b="',
  "<a b='",
  '<a b=',
  '<p>',
  '</',
  '</p',
  '<!--',
  '<!-->',
  '<!-- -',
  '<?',
  '<script>',
  '<script></script>',
  '<style></style',
  '<img ',
  '<img src',
  '=',
  '<p =',
  '<p /',
  ' ',
  '\n',
  '&',
  '&#',
  '&#0',
  '&#x',
  '&nbsp',
  '&nbsp;',
  '&a',
  '\u200B',
  '<p>&nbsp;</p>',
];

/** What the search for the root of a drawing reads. */
export const ROOTS = ['<!--', '<!-- -->', '<!DOCTYPE ', ' ', '<?xml '].map((piece) =>
  piece.repeat(16_384 / piece.length),
);

/** Ten megabytes that only look like a PDF, by the piece that they repeat. */
export const PDFS: readonly [string, () => string][] = [
  '/ObjStm',
  '/ObjStm stream',
  '/Type ',
  '/Encrypt 1 ',
  'stream endstream ',
].map((piece) => [piece, () => `%PDF-1.7\n/Root 1 0 R${piece.repeat(10_000_000 / piece.length)}\n%%EOF`]);
