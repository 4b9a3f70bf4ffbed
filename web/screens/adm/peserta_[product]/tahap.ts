import type { pesertaNilai } from '#contract/adm/peserta.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Names of the four score fields with their labels, in display order. */
export const TAHAP_REKAP = [
  ['nilai_pre', 'PRETEST'],
  ['nilai_post', 'POSTTEST'],
  ['nilai_ojt', 'OJT'],
  ['nilai_ist2', 'IST II'],
] as const;
export type NilaiRekap = (typeof TAHAP_REKAP)[number][0];

/** A participant's scores, as the dialog shows them. */
export type RekapData = ReplyOf<typeof pesertaNilai>;

/** The four scores in the form. A score is absent while its field is empty. */
export type RekapInput = Readonly<Partial<Record<NilaiRekap, number | undefined>>>;

/**
 * Merges another user's save into the form. Scores that this user has typed stay in the form. All other scores get the
 * stored value.
 * @param saved values when the user began to edit
 * @returns the merged scores, and the names of scores that both users changed to different values
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
