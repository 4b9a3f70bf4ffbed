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
/** `ikut`: a stage with a computed score. `mark`: a stage with a score that an admin entered. */
const ikut = (nilai: number): Penetapan => ({ nilai, tanda: null });
const mark = (nilai: number, oleh = before): Penetapan => ({ nilai, tanda: oleh });

describe('a save of a stage whose competences give 50', () => {
  it.each<[string, Penetapan, number, 0 | 1 | undefined, Penetapan]>([
    // `ditetapkan` is missing, so the sent value decides: a value other than the stored and the computed one was typed.
    ['the stored value of a following one', ikut(40), 40, undefined, ikut(40)],
    ['the computed value', ikut(40), 50, undefined, ikut(50)],
    ['another value', ikut(40), 60, undefined, mark(60, current)],
    ['the stored value of a typed one', mark(40), 40, undefined, mark(40)],
    ['the computed value over a typed one', mark(40), 50, undefined, ikut(50)],
    ['the computed value, which is the stored and typed one', mark(50), 50, undefined, mark(50)],
    ['another value over a typed one', mark(40), 60, undefined, mark(60, current)],
    // `ditetapkan` is sent, so it decides: 1 means entered, 0 means computed.
    ['typed: an equal value', ikut(50), 50, 1, mark(50, current)],
    ['typed: the computed value', ikut(40), 50, 1, mark(50, current)],
    ['typed: another value', ikut(40), 60, 1, mark(60, current)],
    ['typed once more', mark(40), 40, 1, mark(40)],
    ['follow again, whatever the value', mark(40), 60, 0, ikut(50)],
    ['follow, of one that follows', ikut(40), 40, 0, ikut(50)],
  ])('sets the score and its mark: %s', (_name, stored, nilai, ditetapkan, expected) => {
    expect(settle(stored, { nilai, hitung: 50, ditetapkan, tanda: current })).toEqual(expected);
  });

  it('stores the sent value, or the computed value for `ditetapkan` 0; a repeated save changes nothing', () => {
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

describe('an undo', () => {
  it.each<[string, Penetapan, Penetapan, Penetapan, boolean, RestoredPenetapan]>([
    // Columns: stage before the entry, stage after the entry, current stage, whether a job computes the stage, result.
    ['has nothing to do with a stage that the entry left alone', ikut(40), ikut(40), mark(70), true, 'tetap'],
    ['brings a typed value back', mark(30), mark(40, current), mark(40, current), true, mark(30)],
    ['takes a mark away and computes anew', ikut(30), mark(40), mark(40), true, ikut(50)],
    [
      'takes a mark away: the former value, where nothing follows',
      ikut(30),
      mark(40),
      mark(40),
      false,
      ikut(30),
    ],
    ['brings a mark back that a recompute took', mark(30), ikut(45), ikut(45), false, mark(30)],
    ['brings it back although the stage has followed since', mark(30), ikut(45), ikut(50), true, mark(30)],
    [
      'leaves a stage alone that was recomputed since, where nothing follows',
      mark(30),
      ikut(45),
      ikut(50),
      false,
      'lain',
    ],
    [
      'of a recompute: the former value, where nothing follows',
      ikut(30),
      ikut(50),
      ikut(50),
      false,
      ikut(30),
    ],
    ['of a recompute changes nothing that follows', ikut(30), ikut(50), ikut(50), true, 'tetap'],
    ['leaves a newer typed value alone', mark(30), mark(40), mark(60, current), true, 'lain'],
    [
      'leaves the same value alone where somebody else has typed it',
      mark(30),
      mark(40),
      mark(40, current),
      true,
      'lain',
    ],
    ['leaves alone what follows again', mark(30), mark(40), ikut(40), true, 'lain'],
    [
      'leaves alone what was typed since over a following one',
      mark(30),
      ikut(45),
      mark(45, current),
      true,
      'lain',
    ],
  ])('%s', (_name, sebelum, sesudah, now, otomatis, expected) => {
    expect(takeBackStage({ ...now, hitung: 50, otomatis }, sebelum, sesudah)).toEqual(expected);
  });

  it('restores the former post-test score, because a post-test has no competences to compute the score from', () => {
    const now = { ...mark(40), hitung: null, otomatis: false };
    expect(takeBackStage(now, ikut(30), mark(40))).toEqual(ikut(30));
  });

  it('directly after the change restores every stage, or sets its computed value', () => {
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

it('two marks are equal when author and point in time are equal, also with another UTC offset', () => {
  const other = { ...before, pada: '2026-05-01T17:00:00+07:00' };
  expect(samePenetapan(mark(40), mark(40, other))).toBe(true);
  expect(samePenetapan(mark(40), mark(40, { ...before, oleh: null }))).toBe(false);
  expect(samePenetapan(mark(40), ikut(40))).toBe(false);
  expect(samePenetapan(mark(40), mark(41))).toBe(false);
});
