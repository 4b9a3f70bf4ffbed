import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The programs of one browser and their folder. `end` stops the programs and deletes the folder. */
export interface Started {
  /** Separate folder for the home directory and the profile of the browser. */
  dir: string;
  /** Starts a program and returns the first match of `says` in its output on file descriptor `on` (default: stderr). */
  run(command: string, args: string[], says: RegExp, on?: number, env?: NodeJS.ProcessEnv): Promise<string>;
  end(): Promise<void>;
}

export async function startedIn(name: string): Promise<Started> {
  const dir = await mkdtemp(path.join(os.tmpdir(), `portal-${name}-`));
  const living: ChildProcess[] = [];
  return {
    dir,
    async run(command, args, says, on = 2, env = {}) {
      const child = spawn(command, args, {
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        env: { ...process.env, HOME: dir, XDG_RUNTIME_DIR: dir, ...env },
      });
      living.push(child);
      let said = '';
      return new Promise<string>((resolve, reject) => {
        for (const [at, channel] of child.stdio.entries()) {
          (channel as Readable | null)?.on('data', (part: Buffer) => {
            if (at !== on) return;
            said += part.toString();
            const found = says.exec(said);
            if (found) resolve(found[1] ?? '');
          });
        }
        child.on('error', reject);
        child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
      });
    },
    async end() {
      for (const child of living.toReversed()) {
        const running = child.exitCode === null && child.signalCode === null;
        if (running && child.kill()) await once(child, 'exit');
      }
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
