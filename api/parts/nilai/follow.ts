import type { Tahap } from '#rules/nilai/hasil.ts';
import type { AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiIst2, nilaiOjt, TAHAP, type KategoriCount } from '#rules/nilai/nilai.ts';
import { samePenetapan, type PenetapanMark } from '#rules/nilai/penetapan.ts';
import type { Db } from '#api/db/db.ts';
import type { Rekap } from './rekap.ts';
import {
  columnOf,
  penetapanOf,
  sameContent,
  saveNilai,
  TAHAP_HITUNG,
  TAHAP_COLUMNS,
  type IstContent,
  type SavedIst,
} from './simpan.ts';

/** Scores of the stages OJT and IST II, computed from a participant's competence scores. */
export interface Hitung {
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
}

export const countOf = (aturan: AturanNilai, kategori: readonly KategoriCount[]): Hitung => ({
  nilai_ojt: nilaiOjt(aturan, kategori),
  nilai_ist2: nilaiIst2(aturan, kategori),
});

/**
 * Returns the row with new values in the columns for computed scores. With `otomatis`, the score of a stage that is not
 * set manually becomes the computed score too.
 */
export function follow<Ist extends IstContent>(ist: Ist, hitung: Hitung, otomatis: boolean): Ist {
  return TAHAP_HITUNG.reduce<Ist>((row, tahap) => {
    const counted = { ...row, [TAHAP_COLUMNS[tahap].hitung]: hitung[tahap] };
    const follows = otomatis && penetapanOf(ist, tahap).tanda === null;
    return follows ? { ...counted, [tahap]: hitung[tahap] } : counted;
  }, ist);
}

/**
 * Returns the row after OJT and IST II were computed again. A stage that was set manually gets its computed score,
 * unless `fixed` is true.
 */
export function recount<Ist extends IstContent>(ist: Ist, hitung: Hitung, fixed = false): Ist {
  return TAHAP_HITUNG.reduce<Ist>((row, tahap) => {
    const counted = { ...row, [TAHAP_COLUMNS[tahap].hitung]: hitung[tahap] };
    if (fixed && penetapanOf(ist, tahap).tanda !== null) return counted;
    return { ...counted, ...columnOf(tahap, { nilai: hitung[tahap], tanda: null }) };
  }, ist);
}

/**
 * Makes a result final (wire page, sections [3] and [4], `Tetapkan hasil akhir`). First computes each stage that is not
 * set manually. A stage without all scores, or without the post-test, keeps its value and then counts as set manually.
 * @param terkirim true if the participant has sent the post-test
 * @param keputusan text of the official decision; may be empty
 */
export function finishResult<Ist extends IstContent>(
  ist: Ist,
  rekap: Rekap,
  { terkirim, tanda, keputusan = '' }: { terkirim: boolean; tanda: PenetapanMark; keputusan?: string },
): Ist {
  if (ist.final_pada !== null) return ist;
  const final = { final_pada: tanda.pada, final_oleh: tanda.oleh, keputusan };
  const counted = recount(ist, rekap, true);
  const done: Record<Tahap, boolean> = {
    nilai_post: terkirim || ist.nilai_post !== 0,
    nilai_ojt: rekap.lengkap_ojt,
    nilai_ist2: rekap.lengkap_ist2,
  };
  return TAHAP.reduce<Ist>(
    (row, { key: tahap }) => {
      const { nilai, tanda: marked } = penetapanOf(row, tahap);
      return marked !== null || done[tahap] ? row : { ...row, ...columnOf(tahap, { nilai, tanda }) };
    },
    { ...counted, ...final },
  );
}

/**
 * Tests whether two results have the same scores in all three stages, and the same author and time of each manually set
 * score. Computed scores are ignored, because they do not change the result.
 */
export const sameTahap = (a: IstContent, b: IstContent) =>
  TAHAP.every(({ key: tahap }) => samePenetapan(penetapanOf(a, tahap), penetapanOf(b, tahap)));

/** Tests whether both results are final, or both are not final. */
export const sameFinal = (a: IstContent, b: IstContent) =>
  (a.final_pada === null) === (b.final_pada === null);

/** Returns the computed stage scores that differ, with the values before and after. The history entry contains them. */
export function movedStages(
  before: IstContent,
  after: IstContent,
): { sebelum: Partial<Hitung>; sesudah: Partial<Hitung> } {
  const moved = TAHAP_HITUNG.filter((tahap) => before[tahap] !== after[tahap]);
  const of = (ist: IstContent) => Object.fromEntries(moved.map((tahap) => [tahap, ist[tahap]]));
  return { sebelum: of(before), sesudah: of(after) };
}

/**
 * Stores the computed stage scores after a change of competence scores. The caller must have locked the row. Returns
 * the changed stages.
 */
export async function saveComputed(
  db: Db,
  user_id: number,
  { ist, otomatis }: { ist: SavedIst; otomatis: boolean },
  hitung: Hitung,
): Promise<ReturnType<typeof movedStages>> {
  const after = follow(ist, hitung, otomatis);
  if (!sameContent(ist, after)) await saveNilai(db, new Map([[user_id, after]]));
  return movedStages(ist, after);
}
