import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  takeBackStage,
  samePenetapan,
  settle,
  type RestoredPenetapan,
  type Penetapan,
  type PenetapanMark,
} from './penetapan.ts';

const before: PenetapanMark = { pada: '2026-05-01T10:00:00.000Z', oleh: 1 };
const current: PenetapanMark = { pada: '2026-05-02T10:00:00.000Z', oleh: 2 };
/** `ikut` returns a stage score that was computed. `mark` returns a stage score that the admin `oleh` entered. */
const ikut = (nilai: number): Penetapan => ({ nilai, tanda: null });
const mark = (nilai: number, oleh = before): Penetapan => ({ nilai, tanda: oleh });

describe('saves of stage scores', () => {
  it.each<[string, Penetapan, number, 0 | 1 | undefined, Penetapan]>([
    // Test rows without the field `ditetapkan`. The sent value then counts as entered if it differs from both the
    // stored and the computed value.
    ['the stored value for a computed score', ikut(40), 40, undefined, ikut(40)],
    ['the computed value for a computed score', ikut(40), 50, undefined, ikut(50)],
    ['another value for a computed score', ikut(40), 60, undefined, mark(60, current)],
    ['the stored value for an entered score', mark(40), 40, undefined, mark(40)],
    ['the computed value for an entered score', mark(40), 50, undefined, ikut(50)],
    ['the computed value, which equals the entered score', mark(50), 50, undefined, mark(50)],
    ['another value for an entered score', mark(40), 60, undefined, mark(60, current)],
    // Test rows with the field `ditetapkan`: 1 means that an admin entered the score, 0 means that it is computed.
    ['the stored value, sent as entered', ikut(50), 50, 1, mark(50, current)],
    ['the computed value, sent as entered', ikut(40), 50, 1, mark(50, current)],
    ['another value, sent as entered', ikut(40), 60, 1, mark(60, current)],
    ['an entered score, sent as entered again', mark(40), 40, 1, mark(40)],
    ['any value for an entered score, sent as computed', mark(40), 60, 0, ikut(50)],
    ['a computed score, sent as computed again', ikut(40), 40, 0, ikut(50)],
  ])(
    'a save of %s stores the expected score, with an author only if an admin entered it',
    (_name, stored, nilai, ditetapkan, expected) => {
      expect(settle(stored, { nilai, hitung: 50, ditetapkan, tanda: current })).toEqual(expected);
    },
  );

  it('a save stores the sent value, or the computed value if `ditetapkan` is 0; a repeated save changes nothing', () => {
    const nilai = fc.constantFrom(0, 40, 50, 60);
    const stored = fc.record({ nilai, tanda: fc.constantFrom(null, before) });
    const said = fc.constantFrom(undefined, 0 as const, 1 as const);
    fc.assert(
      fc.property(stored, nilai, nilai, said, (before, sent, hitung, ditetapkan) => {
        const after = settle(before, { nilai: sent, hitung, ditetapkan, tanda: current });
        expect(after.nilai).toBe(ditetapkan === 0 ? hitung : sent);
        if (ditetapkan !== undefined) expect(after.tanda !== null).toBe(ditetapkan === 1);
        const again = {
          nilai: after.nilai,
          hitung,
          ditetapkan,
          tanda: { ...current, pada: '2026-05-03T10:00:00.000Z' },
        };
        expect(settle(after, again)).toEqual(after);
      }),
    );
  });
});

describe('undo of stage changes', () => {
  it.each<[string, Penetapan, Penetapan, Penetapan, boolean, RestoredPenetapan]>([
    // Columns: stage before the history entry, stage after the history entry, current stage, whether a job computes the
    // stage, expected result.
    ['does not change a stage that the entry did not change', ikut(40), ikut(40), mark(70), true, 'tetap'],
    [
      'restores a score that an admin had entered',
      mark(30),
      mark(40, current),
      mark(40, current),
      true,
      mark(30),
    ],
    ['replaces an entered score by the computed score', ikut(30), mark(40), mark(40), true, ikut(50)],
    [
      'replaces an entered score by the former score if no job computes the stage',
      ikut(30),
      mark(40),
      mark(40),
      false,
      ikut(30),
    ],
    [
      'restores an entered score that a recompute has replaced',
      mark(30),
      ikut(45),
      ikut(45),
      false,
      mark(30),
    ],
    [
      'restores an entered score although a job has computed the stage since',
      mark(30),
      ikut(45),
      ikut(50),
      true,
      mark(30),
    ],
    [
      'does not restore a stage that was recomputed since, if no job computes the stage',
      mark(30),
      ikut(45),
      ikut(50),
      false,
      'lain',
    ],
    [
      'of a recompute restores the former score if no job computes the stage',
      ikut(30),
      ikut(50),
      ikut(50),
      false,
      ikut(30),
    ],
    [
      'of a recompute does not change a stage that a job computes',
      ikut(30),
      ikut(50),
      ikut(50),
      true,
      'tetap',
    ],
    [
      'does not replace a score that an admin entered later',
      mark(30),
      mark(40),
      mark(60, current),
      true,
      'lain',
    ],
    [
      'does not replace an equal score that another admin entered later',
      mark(30),
      mark(40),
      mark(40, current),
      true,
      'lain',
    ],
    ['does not replace a score that is computed again', mark(30), mark(40), ikut(40), true, 'lain'],
    [
      'does not replace an equal score that an admin entered later over a computed score',
      mark(30),
      ikut(45),
      mark(45, current),
      true,
      'lain',
    ],
  ])(
    'a stage has the expected score after an undo: an undo %s',
    (_name, sebelum, sesudah, now, otomatis, expected) => {
      expect(takeBackStage({ ...now, hitung: 50, otomatis }, sebelum, sesudah)).toEqual(expected);
    },
  );

  it('an undo restores the previous post-test score, because a post-test has no competences to compute a score from', () => {
    const now = { ...mark(40), hitung: null, otomatis: false };
    expect(takeBackStage(now, ikut(30), mark(40))).toEqual(ikut(30));
  });

  it('an undo directly after a change restores the previous value of each stage, or its computed value', () => {
    const stage = fc.record({
      nilai: fc.constantFrom(30, 40, 50),
      tanda: fc.constantFrom(null, before, current),
    });
    fc.assert(
      fc.property(stage, stage, fc.boolean(), (sebelum, sesudah, otomatis) => {
        const back = takeBackStage({ ...sesudah, hitung: 50, otomatis }, sebelum, sesudah);
        expect(back).not.toBe('lain');
        const after = back === 'tetap' || back === 'lain' ? sesudah : back;
        const wanted = otomatis && sebelum.tanda === null ? ikut(50) : sebelum;
        if (samePenetapan(sebelum, sesudah)) expect(back).toBe('tetap');
        else expect(after).toEqual(wanted);
      }),
    );
  });
});

it('two entered scores count as equal if value, author and time are equal, whatever the UTC offset', () => {
  const other = { ...before, pada: '2026-05-01T17:00:00+07:00' };
  expect(samePenetapan(mark(40), mark(40, other))).toBe(true);
  expect(samePenetapan(mark(40), mark(40, { ...before, oleh: null }))).toBe(false);
  expect(samePenetapan(mark(40), ikut(40))).toBe(false);
  expect(samePenetapan(mark(40), mark(41))).toBe(false);
});
