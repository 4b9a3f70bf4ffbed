import { boleh, golonganOf, type Golongan, type MentorUsulan, type PesertaUsulan } from './golongan.ts';
import { Pembagian } from './pembagian.ts';

/**
 * Highest allowed value of a mentor's maximum number of participants. It is above the number of participants
 * in a period.
 */
export const MAKS_LIMIT = 1000;

/** Reasons why the system proposes no mentor for a participant. */
export type Unplaced = 'tanpa_mentor' | 'pt_sama' | 'penuh';

/** Proposal for one participant: a mentor, or the reason why no mentor is proposed. */
export type Usulan =
  | { readonly peserta_id: number; readonly mentor_id: number }
  | { readonly peserta_id: number; readonly mentor_id: null; readonly sebab: Unplaced };

/**
 * Number that compares study fields: 0 if the mentor has the participant's field or the participant has none, 1 if no
 * field of the mentor is stored, 2 if the fields differ.
 */
export function rumpunDiffers(peserta: PesertaUsulan, mentor: MentorUsulan): 0 | 1 | 2 {
  if (peserta.rumpun === 0 || mentor.rumpun.includes(peserta.rumpun)) return 0;
  return mentor.rumpun.length === 0 ? 1 : 2;
}

/**
 * Normalizes the name of an institution for a comparison. If no institution is stored, the result is ''. Two results ''
 * must count as different institutions; the caller must check this.
 */
export function samakanPt(nama: string): string {
  return nama
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Proposes a mentor for each participant. The criteria are, in this order: few participants without a mentor, few
 * mentors to avoid, even loads, matching study fields. A criterion counts only if all earlier criteria are equal.
 *
 * Algorithm: minimum-cost flow on groups of equal mentors. The n-th participant of a mentor costs 2n - 1, so the total
 * cost is lowest if the loads are even.
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
 * Costs of the criteria, as exact integers for up to about 5,000 participants. One unit of load costs more than all
 * differences of study fields together. One mentor to avoid costs more than all loads. One participant without a mentor
 * costs more than everything else.
 */
function weights(count: number, mentor: readonly MentorUsulan[]) {
  const beban = 2 * count + 1;
  const heaviest = mentor.reduce((most, m) => Math.max(most, m.beban), 0) + count;
  const hindari = beban * (2 * heaviest + 1) * (count + 1);
  return { beban, hindari, tanpa: hindari * (count + 1) };
}
