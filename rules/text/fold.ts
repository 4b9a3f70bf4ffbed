/** Combining marks, which a search ignores. The SQL function `cari_lipat` must contain the same ranges. */
const MARKS = new RegExp(
  `[${[
    // Each line is one group: marks of Latin and Greek, then of Cyrillic, Hebrew and Arabic, then marks that
    // all scripts use.
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
 * Normalizes a text for searches. It removes combining marks, converts to lower case and to one kind of
 * quote, replaces dashes with blanks, and reduces adjacent blanks to one. The SQL function `cari_lipat` does
 * the same.
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
