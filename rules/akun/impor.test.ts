import { describe, expect, test } from 'vitest';
import { meaningOfTitle } from '#rules/text/heading.ts';
import { IMPOR_COLUMNS, readHeader, readPeran } from './impor.ts';

const REQUIRED = ['Nama', 'Email', 'Lokasi'];

describe('headings of imports', () => {
  test.each([
    ['No Absen', 'no_absensi'],
    ['No. Absensi', 'no_absensi'],
    ['nomor absensi', 'no_absensi'],
    ['NO_ABSENSI', 'no_absensi'],
    ['Nomor  Presensi', 'no_absensi'],
    ['E-mail', 'email'],
    ['ALAMAT E-MAIL', 'email'],
    ['nama_pt', 'nama_pt'],
    ['Nama PT', 'nama_pt'],
    ['Perguruan-Tinggi', 'nama_pt'],
    ['Prov. Perguruan Tinggi', 'provinsi_pt'],
    ['Propinsi', 'provinsi_pt'],
    ['Lok. Kegiatan', 'lokasi'],
    ['Maks. Peserta', 'maks'],
    ['peran', 'peran'],
  ] as const)('the heading %s is recognised as the column %s', (judul, kolom) => {
    const { at, dekat, tidak_dikenal } = readHeader([judul]);
    expect([at[kolom], dekat, tidak_dikenal]).toEqual([0, [], []]);
  });

  test('every accepted heading belongs to only one column of the import', () => {
    const all = Object.values(IMPOR_COLUMNS).flatMap(({ judul, juga }) =>
      [judul, ...juga].map(meaningOfTitle),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ['No Absn', 'no_absensi'],
    ['Nomer Absensi', 'no_absensi'],
    ['Nomor Absensi Peserta', 'no_absensi'],
    ['Nama Perguruan Tingi', 'nama_pt'],
    ['Rumpum', 'rumpun'],
  ] as const)(
    'the heading %s resembles a known heading and is read as the column %s until the admin decides',
    (judul, kolom) => {
      const heads = [...REQUIRED, judul];
      const asked = readHeader(heads);
      expect([asked.dekat, asked.at[kolom], asked.tidak_dikenal]).toEqual([
        [{ judul, kolom, dipakai: null }],
        3,
        [],
      ]);
      expect(readHeader(heads, { [judul]: true }).at[kolom]).toBe(3);
      const left = readHeader(heads, { [judul]: false });
      expect([left.at[kolom], left.tidak_dikenal]).toEqual([undefined, [judul]]);
    },
  );

  test('a heading is ignored and reported as unknown when it resembles no unused column', () => {
    const { dekat, tidak_dikenal } = readHeader([...REQUIRED, 'Catatan', 'No Absen', 'No Absn', 'Nama']);
    expect([dekat, tidak_dikenal]).toEqual([[], ['Nama', 'Catatan', 'No Absn']]);
  });

  test('a location column is required in the import unless the spreadsheet has a role column', () => {
    expect(readHeader(['Nama', 'Email']).kurang).toEqual(['Lokasi Kegiatan']);
    expect(readHeader(['Nama', 'Email', 'Peran']).kurang).toEqual([]);
    expect(readHeader(['Peran']).kurang).toEqual(['Nama', 'Email']);
  });
});

test('an import row with an empty role is a participant, and an unknown role is refused', () => {
  expect(['', 'Peserta', 'USER', 'mentor', 'Admin', 'Evaluator'].map(readPeran)).toEqual([
    'user',
    'user',
    'user',
    'mentor',
    null,
    null,
  ]);
});
