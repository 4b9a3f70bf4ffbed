import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts the temporary folders of this process and its children into memory, on Linux with enough free memory. On a disk,
 * creating and deleting each test file's database of 300 files would take a third of the CPU time.
 */
export function tempInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, os.freemem()) > NEEDED_BYTES) process.env.TMPDIR = MEMORY;
}
