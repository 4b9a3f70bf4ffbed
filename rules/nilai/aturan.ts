import { bilangan, persenText } from '#rules/text/format.ts';

/** Weight and scale of one category. Competence scores are 1 to `skala`. */
export interface AturanKategori {
  readonly id_kat: number;
  /**
   * Weight in percent, a multiple of 0.5. In categories 1 to 5 it is the weight in the OJT score, in
   * categories 6 and 7 the weight in the IST II score.
   */
  readonly bobot: number;
  readonly skala: number;
}

/**
 * The values of a rule set: weights, scales, pass mark and minimum scores. All scores are computed with them. Every
 * period has one rule set.
 */
export interface AturanNilai {
  /** Pass mark. A result passes if its rounded final score is at least this value. */
  readonly batas_lulus: number;
  /** Weight of each stage in the final score in percent, multiples of 0.5. */
  readonly bobot_akhir: { readonly ist: number; readonly ojt: number; readonly ist2: number };
  /** Minimum score of the moderation part of a test. A lower score is raised to this value. */
  readonly lantai_moderasi: number;
  /** Minimum score of a survey. A lower score is raised to this value. */
  readonly lantai_survei: number;
  /** All seven categories, in order. */
  readonly kategori: readonly AturanKategori[];
}

/**
 * Id of the built-in rule set. Every period uses this set until an admin chooses another set. The built-in
 * set never changes.
 */
export const ATURAN_BAWAAN = 1;

/**
 * The values of the built-in rule set (Specification, list of calls, "Scores, in one place"). The database contains the
 * same values (migration `0222_rule_sets`). Scores are computed with the values from the database.
 */
export const SPESIFIKASI: AturanNilai = {
  batas_lulus: 61,
  bobot_akhir: { ist: 30, ojt: 50, ist2: 20 },
  lantai_moderasi: 50,
  lantai_survei: 50,
  kategori: [
    { id_kat: 1, bobot: 25, skala: 3 },
    { id_kat: 2, bobot: 12.5, skala: 3 },
    { id_kat: 3, bobot: 12.5, skala: 3 },
    { id_kat: 4, bobot: 20, skala: 3 },
    { id_kat: 5, bobot: 30, skala: 3 },
    { id_kat: 6, bobot: 50, skala: 4 },
    { id_kat: 7, bobot: 50, skala: 3 },
  ],
};

/**
 * States of a rule set. `draf`: no period uses the set. `dipakai`: a period uses the set. `terkunci`: a period that
 * uses the set already has scores or answers.
 */
export const ATURAN_STATES = ['draf', 'dipakai', 'terkunci'] as const;
export type AturanState = (typeof ATURAN_STATES)[number];

/** Limits of a rule set: 1 to 12 competences per category, and 1 to 40 rated questions per survey. */
export const KOMPETENSI_MAX = 12;
export const PERTANYAAN_MAX = 40;
export const RUBRIK_MAX = 2000;

/**
 * Error messages with the status 409 and the code `aturan_terkunci`. They are for a change of the built-in or a locked
 * rule set, and for the choice of another rule set when scores or answers exist.
 */
export const ATURAN_READ_ONLY =
  'Aturan bawaan Spesifikasi tidak dapat diubah. Salin menjadi aturan baru, lalu ubah salinannya.';
export const ATURAN_LOCKED =
  'Sudah ada nilai atau jawaban dengan aturan ini, jadi hanya nama dan keterangannya yang dapat diubah. Salin menjadi aturan baru untuk periode berikutnya.';
export const PERIODE_DINILAI =
  'Sudah ada nilai atau jawaban di periode ini, jadi aturannya tidak dapat diganti lagi.';
export const PESERTA_DINILAI =
  'Peserta ini sudah memiliki nilai atau jawaban, dan periode yang dipilih memakai aturan penilaian lain.';
export const aturanInUse = (periode: readonly string[]) =>
  `Aturan ini dipakai ${periode.join(', ')}. Pilih aturan lain di sana sebelum menghapusnya.`;

/** A rule set as an admin edits it. For a new competence or question, `id` is null. */
export interface AturanInput extends Omit<AturanNilai, 'kategori'> {
  readonly kategori: readonly (AturanKategori & {
    readonly kompetensi: readonly {
      readonly id: number | null;
      readonly rubrik: readonly { readonly nilai: number }[];
    }[];
  })[];
  readonly survei: Readonly<
    Record<'panitia' | 'pemateri', readonly { readonly id: number | null; readonly is_input: 0 | 1 }[]>
  >;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const must100 = (what: string, sum: number) => `Jumlah ${what} harus 100 %, sekarang ${persenText(sum)} %.`;

const NAMA_SURVEI = { panitia: 'panitia', pemateri: 'mentor' } as const;

/**
 * Returns errors that concern several fields of a rule set: sums, counts, level texts, repeated ids. The request schema
 * has already checked each field alone. Keys are paths such as `kategori.2.bobot`. The editor shows the same errors
 * while an admin types.
 */
export function aturanErrors({ bobot_akhir, kategori, survei }: AturanInput): Record<string, string> {
  const errors: Record<string, string> = {};
  const akhir = sumOf([bobot_akhir.ist, bobot_akhir.ojt, bobot_akhir.ist2]);
  if (akhir !== 100) errors['bobot_akhir'] = must100('bobot ketiga tahap', akhir);
  if (kategori.map(({ id_kat }) => id_kat).join() !== '1,2,3,4,5,6,7')
    return { ...errors, kategori: 'Kategori harus lengkap dan berurutan, 1 sampai 7.' };
  for (const [name, from, to] of [
    ['kategori 1 sampai 5', 0, 5],
    ['kategori 6 dan 7', 5, 7],
  ] as const) {
    const sum = sumOf(kategori.slice(from, to).map(({ bobot }) => bobot));
    if (sum !== 100) errors[`kategori.${from}.bobot`] = must100(`bobot ${name}`, sum);
  }
  const ids = kategori.flatMap(({ kompetensi }) => kompetensi.map(({ id }) => id));
  for (const [k, { skala, kompetensi }] of kategori.entries())
    for (const [n, { id, rubrik }] of kompetensi.entries()) {
      if (rubrik.map(({ nilai }) => nilai).join() !== Array.from({ length: skala }, (_, at) => at + 1).join())
        errors[`kategori.${k}.kompetensi.${n}.rubrik`] =
          `Skala ${skala} memerlukan ${skala} tingkat, nilai 1 sampai ${skala} berurutan.`;
      if (isRepeated(ids, id))
        errors[`kategori.${k}.kompetensi.${n}.id`] = 'Kompetensi ini disebut dua kali.';
    }
  for (const jenis of ['panitia', 'pemateri'] as const) {
    const rated = survei[jenis].filter(({ is_input }) => is_input === 1).length;
    if (rated < 1 || rated > PERTANYAAN_MAX)
      errors[`survei.${jenis}`] =
        `Survei ${NAMA_SURVEI[jenis]} memerlukan 1 sampai ${PERTANYAAN_MAX} pertanyaan berskala, sekarang ${bilangan(rated)}.`;
    else if (survei[jenis].length - rated !== 1)
      errors[`survei.${jenis}`] = `Survei ${NAMA_SURVEI[jenis]} memerlukan tepat satu pertanyaan terbuka.`;
    for (const [n, { id }] of survei[jenis].entries())
      if (
        isRepeated(
          survei[jenis].map((each) => each.id),
          id,
        )
      )
        errors[`survei.${jenis}.${n}.id`] = 'Pertanyaan ini disebut dua kali.';
  }
  return errors;
}

const isRepeated = (ids: readonly (number | null)[], id: number | null) =>
  id !== null && ids.indexOf(id) !== ids.lastIndexOf(id);
