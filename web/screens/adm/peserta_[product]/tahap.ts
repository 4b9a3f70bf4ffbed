import type { pesertaNilai } from '#contract/adm/peserta.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** The four scores of the recap in their order, as its fields are named. */
export const TAHAP_REKAP = [
  ['nilai_pre', 'PRETEST'],
  ['nilai_post', 'POSTTEST'],
  ['nilai_ojt', 'OJT'],
  ['nilai_ist2', 'IST II'],
] as const;
export type NilaiRekap = (typeof TAHAP_REKAP)[number][0];

/** What the recap shows of a participant. */
export type RekapData = ReplyOf<typeof pesertaNilai>;

/** The four as far as they are typed. */
export type IsianRekap = Readonly<Partial<Record<NilaiRekap, number | undefined>>>;

/**
 * Stored meanwhile by somebody else: what was typed here stays, the rest is taken over.
 * @param saved what the typing began with
 * @returns the fields as they are now, and those that both have changed, each to another score
 */
export function mergeStored(
  values: IsianRekap,
  saved: IsianRekap,
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
