import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** Tests `scripts/prepare.mjs` in a temporary project. The project's `npm` only records each call. */

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-prepare-'));
  await Promise.all(['scripts', 'bin', 'node_modules'].map((name) => mkdir(path.join(dir, name))));
  await mkdir(path.join(dir, 'data/postgres/data'), { recursive: true });
  await copyFile(path.join(ROOT, 'scripts/prepare.mjs'), path.join(dir, 'scripts/prepare.mjs'));
  await writeFile(path.join(dir, 'package-lock.json'), '{}');
  await writeFile(path.join(dir, 'bin/npm'), '#!/bin/sh\necho called >> calls\nsleep 0.5\n');
  await chmod(path.join(dir, 'bin/npm'), 0o755);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function install(env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const code = `import('./scripts/prepare.mjs').then((it) => it.ensureInstalled())`;
  const child = spawn(process.execPath, ['-e', code], {
    cwd: dir,
    env: { PATH: `${path.join(dir, 'bin')}:${process.env.PATH}`, ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ code: status, said })));
}

const calls = () =>
  readFile(path.join(dir, 'calls'), 'utf8').then(
    (text) => text.trim().split('\n').length,
    () => 0,
  );

test('only one of several simultaneous installs runs, the others wait, and a stale lock blocks no install', async () => {
  await writeFile(path.join(dir, '.preparing'), '99999999');
  const ended = await Promise.all([install(), install(), install()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await calls()).toBe(1);
  expect((await install()).said).toBe('');
});

test('an install is refused while an app serves from DATA_DIR, and is skipped with PORTAL_NO_INSTALL=1', async () => {
  const serving = path.join(dir, 'data/app.pid');
  await writeFile(serving, String(process.pid));
  await writeFile(path.join(dir, 'data/postgres/data/postmaster.pid'), `${process.pid}\n`);
  const refused = await install();
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(
    new RegExp(`^DATA_DIR sedang dipakai aplikasi lain \\(pid ${process.pid}\\): [^\\n]+\\n$`),
  );
  await writeFile(serving, '99999999');
  expect((await install({ PORTAL_NO_INSTALL: '1' })).code).toBe(0);
  expect(await calls()).toBe(0);
  expect((await install()).code).toBe(0);
  expect(await calls()).toBe(1);
});
