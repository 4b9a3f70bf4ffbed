import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { declareTable, type TableColumn } from '#api/parts/import/declare.ts';

/** Columns of an answer option: its text and its score. */
const option = (letter: string): { teks: TableColumn; nilai: TableColumn } => ({
  teks: {
    judul: `Pilihan ${letter}`,
    juga: [`Opsi ${letter}`, `Jawaban ${letter}`, letter],
    as: 'teks',
    ...(letter < 'C' && { wajib: true }),
    isi: letter < 'C' ? `teks pilihan ${letter}` : `teks pilihan ${letter}, boleh kosong`,
  },
  nilai: {
    judul: `Nilai ${letter}`,
    juga: [`Skor ${letter}`, `Bobot ${letter}`],
    as: 'desimal',
    ...(letter < 'C' && { wajib: true }),
    isi: `nilai pilihan ${letter}, 0 sampai 4`,
  },
});
const [A, B, C, D] = [option('A'), option('B'), option('C'), option('D')];

/**
 * Columns of the table of exam questions for imports and downloads: the answer options by letter, and the score of each
 * option. The scores are the answer key.
 */
export const SOAL_TABLE = declareTable({
  tabel: 'soal',
  access: ['admin'],
  columns: {
    pertanyaan: {
      judul: 'Pertanyaan',
      juga: ['Soal', 'Teks Soal'],
      as: 'teks',
      kunci: true,
      wajib: true,
      isi: 'teks soal. Soal yang sudah ada diubah teksnya di halaman Soal',
    },
    kompetensi: {
      judul: 'Kompetensi',
      juga: ['Kategori Soal'],
      as: 'teks',
      wajib: true,
      pilihan: Object.values(KOMPETENSI),
      isi: Object.values(KOMPETENSI).join(', '),
    },
    pilihan_a: A.teks,
    nilai_a: A.nilai,
    pilihan_b: B.teks,
    nilai_b: B.nilai,
    pilihan_c: C.teks,
    nilai_c: C.nilai,
    pilihan_d: D.teks,
    nilai_d: D.nilai,
    is_aktif: {
      judul: 'Status',
      juga: ['Status Soal'],
      as: 'teks',
      pilihan: ['Aktif', 'Nonaktif'],
      isi: 'Aktif atau Nonaktif. Kosong berarti Aktif',
    },
  },
});

export type SoalColumn = keyof (typeof SOAL_TABLE)['columns'];

/** Columns of the answer options, in the order of their letters. */
export const OPTION_COLUMNS = [
  ['pilihan_a', 'nilai_a'],
  ['pilihan_b', 'nilai_b'],
  ['pilihan_c', 'nilai_c'],
  ['pilihan_d', 'nilai_d'],
] as const satisfies readonly (readonly [SoalColumn, SoalColumn])[];
