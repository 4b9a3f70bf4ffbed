import { z } from 'zod';
import { belumLengkap, hasilTeks } from '#rules/nilai/hasil.ts';
import { BOBOT_AKHIR, kontribusi } from '#rules/nilai/nilai.ts';
import { TES } from '#rules/nilai/tes.ts';
import { Flag, NamaTampil, Nilai } from '#contract/fields.ts';
import { Hasil } from '#contract/fields/hasil.ts';
import { listOf } from '#contract/list.ts';

/** A participant with scores and result. */
export const PesertaRow = z.object({
  user_id: z.number(),
  name: NamaTampil,
  email: z.string(),
  no_absensi: z.number(),
  /** Somebody else at the location has the same attendance number. */
  nomor_ganda: Flag,
  peserta_status_aktif: Flag,
  nama_pt: NamaTampil,
  provinsi_pt: NamaTampil,
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  nilai_akhir: Nilai,
  lulus: Flag,
  ...Hasil,
  token_sertifikat: z.string(),
});

/** Specification, document 2, section 2. */
export const PESERTA = listOf(
  PesertaRow,
  {
    user_id: { title: 'ID', as: 'nomor', sort: true, width: 56 },
    name: { title: 'Nama', sort: true },
    email: { title: 'Email', sort: true, within: 'name' },
    peserta_status_aktif: {
      title: 'Status',
      sort: true,
      value: (row) => (row.peserta_status_aktif ? 'Aktif' : 'Tidak'),
    },
    nama_pt: { title: 'Perguruan Tinggi', sort: true },
    provinsi_pt: { title: 'Provinsi', sort: true, within: 'nama_pt' },
    token_sertifikat: {
      title: 'Validasi Sertifikat',
      short: 'Sertifikat',
      value: (row, { site }) => `${site}/cert/validation?token=${row.token_sertifikat}`,
    },
    nilai_pre: { title: TES[1], short: 'Pre', as: 'nilai', sort: true },
    nilai_post: { title: TES[2], short: 'Post', as: 'nilai', sort: true },
    isc1: {
      title: `IST I (${BOBOT_AKHIR.ist}%)`,
      as: 'nilai',
      value: (row) => kontribusi(row.nilai_post, BOBOT_AKHIR.ist) / 1000,
    },
    nilai_ojt: { title: 'OJT', as: 'nilai', sort: true },
    nilai_ist2: { title: 'IST II', as: 'nilai', sort: true },
    nilai_akhir: { title: 'Nilai Akhir', as: 'nilai', sort: true },
    lulus: { title: 'Hasil', value: (row) => hasilTeks(row.lulus, row.lengkap) },
    kurang: { title: 'Belum Lengkap', only: 'sheet', value: (row) => belumLengkap(row.kurang) },
    perlu_dihitung: {
      title: 'Perlu Dihitung Ulang',
      only: 'sheet',
      value: (row) => (row.perlu_dihitung ? 'Ya' : ''),
    },
  },
  ['no_absensi', 'lulus'],
);
