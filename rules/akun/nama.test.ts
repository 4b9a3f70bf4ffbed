import { describe, expect, test } from 'vitest';
import { isNamaSame, cleanNama, invalidNama, previousNama, shownNama } from './nama.ts';

const ROWS = 'harus satu baris';
const VISIBLE = 'berisi karakter yang tidak terlihat. Hapus isian ini, lalu ketik ulang';
const SITUS = 'tidak boleh berisi alamat situs (http, www., atau ://)';

const sign = (code: number) => String.fromCodePoint(code);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

describe('invalidNama', () => {
  test.each([
    "Siti Nur'aini, S.Pd., M.Pd.",
    'D’Angelo ‘Ali',
    'محمد عبد الله',
    'می\u200Cخواهم क्\u200Dष',
    'UIN (Jakarta) / Pascasarjana: Tarbiyah & Keguruan',
    'Wwwanda Htpp',
    '王小明',
  ])('the name %s is accepted', (nama) => expect(invalidNama(nama)).toBeNull());

  test.each([
    ['Ana http', SITUS],
    ['HtTpS jahat', SITUS],
    ['WWW.jahat.example', SITUS],
    ['ftp://jahat', SITUS],
    ['Ana\nKlik', ROWS],
    ['Ana\rKlik', ROWS],
    ['Ana\u0085Klik', ROWS],
    ['Ana\u2028Klik', ROWS],
    ['Ana\u2029Klik', ROWS],
    ['Ana\tKlik', VISIBLE],
    ['A', 'harus berisi paling sedikit 2 huruf'],
    ['12 34', 'harus berisi paling sedikit 2 huruf'],
  ])('the name %j is refused with: %s', (nama, why) => expect(invalidNama(nama)).toBe(why));

  test('a name with a control character or a bidi control is refused', () => {
    const signs = [
      ...range(0, 0x1f),
      ...range(0x7f, 0x9f),
      0x61c,
      0x200e,
      0x200f,
      ...range(0x202a, 0x202e),
      ...range(0x2066, 0x2069),
    ];
    expect(signs.filter((code) => invalidNama(`Ana${sign(code)}Baru`) === null)).toEqual([]);
    expect(signs.filter((code) => invalidNama(shownNama(`Ana${sign(code)}Baru`)) !== null)).toEqual([]);
  });
});

// Test names from `names-search.csv`, and names with invisible joiners (U+200C, U+200D).
test.each([
  ['Ahmad Ma’ruf', 'Ahmad Ma’ruf'],
  ['Dr.\u00A0Siti Aminah', 'Dr. Siti Aminah'],
  ['Rene\u0301e Contoh', 'Ren\u00E9e Contoh'],
  ['Budi  Santoso', 'Budi Santoso'],
  ['Ah\u200Bmad Zaini', 'Ahmad Zaini'],
  ['\u200B\u200B', ''],
  ['\uFEFF Ana\u3000\u2003Baru\u2060 ', 'Ana Baru'],
  ['So\u00ADfia\u{E0041} \u3164', 'Sofia'],
  ['می\u200Cخواهم क्\u200Dष', 'می\u200Cخواهم क्\u200Dष'],
  ['\u200DAna \u200CBaru\u200D', 'Ana Baru'],
  ['A\u200D\u200Cna', 'A\u200Dna'],
  ['Ana\u202EBaru\n', 'Ana\u202EBaru'],
  ['Ana\nBaru\t1', 'Ana\nBaru\t1'],
])('the name %j is cleaned to %j, and cleaning it again changes nothing', (nama, stored) => {
  expect(cleanNama(nama)).toBe(stored);
  expect(cleanNama(stored)).toBe(stored);
});

test('a name with 500,000 zero-width joiners is cleaned', () => {
  // With quadratic time this would take hours, so the test would exceed its time limit.
  expect(cleanNama('\u200Da'.repeat(500_000))).toHaveLength(999_999);
});

test.each([
  ["Siti  Nur'aini", "Siti Nur'aini"],
  ['Ana \r\n\n Klik\tdi sini\n', 'Ana Klik di sini'],
  ['\u202EAna\u202C \u0000Baru\u200F', 'Ana Baru'],
  ['http://lama', 'http://lama'],
  ['\n', ''],
])('the stored name %j is shown as %j', (nama, shown) => expect(shownNama(nama)).toBe(shown));

test('names that differ only in blanks or in Unicode composition count as equal, but names that differ in case do not', () => {
  expect(isNamaSame('Siti  Ämin ', 'Siti A\u0308min')).toBe(true);
  expect(isNamaSame('Siti Amin', 'SITI AMIN')).toBe(false);
});

test('each earlier name is listed once; a name that differs from the current name only in blanks or case is omitted', () => {
  expect(previousNama(['Siti', 'SITI  AMIN', 'siti', 'Siti Amin'], 'Siti Amin')).toEqual(['siti']);
  expect(previousNama([], 'Siti')).toEqual([]);
});
