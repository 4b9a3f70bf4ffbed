import { IMPOR_COLUMNS } from '#rules/akun/impor.ts';
import { declareTable } from './declare.ts';
import { AKUN_TABLE } from './akun.ts';

/** Cells that identify a stored participant: the email, or else the location and the name. */
const { name, email, lokasi } = AKUN_TABLE.columns;
const ORANG = {
  name: { judul: name.judul, juga: name.juga, as: 'teks', isi: 'bersama lokasinya, jika tidak ada email' },
  email: { judul: email.judul, juga: email.juga, as: 'teks', kunci: true, isi: 'email akun peserta' },
  lokasi: {
    judul: lokasi.judul,
    juga: lokasi.juga,
    as: 'teks',
    pilihan: 'lokasi',
    isi: 'lokasi peserta, jika tidak ada email',
  },
} as const;

/** Columns of the table that imports and downloads the attendance numbers of stored participants. */
export const HADIR_TABLE = declareTable({
  tabel: 'hadir',
  access: ['admin'],
  columns: { ...ORANG, no_absensi: { ...IMPOR_COLUMNS.no_absensi, as: 'bilangan', wajib: true } },
});

/** Columns of the table that imports and downloads the status (active or inactive) of stored participants. */
export const STATUS_TABLE = declareTable({
  tabel: 'status',
  access: ['admin'],
  columns: {
    ...ORANG,
    status: {
      judul: 'Status',
      juga: ['Status Peserta', 'Status Aktif'],
      as: 'teks',
      wajib: true,
      pilihan: ['Aktif', 'Tidak Aktif'],
      isi: 'Aktif atau Tidak Aktif',
    },
  },
});
