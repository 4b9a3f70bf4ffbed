import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endProcesses } from './process.ts';

/** Of the file that runs: below it lie the data folders of its apps. Set before its first test by `startFolder`. */
export let dir: string;

/** A folder of the file's own; no test leaves an app or its server running. */
export function startFolder(): void {
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'portal-process-'));
  });
  afterEach(async () => {
    const folders = await readdir(dir);
    await endProcesses(folders.map((name) => path.join(dir, name)));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
}
