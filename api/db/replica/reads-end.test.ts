import { expect, test } from 'vitest';
import { isEnd, type Last } from './reads.ts';

const last = (wal: bigint, received: bigint | null, paused = false): Last => ({ wal, received, paused });

test.each([
  ['has applied all received entries is at the end', last(100n, 100n), last(100n, 100n), true],
  ['restores an archive without more entries is at the end', last(100n, null), last(100n, null), true],
  ['applies the last entries between two checks is at the end', last(100n, 900n), last(900n, 900n), true],
  [
    'lacks only an entry that was not sent completely is at the end',
    last(100n, 900n),
    last(100n, 900n),
    true,
  ],
  ['still applies entries is not at the end', last(100n, 900n), last(500n, 900n), false],
  ['lacks more than one entry is not at the end', last(100n, 99_000n), last(100n, 99_000n), false],
  ['is paused is not at the end', last(100n, 900n, true), last(100n, 900n, true), false],
  ['was promoted is not at the end', last(100n, 100n), { ...last(100n, 100n), wal: null }, false],
])(
  'the app detects whether a replica has reached the end of its log: a replica that %s',
  (_what, before, now, whole) => {
    expect(isEnd(before, now)).toBe(whole);
  },
);
