import { declareTable } from '#api/parts/import/declare.ts';
import { HADIR_TABLE } from '#api/parts/import/peserta.ts';

const { name, email, lokasi } = HADIR_TABLE.columns;

/**
 * Columns of the assignments table for imports and downloads: participant, category and mentor. In category 6 the
 * mentor evaluates the practice, in category 7 the article.
 */
export const PENUGASAN_TABLE = declareTable({
  tabel: 'penugasan',
  access: ['admin'],
  columns: {
    name,
    email,
    lokasi,
    kategori: {
      judul: 'Kategori',
      juga: ['Kategori Penilaian', 'Kompetensi', 'Bidang'],
      as: 'teks',
      kunci: true,
      wajib: true,
      pilihan: 'kategori',
      isi: 'nama kategori, atau nomornya: 1 sampai 5, 6 praktik, 7 artikel',
    },
    mentor: {
      judul: 'Mentor',
      juga: ['Nama Mentor', 'Email Mentor', 'Evaluator', 'Pembimbing'],
      as: 'teks',
      wajib: true,
      pilihan: 'mentor',
      isi: 'nama atau email mentor',
    },
  },
});

export type PenugasanColumn = keyof (typeof PENUGASAN_TABLE)['columns'];
