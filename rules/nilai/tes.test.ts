import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPESIFIKASI } from './aturan.ts';
import { hasilTes, nilaiTes, tesDitawarkan, tesPilihan, type TesState } from './tes.ts';
import { exactText } from '#test/exact.ts';
import { runs } from '#test/runs.ts';

const jawaban = (kompetensi: string, ...nilai: number[]) => nilai.map((n) => ({ kompetensi, nilai: n }));

describe('nilaiTes', () => {
  it.each([
    [[], 0],
    [[4, 4, 4], 100],
    [[0, 0], 0],
    [[3], 75],
    [[1, 1, 2], 33.33],
    [[1, 2, 2], 41.67],
    [[0.5, 3.25], 46.88],
  ])('the answers %j give the score %d', (nilai, hasil) => {
    expect(nilaiTes(nilai)).toBe(hasil);
  });

  it('the score of a test equals a reference score with exact fractions, even for options with two decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }), (nilai) => {
        const jumlah = BigInt(nilai.reduce((a, b) => a + b, 0));
        expect(nilaiTes(nilai.map((n) => n / 100)).toFixed(2)).toBe(
          exactText(jumlah, BigInt(nilai.length * 4)),
        );
      }),
      runs(1_500),
    );
  });
});

describe('hasilTes', () => {
  it('`hasilTes` computes the score of the whole test, and the score of each part from the part’s own questions', () => {
    expect(
      hasilTes(SPESIFIKASI, [
        ...jawaban('ajar', 4, 3),
        ...jawaban('teliti', 1, 1, 2),
        ...jawaban('moderasi', 4),
      ]),
    ).toEqual({ nilai_akhir: 62.5, cal_ajar: 87.5, cal_teliti: 33.33, cal_mod: 100 });
  });

  it('the score of the moderation part is raised to at least 50, but the score of the whole test is not raised', () => {
    expect(hasilTes(SPESIFIKASI, jawaban('moderasi', 1, 1))).toEqual({
      nilai_akhir: 25,
      cal_ajar: 0,
      cal_teliti: 0,
      cal_mod: SPESIFIKASI.lantai_moderasi,
    });
    expect(hasilTes(SPESIFIKASI, jawaban('moderasi', 2, 2)).cal_mod).toBe(50);
    expect(hasilTes(SPESIFIKASI, jawaban('moderasi', 2, 2.04)).cal_mod).toBe(50.5);
  });
});

const flag = (yes: boolean) => (yes ? 1 : 0);

/**
 * Builds a state from four characters: open_pre, open_post, sudah_pre, sudah_post. `x` means 1. An `s` in the
 * first two positions means that the test is open only for this participant.
 */
function stateOf(state: string): TesState {
  const [pre, post, sudah_pre, sudah_post] = state;
  return {
    open_pre: flag(pre === 'x'),
    open_post: flag(post === 'x'),
    buka_pre: pre === 's' ? '2026-05-20' : null,
    buka_post: post === 's' ? '2026-05-20' : null,
    sudah_pre: flag(sudah_pre === 'x'),
    sudah_post: flag(sudah_post === 'x'),
  };
}

describe('tesDitawarkan', () => {
  // Columns: the state, and the test that the page must offer as [tesid, sudah]. Null means that no test is offered.
  it.each([
    ['----', null],
    ['--xx', null],
    ['x---', [1, false]],
    ['x-x-', [1, true]],
    ['-x--', [2, false]],
    ['-x-x', [2, true]],
    ['xx--', [1, false]],
    ['xxx-', [2, false]],
    ['xx-x', [1, false]],
    ['xxxx', [1, true]],
    ['s---', [1, false]],
    ['-s--', [2, false]],
    ['sx--', [1, false]],
    ['s--x', [1, false]],
    ['xsx-', [2, false]],
  ])('in the state %s the page offers [test id, already sent]: %j', (state, offered) => {
    const tes = tesDitawarkan(stateOf(state));
    expect(tes && [tes.tesid, tes.sudah]).toEqual(offered);
  });

  // Columns: the state, the result for a requested pre-test, the result for a requested post-test. Null: the test is
  // not open. False: it was not sent. True: it was sent.
  it.each([
    ['----', null, null],
    ['x---', false, null],
    ['-x-x', null, true],
    ['xx--', false, false],
    ['xxx-', true, false],
    ['xsx-', true, false],
    ['sx-x', false, true],
  ])(
    'in the state %s, the pre-test was already sent: %j, and the post-test was already sent: %j (null: not open)',
    (state, pre, post) => {
      const asked = ([1, 2] as const).map((tesid) => tesDitawarkan(stateOf(state), tesid)?.sudah ?? null);
      expect(asked).toEqual([pre, post]);
    },
  );
});

describe('tesPilihan', () => {
  it.each([
    ['----', []],
    ['x---', [1]],
    ['xx--', [1, 2]],
    ['ss--', [1, 2]],
    ['xxx-', [2]],
    ['xx-x', [1]],
    ['xxxx', []],
  ])('in the state %s the participant can take the tests %j', (state, tes) => {
    expect(tesPilihan(stateOf(state))).toEqual(tes);
  });
});
