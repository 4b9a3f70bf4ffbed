import { z } from 'zod';
import { JENIS_PERJALANAN, STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { KLAIM_STATES } from '#contract/fields/klaim.ts';
import { CHOSEN, listOf, type ListColumn } from '#contract/list.ts';
import { NAMA_ORANG } from './nama.ts';

/** A stored file: its signed address and its media type. */
const Berkas = { dokumen: z.string().nullable(), tipe: z.string().nullable() };

/** A travel claim and its owner. */
export const KlaimRow = z.object({
  id: z.number(),
  user_id: z.number(),
  jenis: z.enum(['pergi', 'pulang']),
  catatan: z.string(),
  keterangan: z.string(),
  nominal: z.number(),
  /** The amount that the participant requested. */
  nominal_diajukan: z.number(),
  ...Berkas,
  ...KLAIM_STATES,
  catatan_validasi: z.string(),
  updated_at: Waktu,
  name: ShownNama,
  nama_pt: ShownNama,
  provinsi_pt: ShownNama,
  lokasi_id: z.number(),
});

/** The columns that Specification, document 2, section 2 lists, and the day of the payment. */
export const KLAIM = listOf(KlaimRow, {
  name: NAMA_ORANG,
  nama_pt: { title: 'Perguruan Tinggi', room: 1020 },
  provinsi_pt: { title: 'Provinsi', width: 170, room: 1600 },
  jenis: { title: 'Jenis', sort: true, width: 72, room: 780, value: ({ jenis }) => JENIS_PERJALANAN[jenis] },
  catatan: { title: 'Catatan', room: 1260 },
  keterangan: { title: 'Keterangan', room: 1320 },
  nominal_diajukan: { title: 'Diajukan', as: 'uang', width: 124, room: 1400 },
  nominal: { title: 'Nominal', as: 'uang', sort: true, width: 118 },
  dokumen: {
    title: 'Bukti',
    width: 98,
    room: 880,
    value: ({ dokumen }) => (dokumen === null ? 'Tidak ada' : 'Ada'),
  },
  is_valid: {
    title: 'Status',
    sort: true,
    width: 226,
    keep: 'right',
    value: ({ status }) => STATUS_KLAIM[status],
  },
  dibayar_pada: { title: 'Dibayar', as: 'tanggal', sort: true, width: 108, room: 1140 },
  catatan_validasi: { title: 'Catatan Validasi', room: 1400 },
  alasan_tolak: { title: 'Alasan Penolakan', room: 1500 },
});

/** Number of the claims in one state, and their sum in whole rupiah. */
const Part = z.object({ jumlah: z.number(), nominal: z.number() });

/** Totals of the claims of one location. */
export const TotalKlaimRow = z.object({
  lokasi_id: z.number(),
  keterangan: z.string(),
  /** Sum of the amounts that participants requested, in whole rupiah. */
  diajukan: z.number(),
  belum: Part,
  ditolak: Part,
  valid: Part,
  dibayar: Part,
});
type TotalKlaim = z.output<typeof TotalKlaimRow>;

/** Labels of the claim states in a total, in the order of the columns. */
export const KLAIM_PART = {
  dibayar: STATUS_KLAIM.dibayar,
  valid: STATUS_KLAIM.valid,
  ditolak: STATUS_KLAIM.ditolak,
  belum: STATUS_KLAIM.menunggu,
} as const;
export type KlaimPart = keyof typeof KLAIM_PART;

const nominal = (bagian: KlaimPart) =>
  ({
    title: `${KLAIM_PART[bagian]}: nominal`,
    as: 'uang',
    value: (total) => total[bagian].nominal,
  }) as const satisfies ListColumn<TotalKlaim>;

const count = (bagian: KlaimPart) =>
  ({
    title: `${KLAIM_PART[bagian]}: klaim`,
    as: 'jumlah',
    value: (total) => total[bagian].jumlah,
    within: bagian,
  }) as const satisfies ListColumn<TotalKlaim>;

/** Columns in the order of `KLAIM_PART`. On the screen, the column `gambar` shows the states as a chart. */
export const TOTAL_KLAIM = listOf(TotalKlaimRow, {
  keterangan: { title: 'Lokasi' },
  gambar: { title: 'Bagian', only: 'screen', width: '24%', value: () => null },
  dibayar: { ...nominal('dibayar'), short: 'Dibayar' },
  dibayar_klaim: count('dibayar'),
  valid: { ...nominal('valid'), short: 'Valid' },
  valid_klaim: count('valid'),
  ditolak: { ...nominal('ditolak'), short: 'Ditolak' },
  ditolak_klaim: count('ditolak'),
  belum: { ...nominal('belum'), short: 'Belum' },
  belum_klaim: count('belum'),
  diajukan: { title: 'Diajukan', as: 'uang' },
});

/** Fields of the participant that the finance lists in this file share. */
export const Orang = z.object({
  user_id: z.number(),
  name: ShownNama,
  email: z.string(),
  nama_pt: ShownNama,
  provinsi_pt: ShownNama,
  lokasi_id: z.number(),
});

/** Columns that the finance lists in this file share. */
const ORANG = {
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true, width: 220, room: CHOSEN },
  nama_pt: { title: 'Perguruan Tinggi', sort: true },
  provinsi_pt: { title: 'Provinsi Perguruan Tinggi', sort: true, room: CHOSEN },
} as const;

/**
 * Signed address of the picture of the document. Null if `samar` is 1, because the picture would show the full document
 * number.
 */
const Gambar = z.string().nullable();

export const DataKeuanganRow = Orang.extend({
  npwp: z.object({ nomor: z.string(), doknpwp: Gambar, tipe: z.string() }).nullable(),
  alamat: z
    .object({
      alamat: z.string(),
      kelurahan: z.string(),
      kecamatan: z.string(),
      kabupaten: z.string(),
      provinsi: z.string(),
      no_wa: z.string(),
    })
    .nullable(),
  rekening: z
    .object({ bank: z.string(), nama: z.string(), nomor: z.string(), dokumen: Gambar, tipe: z.string() })
    .nullable(),
});

export const DATA_KEUANGAN = listOf(DataKeuanganRow, {
  ...ORANG,
  nama_pt: { ...ORANG.nama_pt, room: 1020 },
  npwp: { title: 'NPWP', width: 120, value: ({ npwp }) => npwp?.nomor },
  bank: { title: 'Bank', value: ({ rekening }) => rekening?.bank },
  nama_rek: { title: 'Nama Rekening', room: 1020, value: ({ rekening }) => rekening?.nama },
  rekening: {
    title: 'Nomor Rekening',
    short: 'Rekening',
    width: 120,
    value: ({ rekening }) => rekening?.nomor,
  },
  alamat: { title: 'Alamat', room: 1200, value: ({ alamat }) => alamat?.alamat },
  kelurahan: { title: 'Kelurahan', room: CHOSEN, value: ({ alamat }) => alamat?.kelurahan },
  kecamatan: { title: 'Kecamatan', room: CHOSEN, value: ({ alamat }) => alamat?.kecamatan },
  kabupaten: { title: 'Kabupaten', room: 1320, value: ({ alamat }) => alamat?.kabupaten },
  provinsi: { title: 'Provinsi', room: 1600, value: ({ alamat }) => alamat?.provinsi },
  no_wa: { title: 'No. WA', width: 140, room: 1320, value: ({ alamat }) => alamat?.no_wa },
});

export const AlamatRow = Orang.extend({
  alamat: z.string().nullable(),
  kelurahan: z.string().nullable(),
  kecamatan: z.string().nullable(),
  kabupaten: z.string().nullable(),
  provinsi: z.string().nullable(),
  kode_pos: z.string().nullable(),
  no_wa: z.string().nullable(),
});

export const ALAMAT = listOf(AlamatRow, {
  ...ORANG,
  nama_pt: { ...ORANG.nama_pt, room: 1320 },
  alamat: { title: 'Alamat' },
  kelurahan: { title: 'Kelurahan' },
  kecamatan: { title: 'Kecamatan' },
  kabupaten: { title: 'Kabupaten' },
  provinsi: { title: 'Provinsi', room: 1200 },
  kode_pos: { title: 'Kode Pos', width: 72 },
  no_wa: { title: 'No. WA', width: 140 },
});

export const LpdpRow = Orang.extend({
  no_absensi: z.number(),
  nik: z.string().nullable(),
  npwp: z.string().nullable(),
  nama_bank: z.string().nullable(),
  kode_bank: z.string().nullable(),
  nama_rek: z.string().nullable(),
  nomor_rek: z.string().nullable(),
  no_wa: z.string().nullable(),
  /**
   * Sums of the participant's claims in whole rupiah: all claims, all valid claims, the paid valid claims, the unpaid
   * valid claims.
   */
  total_akomodasi: z.number(),
  total_valid: z.number(),
  total_dibayar: z.number(),
  total_belum_dibayar: z.number(),
});

export const LPDP = listOf(LpdpRow, {
  no_absensi: { title: 'No. Absensi', short: 'No.', as: 'nomor', sort: true, width: 56 },
  ...ORANG,
  nama_pt: { ...ORANG.nama_pt, room: 1200 },
  nik: { title: 'NIK', width: 96 },
  npwp: { title: 'NPWP', width: 96 },
  nama_bank: { title: 'Bank', room: 1400 },
  kode_bank: { title: 'Kode Bank', width: 64, room: 1400 },
  nama_rek: { title: 'Nama Rekening', room: 1500 },
  nomor_rek: { title: 'Nomor Rekening', short: 'Rekening', width: 96 },
  no_wa: { title: 'No. WA', width: 140, room: 1600 },
  total_akomodasi: { title: 'Total Akomodasi', as: 'uang', width: 120, room: 1300 },
  total_valid: { title: 'Total Valid', as: 'uang', width: 120 },
  total_dibayar: { title: 'Total Dibayar', as: 'uang', width: 120 },
  total_belum_dibayar: {
    title: 'Total Belum Dibayar',
    short: 'Belum Dibayar',
    as: 'uang',
    width: 124,
    keep: 'right',
  },
});
