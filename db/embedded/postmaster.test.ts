import { expect, test } from 'vitest';
import { memorySettings } from './postmaster.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '64MB', '256MB'],
  [2 * GB, '128MB', '256MB'],
  [8 * GB, '512MB', '1024MB'],
  [64 * GB, '1024MB', '2048MB'],
  [2 ** 64, '1024MB', '2048MB'],
])(
  'on a machine with %d bytes of memory, the server gets shared_buffers %s and max_wal_size %s',
  (memory, shared_buffers, max_wal_size) => {
    expect(memorySettings(memory)).toEqual({ shared_buffers, max_wal_size });
  },
);
