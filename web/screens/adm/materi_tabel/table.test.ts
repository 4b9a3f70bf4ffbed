import { describe, expect, test } from 'vitest';
import { newRow, fillDown, isEmpty, leaveCell, readRow, setCell, shiftAll } from './table.ts';
import { paste, pasteInto, readPaste, unknownOf, withTargets } from './paste.ts';

const KATEGORI = [
  { id_kat: 1, keterangan_kategori: 'Strategi Pembelajaran' },
  { id_kat: 2, keterangan_kategori: 'Pengembangan Bahan Ajar' },
];
const isi = {
  kat_id: '1',
  keterangan_materi: 'Modul satu',
  tgl_mulai: '1 Mei 2026',
  tgl_akhir: '8/5/2026',
};

describe('schedule rows', () => {
  test('a row of the schedule accepts the usual spellings of its values', () => {
    expect(readRow(newRow(isi), KATEGORI)).toEqual({
      galat: {},
      isi: {
        id_materi: 0,
        kat_id: 1,
        keterangan_materi: 'Modul satu',
        is_tugas: 1,
        is_review: 0,
        tgl_mulai: '2026-05-01',
        tgl_akhir: '2026-05-08',
        is_aktif: 1,
      },
    });
    const words = newRow({
      ...isi,
      kat_id: 'pengembangan bahan',
      is_tugas: 'online',
      is_review: 'ya',
      is_aktif: 'nonaktif',
    });
    expect(readRow(words, KATEGORI).isi).toMatchObject({
      kat_id: 2,
      is_tugas: 0,
      is_review: 1,
      is_aktif: 0,
    });
  });

  test('a row with wrong values reports an error for each cell and keeps the typed text', () => {
    const row = newRow({ kat_id: 'Sastra', is_tugas: 'apa', tgl_mulai: '31 Februari 2026' });
    expect(readRow(row, KATEGORI).galat).toEqual({
      kat_id: 'Kategori tidak dikenal',
      keterangan_materi: 'Materi wajib diisi',
      is_tugas: 'Isi Materi Online atau Tugas',
      tgl_mulai: 'Bukan tanggal; contoh 12 Mei 2026',
      tgl_akhir: 'Tgl. Akhir wajib diisi',
    });
    expect(row.sel.kat_id).toBe('Sastra');
    expect(readRow(newRow({ ...isi, tgl_akhir: '2026-04-30' }), KATEGORI).galat).toEqual({
      tgl_akhir: 'Tgl. Akhir tidak boleh sebelum Tgl. Mulai',
    });
  });
});

describe('paste from a spreadsheet', () => {
  test('a paste from a spreadsheet fills cells to the right and down from the current cell, and adds missing rows', () => {
    const rows = paste([newRow()], 0, 'keterangan_materi', 'Satu\tTugas\tYa\r\n"Dua\n""dua"""\tOnline\r\n');
    expect(rows.map(({ sel }) => [sel.keterangan_materi, sel.is_tugas, sel.is_review])).toEqual([
      ['Satu', 'Tugas', 'Ya'],
      ['Dua "dua"', 'Online', 'Tidak'],
    ]);
  });

  test('a paste with a heading row fills the columns that the headings name, regardless of the current cell', () => {
    const rows = paste([newRow()], 0, 'is_aktif', 'Materi\tCatatan\tKategori\nSatu\tx\t2\n');
    expect(rows.map(({ sel }) => [sel.keterangan_materi, sel.kat_id, sel.is_aktif])).toEqual([
      ['Satu', '2', 'Aktif'],
    ]);
  });

  test('an empty row within a paste stays, so that the dates of the following rows stay beside their materials', () => {
    const rows = ['Satu', 'Dua', 'Tiga'].map((keterangan_materi) => newRow({ ...isi, keterangan_materi }));
    const text = '01/12/2026\t02/12/2026\r\n\t\r\n05/12/2026\t06/12/2026\r\n';
    const days = paste(rows, 0, 'tgl_mulai', text).map(({ sel }) => [
      sel.keterangan_materi,
      sel.tgl_mulai,
      sel.tgl_akhir,
    ]);
    expect(days).toEqual([
      ['Satu', '01/12/2026', '02/12/2026'],
      ['Dua', '', ''],
      ['Tiga', '05/12/2026', '06/12/2026'],
    ]);
  });

  test('in a paste with a heading row, empty rows between other rows stay, and empty rows at the end are dropped', () => {
    const rows = paste([newRow()], 0, 'is_aktif', '\t\nMateri\tKategori\nSatu\t1\n\t\nTiga\t2\n\t\n\n');
    expect(rows.map(({ sel }) => sel.keterangan_materi)).toEqual(['Satu', '', 'Tiga']);
    expect(rows.map(isEmpty)).toEqual([false, true, false]);
  });

  test('a pasted or typed date without a year gets the nearest year', () => {
    const rows = paste(
      [newRow(isi)],
      0,
      'tgl_mulai',
      '12 Nopember\t12 Jan\n12 Ags 2026\tnanti',
      '2026-11-20',
    );
    expect(rows.map(({ sel }) => [sel.tgl_mulai, sel.tgl_akhir])).toEqual([
      ['12 Nov 2026', '12 Jan 2027'],
      ['12 Ags 2026', 'nanti'],
    ]);
    const typed = setCell(rows, 0, 'tgl_akhir', '1 Des');
    expect(readRow(typed[0]!, KATEGORI, '2026-11-20').isi).toMatchObject({ tgl_akhir: '2026-12-01' });
    expect(leaveCell(typed, 0, 'tgl_akhir', '2026-11-20')[0]!.sel.tgl_akhir).toBe('1 Des 2026');
    expect(leaveCell(typed, 0, 'tgl_mulai', '2026-11-20')).toBe(typed);
  });
});

describe('office spreadsheet headings', () => {
  const text = [
    'Kegiatan\tJenis Kegiatan\tTanggal Mulai\tTanggal Selesai\tPetunjuk\tTautan\tTempat\tPIC',
    'Pembukaan\tMateri Online\t1 Mei 2026\t2 Mei 2026\tBawa <laptop> & modul\thttps://a.id/1 https://a.id/2\tStrategi\t',
  ].join('\n');

  test('a paste recognizes the column headings of an office spreadsheet, and fills instructions and links of new materials', () => {
    const [row] = paste([newRow({ kat_id: '1' })], 0, 'kat_id', text);
    expect(readRow(row!, KATEGORI).isi).toMatchObject({
      keterangan_materi: 'Pembukaan',
      is_tugas: 0,
      tgl_mulai: '2026-05-01',
      tgl_akhir: '2026-05-02',
      petunjuk: '<p>Bawa &lt;laptop&gt; &amp; modul</p>',
      tautan: [
        { url: 'https://a.id/1', keterangan: '' },
        { url: 'https://a.id/2', keterangan: '' },
      ],
    });
    const wrong = { ...row!, bacaan: { tautan: 'a.id' } };
    expect(readRow(wrong, KATEGORI).galat.keterangan_materi).toBe('URL harus diawali http:// atau https://');
  });

  test('a paste does not change the instructions and links of a stored material', () => {
    const stored = { ...newRow(isi), id_materi: 7 };
    expect(paste([stored], 0, 'kat_id', text)[0]!.bacaan).toBeUndefined();
  });

  test('an unknown heading with values needs a choice by the admin, and its values fill the chosen column', () => {
    const pasted = readPaste(text);
    expect(unknownOf(pasted)).toEqual([{ at: 6, judul: 'Tempat', contoh: ['Strategi'] }]);
    const place = { at: 0, kolom: 'kat_id' } as const;
    expect(pasteInto([], place, pasted)[0]!.sel.kat_id).toBe('');
    expect(pasteInto([], place, withTargets(pasted, new Map([[6, 'kat_id']])))[0]!.sel.kat_id).toBe(
      'Strategi',
    );
    expect(unknownOf(readPaste('Satu\tDua\nTiga\tEmpat'))).toEqual([]);
  });
});

test('fill down copies a cell into the rows below, and a shift of the schedule changes all dates but no other text', () => {
  const rows = [newRow(isi), newRow(), newRow({ tgl_mulai: 'nanti' })];
  expect(fillDown(rows, 0, 'kat_id').map(({ sel }) => sel.kat_id)).toEqual(['1', '1', '1']);
  expect(shiftAll(rows, 7).map(({ sel }) => [sel.tgl_mulai, sel.tgl_akhir])).toEqual([
    ['8 Mei 2026', '15 Mei 2026'],
    ['', ''],
    ['nanti', ''],
  ]);
  expect([isEmpty(rows[1]!), isEmpty(setCell(rows, 1, 'kat_id', '2')[1]!)]).toEqual([true, false]);
});
