/** Texts that are expensive to process. Tests check the results, and the bench measures the cost. */

const SIZE = 512 * 1024;

/** Repeats a piece up to 512 KiB. The result is shorter if it would otherwise have more than `tags` tags. */
export function fill(piece: string, tags = Infinity): string {
  const inPiece = piece.split('<').length - 1;
  const most = inPiece === 0 ? Infinity : tags / inPiece;
  return piece.repeat(Math.min(most, Math.ceil(SIZE / piece.length))).slice(0, SIZE);
}

/**
 * A plain text, which the server cleans in almost no time. Saving it is the reference for saving a hostile text of
 * equal length.
 */
export const PLAIN = fill('kata ');
/** About 14,000 elements with a style to parse: cleaning takes 0.1 s on an idle machine. */
export const SLOW = '<span style="font-size:1em">x</span>'.repeat(14_000);
/** Pieces for texts of the maximum length. Such a text has more tags than any text from an editor. */
export const TAGS = ['<', '<p>', '<a href="https://a.id">'];

/**
 * Pieces of HTML that are nested more deeply than in any editor. The cleaner rejects texts above its depth limit,
 * because its CPU time grows fastest with the depth.
 */
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

/** Pieces of HTML that are repeated to long texts. The cleaner reads these texts to the end. */
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

/**
 * Long texts within one HTML tag. Each has a name, a function that adds the tag around the text, and the piece that is
 * repeated.
 */
export const INSIDE: readonly [string, (text: string) => string, string][] = [
  ['a style', (text) => `<span style="${text}">x</span>`, 'font-size:1em;'],
  ['an address', (text) => `<a href="https://a.id/${text}">x</a>`, '/'],
  ['attributes', (text) => `<p ${text}>x</p>`, 'a=b '],
  ['a value without a closing quote', (text) => `<p title="${text}`, 'a'],
];

/** A table with the maximum number of rows and columns. */
export const TABLE = `<table>${`<tr>${'<td><p>sel</p></td>'.repeat(30)}</tr>`.repeat(500)}</table>`;

/** Pieces of texts for which a parser that backtracks would need too much time. */
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

/** Texts of 16 KiB before the root element of an SVG file. The search for the root element must skip them. */
export const ROOTS = ['<!--', '<!-- -->', '<!DOCTYPE ', ' ', '<?xml '].map((piece) =>
  piece.repeat(16_384 / piece.length),
);

/**
 * Texts of 10 MB that look like a PDF but are none. Each has the piece that is repeated, and a function that builds the
 * text.
 */
export const PDFS: readonly [string, () => string][] = [
  '/ObjStm',
  '/ObjStm stream',
  '/Type ',
  '/Encrypt 1 ',
  'stream endstream ',
].map((piece) => [piece, () => `%PDF-1.7\n/Root 1 0 R${piece.repeat(10_000_000 / piece.length)}\n%%EOF`]);
