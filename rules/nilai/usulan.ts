import { boleh, golonganOf, type Golongan, type MentorUsulan, type PesertaUsulan } from './golongan.ts';
import { Pembagian } from './pembagian.ts';

/** The most participants that a mentor can wish for: more than a batch has. */
export const MAKS_TERBANYAK = 1000;

/** Why nobody can be proposed for a participant. */
export type TidakTertampung = 'tanpa_mentor' | 'pt_sama' | 'penuh';

/** What is proposed for one participant: a mentor, or why there is none. */
export type Usulan =
  | { readonly peserta_id: number; readonly mentor_id: number }
  | { readonly peserta_id: number; readonly mentor_id: null; readonly sebab: TidakTertampung };

/** How well the field fits: 0 the same (or the participant has none), 1 the mentor's is not known, 2 another one. */
export function bedaRumpun(peserta: PesertaUsulan, mentor: MentorUsulan): 0 | 1 | 2 {
  if (peserta.rumpun === 0 || mentor.rumpun.includes(peserta.rumpun)) return 0;
  return mentor.rumpun.length === 0 ? 1 : 2;
}

/** The form in which names of institutions are compared; two that are not known are not the same. */
export function samakanPt(nama: string): string {
  return nama
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Proposes a mentor for each participant: as many as possible find one; of all such ways the one that avoids whom to avoid most often;
 * of these the most even in load; of these the one whose fields fit best. Each counts only where all before it are equal, so that
 * the answer can be explained in one sentence.
 *
 * A cheapest flow, participant by participant: each comes by the cheapest chain of moves, which keeps the whole the cheapest there is.
 * The load of a mentor costs 1 for the first, 3 for the second, 5 …: its sum is smallest where loads are most even. It goes between mentors
 * who are alike, not between each and each: there may be thousands of them.
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
        ? bedaRumpun(p, contoh) + (p.hindari.includes(contoh.id) ? bobot.hindari : 0)
        : Infinity,
    ),
    bobot.tanpa,
  ]);
  const flow = new Pembagian(cost, golongan, bobot.beban);
  for (const at of peserta.keys()) flow.place(at);
  const tempat = flow.tempat();
  return peserta.map((p, at): Usulan => {
    const found = tempat[at];
    if (found) return { peserta_id: p.id, mentor_id: found.mentor_id };
    return { peserta_id: p.id, mentor_id: null, sebab: sebab(p, golongan) };
  });
}

function sebab(p: PesertaUsulan, golongan: readonly Golongan[]): TidakTertampung {
  if (golongan.length === 0) return 'tanpa_mentor';
  return golongan.some(({ contoh }) => boleh(p, contoh)) ? 'penuh' : 'pt_sama';
}

/**
 * One unit of load outweighs every difference of fields, one person to avoid every difference of loads, one person left over all of
 * that. Whole numbers, exact up to some 5,000 participants.
 */
function weights(count: number, mentor: readonly MentorUsulan[]) {
  const beban = 2 * count + 1;
  const heaviest = mentor.reduce((most, m) => Math.max(most, m.beban), 0) + count;
  const hindari = beban * (2 * heaviest + 1) * (count + 1);
  return { beban, hindari, tanpa: hindari * (count + 1) };
}
