import { declareTable } from '#api/parts/import/declare.ts';

/**
 * Columns of the materials table for imports and downloads. Location, period, category and title identify a material.
 */
export const MATERI_TABLE = declareTable({
  tabel: 'materi',
  access: ['admin'],
  columns: {
    lokasi: {
      judul: 'Lokasi',
      juga: ['Lokasi Kegiatan', 'Tempat', 'Kampus'],
      as: 'teks',
      kunci: true,
      wajib: true,
      pilihan: 'lokasi',
      isi: 'nama lokasi',
    },
    periode: {
      judul: 'Periode',
      juga: ['Angkatan', 'Gelombang'],
      as: 'teks',
      kunci: true,
      pilihan: 'periode',
      isi: 'nama periode. Kosong berarti periode pendaftaran',
    },
    kategori: {
      judul: 'Kategori',
      juga: ['Kategori Materi', 'Kompetensi'],
      as: 'teks',
      kunci: true,
      wajib: true,
      pilihan: 'kategori',
      isi: 'nama kategori, atau nomornya 1 sampai 7',
    },
    keterangan_materi: {
      judul: 'Materi',
      juga: ['Kegiatan', 'Nama Kegiatan', 'Judul', 'Judul Kegiatan', 'Nama Materi'],
      as: 'teks',
      kunci: true,
      wajib: true,
      isi: 'judul materi',
    },
    is_tugas: {
      judul: 'Jenis',
      juga: ['Jenis Kegiatan', 'Jenis Materi'],
      as: 'teks',
      pilihan: ['Tugas', 'Materi Online'],
      isi: 'Tugas atau Materi Online. Kosong berarti Tugas',
    },
    is_review: {
      judul: 'Review Tugas Mandiri',
      juga: ['Review'],
      as: 'teks',
      pilihan: ['Ya', 'Tidak'],
      isi: 'Ya atau Tidak. Kosong berarti Tidak',
    },
    tgl_mulai: {
      judul: 'Tgl. Mulai',
      juga: ['Tanggal Mulai', 'Mulai'],
      as: 'tanggal',
      wajib: true,
      isi: 'tanggal pertama',
    },
    tgl_akhir: {
      judul: 'Tgl. Akhir',
      juga: ['Tanggal Akhir', 'Tanggal Selesai', 'Tgl. Selesai', 'Selesai'],
      as: 'tanggal',
      wajib: true,
      isi: 'tanggal terakhir, boleh sama dengan yang pertama',
    },
    is_aktif: {
      judul: 'Status',
      juga: ['Status Materi'],
      as: 'teks',
      pilihan: ['Aktif', 'Nonaktif'],
      isi: 'Aktif atau Nonaktif. Kosong berarti Aktif',
    },
  },
});

export type MateriColumn = keyof (typeof MATERI_TABLE)['columns'];
