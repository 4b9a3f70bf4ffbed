import type { AturanNilai } from './aturan.ts';
import { roundFraction } from './round.ts';

/** Maximum score of an answer option of a test question (Specification, list of calls, "Scores"). */
export const OPTION_NILAI_MAX = 4;

/** One answer: the competence of the question, and the score of the selected option with at most two decimals. */
export interface JawabanTes {
  readonly kompetensi: string;
  readonly nilai: number;
}

/** Stored scores of a sent test, 0 to 100 with two decimals. */
export interface HasilTes {
  readonly nilai_akhir: number;
  readonly cal_ajar: number;
  readonly cal_teliti: number;
  readonly cal_mod: number;
}

/**
 * Score of a test: mean of the option scores × 100 / 4, two decimals; 0 without an answer (Specification, list of
 * calls, "Scores").
 */
export function nilaiTes(nilai: readonly number[]): number {
  // An option score has at most two decimals (`soal_option.value`), so the sum of hundredths is an exact integer.
  const hundreds = nilai.reduce((jumlah, n) => jumlah + Math.round(n * 100), 0);
  return roundFraction(BigInt(hundreds), BigInt(nilai.length * OPTION_NILAI_MAX));
}

/**
 * Computes the score of a test and the scores of its three parts. If the score of the moderation part is below the
 * minimum in the rule set, it is raised to this minimum.
 */
export function hasilTes(
  { lantai_moderasi }: Pick<AturanNilai, 'lantai_moderasi'>,
  jawaban: readonly JawabanTes[],
): HasilTes {
  const partOf = (kompetensi: string) =>
    nilaiTes(jawaban.filter((satu) => satu.kompetensi === kompetensi).map((satu) => satu.nilai));
  return {
    nilai_akhir: nilaiTes(jawaban.map((satu) => satu.nilai)),
    cal_ajar: partOf('ajar'),
    cal_teliti: partOf('teliti'),
    cal_mod: Math.max(lantai_moderasi, partOf('moderasi')),
  };
}

/** Names of the two tests of IST I by `tesid`. Pages, exports, mails and the history use these names. */
export const TES = { 1: 'Pretest', 2: 'Posttest' } as const;
export type TesId = keyof typeof TES;

/** Name of a test. Every `tesid` other than 1 means the post-test. */
export const namaTes = (tesid: number): string => TES[tesid === 1 ? 1 : 2];

const TES_ID: readonly TesId[] = [1, 2];

/** Error message while no test is open (Specification 2.7). */
export const NOT_ENABLED_YET = 'Module belum diaktifkan';

/** Error message for a second attempt at a test that already has a score (Specification 2.7). */
export function alreadyHasNilai(tesid: TesId): string {
  return tesid === 1 ? 'Anda sudah memiliki nilai PRETEST' : 'Anda sudah memiliki nilai POST-TEST';
}

/**
 * State of both tests for one participant. `open_…`: the test is open for all participants. `buka_…`: the last day of a
 * test that is open only for this participant; null if the test is not open or the day is over. `sudah_…`: the
 * participant has a score above 0 in the test or has sent the test.
 */
export interface TesState {
  readonly open_pre: 0 | 1;
  readonly open_post: 0 | 1;
  readonly buka_pre: string | null;
  readonly buka_post: string | null;
  readonly sudah_pre: 0 | 1;
  readonly sudah_post: 0 | 1;
}

/**
 * Returns the test that the page offers (Specification 2.7): the open test. If both tests are open, it is the requested
 * test `diminta`, or without a request the first test without a score (Specification, list of calls, section [3]).
 * Returns null if no test is open, or if the requested test is not open.
 */
export function tesDitawarkan(keadaan: TesState, diminta?: TesId): { tesid: TesId; sudah: boolean } | null {
  const terbuka = TES_ID.filter(
    (tesid) => (diminta === undefined || tesid === diminta) && openTes(keadaan, tesid),
  );
  const belum = terbuka.find((tesid) => !alreadyTes(keadaan, tesid));
  const tesid = belum ?? terbuka[0];
  return tesid === undefined ? null : { tesid, sudah: belum === undefined };
}

/**
 * Returns the tests that the participant can take now. If there are two tests, the participant selects one
 * (Specification, list of screens, section [3]).
 */
export function tesPilihan(keadaan: TesState): TesId[] {
  return TES_ID.filter((tesid) => openTes(keadaan, tesid) && !alreadyTes(keadaan, tesid));
}

/** Tests whether a test is open: for all participants by its switch, or only for this participant. */
export function openTes(keadaan: TesState, tesid: TesId): boolean {
  const saklar = tesid === 1 ? keadaan.open_pre : keadaan.open_post;
  return saklar === 1 || tesOpenUntil(keadaan, tesid) !== null;
}

/** Last day of a test that is open only for this participant; null when no such exception exists. */
export function tesOpenUntil(
  { buka_pre, buka_post }: Pick<TesState, 'buka_pre' | 'buka_post'>,
  tesid: TesId,
): string | null {
  return tesid === 1 ? buka_pre : buka_post;
}

export function alreadyTes(
  { sudah_pre, sudah_post }: Pick<TesState, 'sudah_pre' | 'sudah_post'>,
  tesid: TesId,
): boolean {
  return (tesid === 1 ? sudah_pre : sudah_post) === 1;
}
