/** Combining marks, which a search ignores. Keep the ranges equal to those in the SQL function `cari_lipat`. */
const MARKS = new RegExp(
  `[${[
    // Marks of Latin and Greek, then Cyrillic, Hebrew, Arabic, and marks that all scripts use. Each group has one line.
    String.raw`\u0300-\u036f`,
    String.raw`\u0483-\u0489`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`,
    String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  ].join('')}]`,
  'g',
);
const QUOTES = /["`\u00b4\u02b9-\u02bf\u02c8\u2018-\u201f\u2032\u2033\u00ab\u00bb\u2039\u203a]/g;
const DASHES = /[-\u2010-\u2015\u2212]/g;

/**
 * Normalizes a text for searches: without combining marks, in lower case, with one kind of quote, with blanks in place
 * of dashes, and with single blanks. The SQL function `cari_lipat` does the same.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(QUOTES, "'")
    .replace(DASHES, ' ')
    .replace(/\s+/g, ' ')
    .trim();
