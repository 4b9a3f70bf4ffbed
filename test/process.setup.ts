import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { endProcesses, startProcess } from './process.ts';

/** Folder of the running test file, with the data folders of its apps. `startFolder` sets it before the first test. */
export let dir: string;

/** Creates the folder of the test file. After each test it stops all apps and database servers of the folder. */
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
 * Creates a data folder with this name, in which the app has already run once with the demo. The folder is a copy. A
 * first start takes seconds, so the whole suite makes only one.
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
  // `-a` keeps owners and permissions.
  await promisify(execFile)('cp', ['-a', made, folder]);
  return folder;
}
