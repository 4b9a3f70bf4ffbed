import { boleh, golonganOf, type Golongan, type MentorUsulan, type PesertaUsulan } from './golongan.ts';
import { Pembagian } from './pembagian.ts';

/** Largest maximum that a mentor can set, above the size of a batch. */
export const MAKS_LIMIT = 1000;

/** Reasons for a missing proposal. */
export type Unplaced = 'tanpa_mentor' | 'pt_sama' | 'penuh';

/** Proposal for one participant: a mentor, or the reason for none. */
export type Usulan =
  | { readonly peserta_id: number; readonly mentor_id: number }
  | { readonly peserta_id: number; readonly mentor_id: null; readonly sebab: Unplaced };

/** Distance of the study fields: 0 equal (or the participant has none), 1 the mentor's is unknown, 2 different. */
export function rumpunDiffers(peserta: PesertaUsulan, mentor: MentorUsulan): 0 | 1 | 2 {
  if (peserta.rumpun === 0 || mentor.rumpun.includes(peserta.rumpun)) return 0;
  return mentor.rumpun.length === 0 ? 1 : 2;
}

/** Name of an institution for comparison; two unknown ones are different. */
export function samakanPt(nama: string): string {
  return nama
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Proposes a mentor for each participant. Criteria in this order: as many participants as possible have a mentor, as
 * few as possible a mentor to avoid, loads are even, study fields match. A criterion counts only where all before it
 * are equal, so the result can be explained in one sentence.
 *
 * Algorithm: minimum-cost flow. Each participant is added by the cheapest chain of moves, which keeps the total
 * minimal. The n-th participant of a mentor costs 2n - 1, so the sum is smallest where loads are even. The flow runs
 * between groups of equal mentors, because there may be thousands of mentors.
 */
export function usulkan(
  peserta: readonly PesertaUsulan[],
  mentor: readonly MentorUsulan[],
): readonly Usulan[] {
  const golongan = golonganOf(peserta, mentor);
  const bobot = weights(peserta.length, mentor);
  const cost = peserta.map((p) => [
    ...golongan.map(({ contoh }) =>
      boleh(p, contoh)
        ? rumpunDiffers(p, contoh) + (p.hindari.includes(contoh.id) ? bobot.hindari : 0)
        : Infinity,
    ),
    bobot.tanpa,
  ]);
  const flow = new Pembagian(cost, golongan, bobot.beban);
  for (const at of peserta.keys()) flow.place(at);
  const place = flow.tempat();
  return peserta.map((p, at): Usulan => {
    const found = place[at];
    if (found) return { peserta_id: p.id, mentor_id: found.mentor_id };
    return { peserta_id: p.id, mentor_id: null, sebab: sebab(p, golongan) };
  });
}

function sebab(p: PesertaUsulan, golongan: readonly Golongan[]): Unplaced {
  if (golongan.length === 0) return 'tanpa_mentor';
  return golongan.some(({ contoh }) => boleh(p, contoh)) ? 'penuh' : 'pt_sama';
}

/**
 * One unit of load outweighs all differences of fields, one mentor to avoid all differences of loads, one participant
 * without a mentor all of these. Integers, exact up to about 5,000 participants.
 */
function weights(count: number, mentor: readonly MentorUsulan[]) {
  const beban = 2 * count + 1;
  const heaviest = mentor.reduce((most, m) => Math.max(most, m.beban), 0) + count;
  const hindari = beban * (2 * heaviest + 1) * (count + 1);
  return { beban, hindari, tanpa: hindari * (count + 1) };
}
