import type { pesertaNilai } from '#contract/adm/peserta.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** The four scores of the recap in order, by field name. */
export const TAHAP_REKAP = [
  ['nilai_pre', 'PRETEST'],
  ['nilai_post', 'POSTTEST'],
  ['nilai_ojt', 'OJT'],
  ['nilai_ist2', 'IST II'],
] as const;
export type NilaiRekap = (typeof TAHAP_REKAP)[number][0];

/** A participant's data for the recap. */
export type RekapData = ReplyOf<typeof pesertaNilai>;

/** The four scores; untyped ones are absent. */
export type RekapInput = Readonly<Partial<Record<NilaiRekap, number | undefined>>>;

/**
 * Merges another user's save into the form: typed scores stay, the others take the stored value.
 * @param saved values at the start of the edit
 * @returns the merged fields, and the scores that both users changed to different values
 */
export function mergeStored(
  values: RekapInput,
  saved: RekapInput,
  stored: Readonly<Record<NilaiRekap, number>>,
): { nilai: Record<NilaiRekap, number | undefined>; bentrok: NilaiRekap[] } {
  const nilai: Record<NilaiRekap, number | undefined> = { ...stored };
  const bentrok: NilaiRekap[] = [];
  for (const [key] of TAHAP_REKAP) {
    if (values[key] === saved[key]) continue;
    nilai[key] = values[key];
    if (stored[key] !== saved[key] && stored[key] !== values[key]) bentrok.push(key);
  }
  return { nilai, bentrok };
}
