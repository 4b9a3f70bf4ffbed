import { z } from 'zod';
import { kategoriIst2, labelPenugasan } from '#rules/nilai/penugasan.ts';
import { tugasText } from '#rules/nilai/tugas-mentor.ts';
import { Flag, ShownNama, Nilai } from '#contract/fields.ts';
import { listOf, type ListColumn } from '#contract/list.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { NAMA_ORANG } from './nama.ts';

export const MentorBebanRow = z.object({
  id: z.number(),
  name: ShownNama,
  email: z.string(),
  /**
   * Number of the mentor's participants in all categories. A participant in several categories is counted
   * only once.
   */
  jumlah_peserta: z.number(),
  /** Maximum number of participants for this mentor; 0 means no limit. */
  maks: z.number(),
  /**
   * Number of the mentor's participants in each category. A category without participants is omitted. Category 6 is the
   * practice of IST II, category 7 the article.
   */
  beban: z.array(z.object({ kat_id: z.number(), jumlah: z.number() })),
  /** Number of tasks that wait for a review by this mentor. */
  menunggu: z.number(),
  ...TugasMentor.shape,
});
type MentorBeban = z.output<typeof MentorBebanRow>;

const countIn = (kat_id: number) =>
  ({
    title: labelPenugasan(kat_id),
    as: 'jumlah',
    value: ({ beban }) => beban.find((each) => each.kat_id === kat_id)?.jumlah ?? 0,
    within: 'beban',
  }) as const satisfies ListColumn<MentorBeban>;

export const MENTOR_BEBAN = listOf(MentorBebanRow, {
  id: { title: 'ID', as: 'nomor', sort: true, width: 46 },
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true },
  jumlah_peserta: { title: 'Peserta', as: 'jumlah', sort: true, width: 84 },
  beban: { title: 'Peserta per kategori', only: 'screen', width: 256, value: () => null },
  kategori_1: countIn(1),
  kategori_2: countIn(2),
  kategori_3: countIn(3),
  kategori_4: countIn(4),
  kategori_5: countIn(5),
  praktik: countIn(6),
  artikel: countIn(7),
  tugas: { title: 'Bertugas', width: 140, room: 1200, value: (row) => tugasText(row) || 'Semua tugas' },
  menunggu: { title: 'Menunggu review', as: 'jumlah', width: 104, keep: 'right' },
});

const Peserta = { user_id: z.number(), no_absensi: z.number(), name: ShownNama, email: z.string() };

export const PenugasanMentorRow = z.object({
  ...Peserta,
  lokasi_id: z.number(),
  mentor_id: z.number().nullable(),
  nama_mentor: ShownNama.nullable(),
  id_mentor: z.number().nullable(),
  rumpun_id: z.number(),
});

export const PenugasanIstRow = z.object({
  ...Peserta,
  lokasi_id: z.number(),
  rumpun_id: z.number(),
  isprak: Flag,
  mentor_ist_id: z.number().nullable(),
  nama_mentor: ShownNama.nullable(),
  id_mentor_ist: z.number().nullable(),
});

/**
 * Names of the row's `lokasi_id` and `rumpun_id`. Only the spreadsheet needs these names, because the screen has
 * already loaded them.
 */
export const PenugasanLabel = { lokasi: z.string(), rumpun: z.string() };

const PESERTA = {
  user_id: { title: 'ID', as: 'nomor', sort: true, width: 52 },
  no_absensi: { title: 'No. Absensi', as: 'nomor', sort: true, width: 112 },
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true },
} as const;

const PLACES = {
  rumpun_id: { title: 'Rumpun', sort: true, width: 96, value: ({ rumpun }: { rumpun: string }) => rumpun },
  lokasi_id: { title: 'Lokasi', value: ({ lokasi }: { lokasi: string }) => lokasi },
} as const;

/** Columns of the table of mentor assignments: ID, No. Absensi, Nama, Email, Nama Mentor, Rumpun. */
export const PENUGASAN_MENTOR = listOf(PenugasanMentorRow.extend({ ...PenugasanLabel, kat_id: z.number() }), {
  ...PESERTA,
  kat_id: { title: 'Kategori', only: 'sheet', value: ({ kat_id }) => labelPenugasan(kat_id) },
  nama_mentor: { title: 'Nama Mentor', sort: true },
  ...PLACES,
});

/** The columns of `PENUGASAN_MENTOR`, for evaluators of the practice or the article in IST II. */
export const PENUGASAN_IST = listOf(PenugasanIstRow.extend(PenugasanLabel), {
  ...PESERTA,
  isprak: {
    title: 'Praktik / Artikel',
    only: 'sheet',
    value: ({ isprak }) => labelPenugasan(kategoriIst2(isprak)),
  },
  nama_mentor: { title: 'Evaluator', sort: true },
  ...PLACES,
});

/** One score of a participant, with the mentor who gave the score. */
export const ButirRow = z.object({
  peserta_id: z.number(),
  nama_peserta: ShownNama,
  nama_pt: ShownNama,
  keterangan_kategori: z.string(),
  keterangan_kategori_nilai: z.string(),
  nilai: z.number(),
  nilai_akhir: Nilai,
  penilai: ShownNama,
});

export const BUTIR = listOf(ButirRow, {
  peserta_id: { title: 'ID', as: 'nomor' },
  nama_peserta: { title: 'Nama' },
  nama_pt: { title: 'Perguruan Tinggi' },
  keterangan_kategori: { title: 'Kategori' },
  keterangan_kategori_nilai: { title: 'Kompetensi' },
  nilai: { title: 'Nilai', as: 'jumlah' },
  nilai_akhir: { title: 'Nilai Akhir', as: 'nilai' },
  penilai: { title: 'Dinilai Oleh' },
});
