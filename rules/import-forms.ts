import { rapat } from '#rules/text/heading.ts';

/**
 * Kinds of numbers with a fixed length: the allowed numbers of digits, and the normalized headings of their columns.
 */
const FORMS = {
  nidn: { digits: [10], words: ['nidn', 'nidk', 'nup'] },
  nik: { digits: [16], words: ['nik', 'noktp', 'nomorktp', 'ktp'] },
  npwp: { digits: [15, 16], words: ['npwp'] },
  kode_pos: { digits: [5], words: ['kodepos', 'pos'] },
  telepon: {
    digits: [],
    words: [
      'hp',
      'nohp',
      'nomorhp',
      'telepon',
      'notelp',
      'notelepon',
      'nomortelepon',
      'telp',
      'wa',
      'nowa',
      'whatsapp',
    ],
  },
} as const;

export type FormName = keyof typeof FORMS;

/**
 * Returns the kind of number that a column with this heading must contain. Returns null if the column may contain any
 * text.
 */
export function formOf(judul: string): FormName | null {
  const word = rapat(judul);
  const found = Object.entries(FORMS).find(([, { words }]) => words.some((each) => each === word));
  return (found?.[0] as FormName | undefined) ?? null;
}

/**
 * Returns the value of a number cell with its leading zeros. Spreadsheet programs remove leading zeros from numbers. A
 * phone number gets its leading 0 back. Other numbers are padded with zeros to their fixed length.
 */
export function readForm(form: FormName, digits: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (form === 'telepon') return /^8\d{7,12}$/.test(digits) ? `0${digits}` : digits;
  return digits.padStart(FORMS[form].digits[0], '0');
}

/** Returns a phone number as `081234567890`, so that two texts can be compared. Returns null for any other text. */
export function phoneOf(text: string): string | null {
  const digits = readForm('telepon', text.replaceAll(/[\s.()-]/g, '')).replace(/^\+?62/, '0');
  return fitsForm('telepon', digits) ? digits : null;
}

/** Tests whether the text has an allowed number of digits for this kind of number. */
export function fitsForm(form: FormName, text: string): boolean {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (form === 'telepon') return /^(?:0|\+?62)8\d{7,12}$/.test(digits);
  return /^\d+$/.test(digits) && FORMS[form].digits.some((count) => count === digits.length);
}
