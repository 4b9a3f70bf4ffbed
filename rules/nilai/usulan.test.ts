import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MentorUsulan, PesertaUsulan } from './golongan.ts';
import { rumpunDiffers, samakanPt, usulkan } from './usulan.ts';
import { runs } from '#test/runs.ts';

const mentor = (id: number, more: Partial<MentorUsulan> = {}): MentorUsulan => ({
  id,
  pt: '',
  rumpun: [],
  maks: 0,
  beban: 0,
  ...more,
});
const peserta = (id: number, more: Partial<PesertaUsulan> = {}): PesertaUsulan => ({
  id,
  pt: '',
  rumpun: 0,
  hindari: [],
  ...more,
});

/**
 * Returns the criteria of a proposal as numbers, most important first. A smaller number is better. Returns
 * null if the proposal is not allowed.
 */
function judge(
  who: readonly PesertaUsulan[],
  mentors: readonly MentorUsulan[],
  way: readonly (number | null)[],
): number[] | null {
  const load = new Map(mentors.map((m) => [m.id, m.beban]));
  let [without, avoided, fields] = [0, 0, 0];
  for (const [at, id] of way.entries()) {
    const p = who[at]!;
    if (id === null) {
      without += 1;
      continue;
    }
    const m = mentors.find((each) => each.id === id)!;
    if (p.pt !== '' && p.pt === m.pt) return null;
    load.set(id, load.get(id)! + 1);
    // No mentor may get participants above the maximum. If a mentor is already above the maximum, this mentor
    // gets no new participants.
    if (m.maks > 0 && load.get(id)! > m.maks) return null;
    if (p.hindari.includes(id)) avoided += 1;
    fields += rumpunDiffers(p, m);
  }
  const squares = [...load.values()].reduce((sum, each) => sum + each * each, 0);
  return [without, avoided, squares, fields];
}

function spread(mentors: readonly MentorUsulan[], way: readonly (number | null)[]): number {
  const loads = mentors.map((m) => m.beban + way.filter((id) => id === m.id).length);
  return Math.max(...loads) - Math.min(...loads);
}

function everyWay(
  who: readonly PesertaUsulan[],
  mentors: readonly MentorUsulan[],
): readonly (readonly (number | null)[])[] {
  const ids = [...mentors.map((m) => m.id), null];
  return who.reduce<(number | null)[][]>(
    (ways) => ways.flatMap((way) => ids.map((id) => [...way, id])),
    [[]],
  );
}

const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((each, n) => each !== b[n]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};

const pts = fc.constantFrom('', 'a', 'b');
const small = fc.record({
  who: fc.array(
    fc.record({
      pt: pts,
      rumpun: fc.integer({ min: 0, max: 3 }),
      hindari: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    }),
    { maxLength: 6 },
  ),
  mentors: fc.array(
    fc.record({
      pt: pts,
      rumpun: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      maks: fc.integer({ min: 0, max: 4 }),
      beban: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describe('a proposal', () => {
  test('a proposal is best in its first two criteria, and its gap between the mentor loads is at most 1 above the smallest gap', () => {
    fc.assert(
      fc.property(small, (made) => {
        const who = made.who.map((each, at) => peserta(at + 10, each));
        const mentors = made.mentors.map((each, at) => mentor(at + 1, each));
        const found = usulkan(who, mentors).map((each) => each.mentor_id);
        const ways = everyWay(who, mentors).flatMap((way) => {
          const judged = judge(who, mentors, way);
          return judged === null ? [] : [{ way, judged }];
        });
        const best = ways.map((each) => each.judged).toSorted(compare)[0]!;
        expect(judge(who, mentors, found)).toEqual(best);
        // This test compares proposals that are equal in the first two criteria: the number of participants without a
        // mentor, and the number of mentors to avoid. The third criterion is the difference between highest and lowest
        // load. It may exceed the smallest possible difference by at most one.
        const equal = ways.filter((each) => each.judged[0] === best[0] && each.judged[1] === best[1]);
        const least = Math.min(...equal.map((each) => spread(mentors, each.way)));
        expect(spread(mentors, found)).toBeLessThanOrEqual(least + 1);
      }),
      runs(150),
    );
  });

  test('a proposal contains a reason for each participant without a mentor', () => {
    expect(usulkan([peserta(1)], [])).toEqual([{ peserta_id: 1, mentor_id: null, sebab: 'tanpa_mentor' }]);
    expect(usulkan([peserta(1, { pt: 'a' })], [mentor(7, { pt: 'a' })])).toEqual([
      { peserta_id: 1, mentor_id: null, sebab: 'pt_sama' },
    ]);
    expect(usulkan([peserta(1)], [mentor(7, { maks: 2, beban: 2 })])).toEqual([
      { peserta_id: 1, mentor_id: null, sebab: 'penuh' },
    ]);
  });

  test('a proposal treats two institutions whose names are not filled in as different institutions', () => {
    expect(usulkan([peserta(1)], [mentor(7)])).toEqual([{ peserta_id: 1, mentor_id: 7 }]);
    expect(samakanPt('  Universitas  Islam Négeri (UIN)')).toBe(samakanPt('universitas islam negeri, UIN'));
    expect(samakanPt(' – ')).toBe('');
  });
});
