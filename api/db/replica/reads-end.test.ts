import { expect, test } from 'vitest';
import { isEnd, type Last } from './reads.ts';

const last = (wal: bigint, received: bigint | null, paused = false): Last => ({ wal, received, paused });

test.each([
  ['all of it', last(100n, 100n), last(100n, 100n), true],
  ['from an archive, of which nothing more is sent', last(100n, null), last(100n, null), true],
  ['the rest meanwhile', last(100n, 900n), last(900n, 900n), true],
  ['all but the beginning of an entry that never ended', last(100n, 900n), last(100n, 900n), true],
  ['some, and goes on', last(100n, 900n), last(500n, 900n), false],
  ['all but more than one entry', last(100n, 99_000n), last(100n, 99_000n), false],
  ['less, and is paused', last(100n, 900n, true), last(100n, 900n, true), false],
  ['all, and is no replica any more', last(100n, 100n), { ...last(100n, 100n), wal: null }, false],
])('isEnd for a replica that has applied %s', (_what, before, now, whole) => {
  expect(isEnd(before, now)).toBe(whole);
});
