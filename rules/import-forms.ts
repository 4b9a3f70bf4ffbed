import { rapat } from '#rules/text/heading.ts';

/** Columns whose values have a fixed form: their allowed numbers of digits, and their normalized headings. */
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

/** Returns the form of a column with this heading. Returns null if the column may contain any text. */
export function formOf(judul: string): FormName | null {
  const word = rapat(judul);
  const found = Object.entries(FORMS).find(([, { words }]) => words.some((each) => each === word));
  return (found?.[0] as FormName | undefined) ?? null;
}

/**
 * Returns the value of a number cell in a column of fixed form. Spreadsheet programs remove leading zeros from numbers.
 * Therefore a phone number gets its leading 0 back, and the other forms are padded with zeros to their length.
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

/** Tests whether the text has the number of digits that the form requires. */
export function fitsForm(form: FormName, text: string): boolean {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (form === 'telepon') return /^(?:0|\+?62)8\d{7,12}$/.test(digits);
  return /^\d+$/.test(digits) && FORMS[form].digits.some((count) => count === digits.length);
}
