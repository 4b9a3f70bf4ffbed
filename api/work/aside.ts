import { execFile } from 'node:child_process';
import os from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ROOT } from '../start/root.ts';

const NICE = 10;
const OUTPUT_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Runs a small CommonJS program as a process of its own, for work that would stop the server or that nothing inside a process
 * can end. It reads `input`, gets none of the app's environment, which holds secrets, and works at a lower priority.
 * @returns what it wrote
 * @throws Error when it fails or takes longer than `maxMs`
 */
export function runAside(
  program: string,
  args: readonly string[],
  maxMs: number,
  input: readonly string[] = [],
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', program, ...args],
      {
        cwd: ROOT,
        env: {},
        timeout: maxMs,
        killSignal: 'SIGKILL',
        encoding: 'buffer',
        maxBuffer: OUTPUT_MAX_BYTES,
      },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    if (child.pid !== undefined) lowerPriority(child.pid);
    // A child that ends before it has read everything tells so by its status.
    if (child.stdin) pipeline(Readable.from(input), child.stdin).catch(() => {});
  });
}

/** Requests go first. Not being allowed to, or a child already gone, changes nothing else. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICE);
  } catch {
    // The work goes on at the usual priority.
  }
}
