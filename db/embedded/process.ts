import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Tests whether a process runs. A zombie process does not count. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch (error) {
    // On Linux, the process has ended if its `/proc` entry is missing. Other systems have no `/proc`. There, only the
    // result of `process.kill` decides.
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * Tests whether the process is a PostgreSQL server on exactly this folder, and not a later process with the same id.
 */
export function servesFolder(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(` -D ${data} `);
  }
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(words[0] ?? '') === 'postgres' && words[words.indexOf('-D') + 1] === data;
  } catch {
    return false;
  }
}
