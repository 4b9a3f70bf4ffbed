import { z } from 'zod';
import { anyOne, incomplete, hasilText } from '#rules/nilai/hasil.ts';
import { kontribusi, POIN } from '#rules/nilai/nilai.ts';
import { TES } from '#rules/nilai/tes.ts';
import { persenText } from '#rules/text/format.ts';
import { Flag, ShownNama, Nilai } from '#contract/fields.ts';
import { BobotAkhir } from '#contract/fields/aturan.ts';
import { Ada, Final, Hasil } from '#contract/fields/hasil.ts';
import { CHOSEN, listOf, type ListColumn } from '#contract/list.ts';
import { NAMA_ORANG } from './nama.ts';

/** A participant with scores and result. */
export const PesertaRow = z.object({
  user_id: z.number(),
  name: ShownNama,
  email: z.string(),
  no_absensi: z.number(),
  /** 1: another participant of the location has the same attendance number. */
  nomor_ganda: Flag,
  peserta_status_aktif: Flag,
  nama_pt: ShownNama,
  provinsi_pt: ShownNama,
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  nilai_akhir: Nilai,
  ada: Ada,
  /** Weights of the stages in the participant's period, in percent. */
  bobot_akhir: BobotAkhir,
  lulus: Flag,
  ...Hasil,
  ...Final,
  token_sertifikat: z.string(),
});

type PesertaAda = z.output<typeof PesertaRow>['ada'];
type Nilaian = 'nilai_pre' | 'nilai_post' | 'nilai_ojt' | 'nilai_ist2';

/** A column of scores. If the score is missing, the cell is empty, because 0 is a valid score. */
const nilaiColumn = (ada: keyof PesertaAda, nilai: Nilaian) =>
  ({
    as: 'nilai',
    value: (row: z.output<typeof PesertaRow>) => (row.ada[ada] ? row[nilai] : null),
  }) as const;

type Row = z.output<typeof PesertaRow>;
type Columns = Readonly<Record<string, ListColumn<Row>>>;

const IST_I = 'IST I';

/**
 * Heading of the column `isc1`. If the weight of IST I is the same in all rows, the heading contains the weight.
 * @param weights weight of IST I in each row, in percent
 */
export function istHeading(weights: readonly number[]): string {
  const [first] = weights;
  const same = first !== undefined && weights.every((each) => each === first);
  return same ? `${IST_I} (${persenText(first)}%)` : IST_I;
}

/** The columns that Specification, document 2, section 2 lists. */
const NILAI = {
  user_id: { title: 'ID', as: 'nomor', sort: true, width: 46, room: 1300 },
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true, width: 220, room: 1500 },
  peserta_status_aktif: {
    title: 'Status',
    sort: true,
    width: 80,
    room: 920,
    value: (row) => (row.peserta_status_aktif ? 'Aktif' : 'Tidak'),
  },
  nama_pt: { title: 'Perguruan Tinggi', sort: true, width: 'clamp(7rem, 10cqi, 16rem)', room: 1020 },
  provinsi_pt: { title: 'Provinsi', sort: true, width: 180, room: CHOSEN },
  token_sertifikat: {
    title: 'Validasi Sertifikat',
    short: 'Sertifikat',
    width: 42,
    room: 1500,
    value: (row, { site }) => `${site}/cert/validation?token=${row.token_sertifikat}`,
  },
  nilai_pre: {
    title: TES[1],
    short: 'Pre',
    ...nilaiColumn('pre', 'nilai_pre'),
    sort: true,
    width: 50,
    room: 780,
  },
  nilai_post: {
    title: TES[2],
    short: 'Post',
    ...nilaiColumn('post', 'nilai_post'),
    sort: true,
    width: 50,
    room: 840,
  },
  isc1: {
    title: IST_I,
    as: 'nilai',
    width: 48,
    room: 740,
    value: ({ ada, nilai_post, bobot_akhir }) =>
      ada.post ? kontribusi(nilai_post, bobot_akhir.ist) / POIN : null,
  },
  nilai_ojt: { title: 'OJT', ...nilaiColumn('ojt', 'nilai_ojt'), sort: true, width: 50, room: 640 },
  nilai_ist2: { title: 'IST II', ...nilaiColumn('ist2', 'nilai_ist2'), sort: true, width: 54, room: 700 },
  nilai_akhir: {
    title: 'Nilai Akhir',
    as: 'nilai',
    sort: true,
    width: 60,
    keep: 'right',
    value: ({ ada, nilai_akhir }) => (anyOne(ada) ? nilai_akhir : null),
  },
  lulus: {
    title: 'Hasil',
    width: 122,
    keep: 'right',
    value: (row) => hasilText(row.lulus, row.lengkap),
  },
  kurang: {
    title: 'Belum Lengkap',
    width: 320,
    room: CHOSEN,
    value: (row) => incomplete(row.kurang),
  },
  perlu_dihitung: {
    title: 'Perlu Dihitung Ulang',
    width: 90,
    room: CHOSEN,
    value: (row) => (row.perlu_dihitung ? 'Ya' : ''),
  },
} as const satisfies Columns;

const FINAL = {
  final_pada: { title: 'Final Sejak', as: 'waktu', width: 130, room: CHOSEN },
  final_oleh: { title: 'Ditetapkan Oleh', width: 180, room: CHOSEN },
  keputusan: { title: 'Keputusan', width: 180, room: CHOSEN },
} as const satisfies Columns;

export const PESERTA = listOf(PesertaRow, { ...NILAI, ...FINAL }, ['no_absensi', 'lulus']);

/** A participant with the columns that only the spreadsheet has. */
export const PesertaEksporRow = PesertaRow.extend({
  lokasi: z.string(),
  periode: z.string(),
  /** Extra columns that imports stored for the participant. The downloaded spreadsheet has a column for each `judul`. */
  tambahan: z.array(z.object({ judul: z.string(), isi: z.string() })),
  /** Names of the mentors of categories 1 to 5. Each name occurs only once. */
  mentor: ShownNama,
  evaluator_praktik: ShownNama.nullable(),
  evaluator_artikel: ShownNama.nullable(),
  /** Total score of each category, starting with category 1; null for a category without scores. */
  nilai_kategori: z.array(Nilai.nullable()),
});

/** Declares the column with the total score of a category. If the category has no score, the cell is empty. */
const kategoriColumn = (kat_id: number, title: string) =>
  ({
    title,
    as: 'nilai',
    value: (row: z.output<typeof PesertaEksporRow>) => row.nilai_kategori[kat_id - 1],
  }) as const;

/**
 * Columns of the spreadsheet of participants: first the columns of the table on the screen, then columns that only the
 * spreadsheet has.
 */
export const PESERTA_EKSPOR = listOf(PesertaEksporRow, {
  ...NILAI,
  lokasi: { title: 'Lokasi' },
  periode: { title: 'Periode' },
  no_absensi: { title: 'No. Absensi', as: 'nomor' },
  mentor: { title: 'Mentor' },
  evaluator_praktik: { title: 'Evaluator Praktik' },
  evaluator_artikel: { title: 'Evaluator Artikel' },
  nilai_kat_1: kategoriColumn(1, 'Nilai Kategori 1'),
  nilai_kat_2: kategoriColumn(2, 'Nilai Kategori 2'),
  nilai_kat_3: kategoriColumn(3, 'Nilai Kategori 3'),
  nilai_kat_4: kategoriColumn(4, 'Nilai Kategori 4'),
  nilai_kat_5: kategoriColumn(5, 'Nilai Kategori 5'),
  nilai_kat_6: kategoriColumn(6, 'Nilai Praktik'),
  nilai_kat_7: kategoriColumn(7, 'Nilai Artikel'),
  ...FINAL,
});
