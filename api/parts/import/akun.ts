import { IMPOR_COLUMNS } from '#rules/akun/impor.ts';
import { declareTable } from './declare.ts';

/**
 * Columns of the table of accounts. Headings and descriptions are the same as in the older import (`impor`).
 */
export const AKUN_TABLE = declareTable({
  tabel: 'akun',
  access: ['admin'],
  columns: {
    name: { ...IMPOR_COLUMNS.name, as: 'teks' },
    email: { ...IMPOR_COLUMNS.email, as: 'teks', kunci: true },
    peran: { ...IMPOR_COLUMNS.peran, as: 'teks', pilihan: ['Peserta', 'Mentor'] },
    lokasi: {
      ...IMPOR_COLUMNS.lokasi,
      juga: [...IMPOR_COLUMNS.lokasi.juga, 'Tempat', 'Tempat Pelaksanaan', 'Kampus Kegiatan'],
      as: 'teks',
      pilihan: 'lokasi',
    },
    no_absensi: { ...IMPOR_COLUMNS.no_absensi, as: 'bilangan' },
    nama_pt: {
      ...IMPOR_COLUMNS.nama_pt,
      juga: [...IMPOR_COLUMNS.nama_pt.juga, 'Asal PT', 'Instansi', 'Homebase'],
      as: 'teks',
    },
    provinsi_pt: { ...IMPOR_COLUMNS.provinsi_pt, as: 'teks', pilihan: 'provinsi' },
    rumpun: {
      ...IMPOR_COLUMNS.rumpun,
      juga: [...IMPOR_COLUMNS.rumpun.juga, 'Bidang Ilmu', 'Bidang'],
      as: 'teks',
      pilihan: 'rumpun',
    },
    is_lanjut_studi: { ...IMPOR_COLUMNS.is_lanjut_studi, as: 'teks', pilihan: ['Ya', 'Tidak'] },
    nama_sekolah: { ...IMPOR_COLUMNS.nama_sekolah, as: 'teks' },
    maks: { ...IMPOR_COLUMNS.maks, as: 'bilangan' },
  },
});
