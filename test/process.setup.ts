import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { endProcesses, startProcess } from './process.ts';

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

/**
 * A data folder of this name, in which the app has run once with the demo: the copy of one that is made once for the whole
 * suite, as a first start takes seconds.
 */
export async function startedFolder(name: string): Promise<string> {
  const made = path.join(inject('demoDir'), 'started');
  const exists = await access(made).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const making = path.join(dir, 'making');
    const app = await startProcess({ DATA_DIR: making });
    app.child.kill('SIGTERM');
    await app.ended;
    await rename(making, made);
  }
  const folder = path.join(dir, name);
  // With owners and rights.
  await promisify(execFile)('cp', ['-a', made, folder]);
  return folder;
}
