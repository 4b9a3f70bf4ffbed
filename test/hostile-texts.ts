/** Texts that are expensive to process. Tests check the results, and the bench measures the cost. */

const SIZE = 512 * 1024;

/** Repeats a piece up to 512 KiB. The text is shorter if it would otherwise have more than `tags` tags. */
export function fill(piece: string, tags = Infinity): string {
  const inPiece = piece.split('<').length - 1;
  const most = inPiece === 0 ? Infinity : tags / inPiece;
  return piece.repeat(Math.min(most, Math.ceil(SIZE / piece.length))).slice(0, SIZE);
}

/** A plain text whose cleaning takes no time. It is the reference for a save of this length. */
export const PLAIN = fill('kata ');
/** About 14,000 elements with a style to parse: cleaning takes 0.1 s on an idle machine. */
export const SLOW = '<span style="font-size:1em">x</span>'.repeat(14_000);
/** Pieces for texts of the maximum length. Such a text has more tags than any text from an editor. */
export const TAGS = ['<', '<p>', '<a href="https://a.id">'];

/**
 * Pieces that are nested more deeply than in any editor. The cleaner rejects them at its depth limit, because nesting
 * increases its cost fastest.
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

/** Pieces of texts that the cleaner reads to the end. */
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

/** Long texts within one tag: name, tag around the text, and repeated piece. */
export const INSIDE: readonly [string, (text: string) => string, string][] = [
  ['a style', (text) => `<span style="${text}">x</span>`, 'font-size:1em;'],
  ['an address', (text) => `<a href="https://a.id/${text}">x</a>`, '/'],
  ['attributes', (text) => `<p ${text}>x</p>`, 'a=b '],
  ['a value without a closing quote', (text) => `<p title="${text}`, 'a'],
];

/** A table of the maximum size. */
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

/** Texts of 16 KiB that the search for the root element of a drawing must skip. */
export const ROOTS = ['<!--', '<!-- -->', '<!DOCTYPE ', ' ', '<?xml '].map((piece) =>
  piece.repeat(16_384 / piece.length),
);

/** Texts of 10 MB that look like a PDF but are none: the repeated piece, and a function that builds the text. */
export const PDFS: readonly [string, () => string][] = [
  '/ObjStm',
  '/ObjStm stream',
  '/Type ',
  '/Encrypt 1 ',
  'stream endstream ',
].map((piece) => [piece, () => `%PDF-1.7\n/Root 1 0 R${piece.repeat(10_000_000 / piece.length)}\n%%EOF`]);
