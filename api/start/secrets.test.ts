import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecrets } from './secrets.ts';
import { readSettings, SettingError } from './settings.ts';

let dir: string;
let dataDir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-secrets-'));
  dataDir = path.join(dir, 'data');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const keep = () => keepSecrets(readSettings({ DATA_DIR: dataDir }));

test('absent ones are made once, for the owner of the folder alone, also by starts at the same moment', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, keep));
  expect(new Set(all.map((s) => s.secret)).size).toBe(1);
  expect(new Set(all.map((s) => s.dataKey)).size).toBe(1);
  expect(all[0]!.dataKey).not.toBe(all[0]!.secret);
  expect(all[0]!.dataKey.length).toBeGreaterThanOrEqual(43);
  expect(new Set(all.map((s) => s.defaultPassword)).size).toBe(1);
  expect(all[0]!.secret.length).toBeGreaterThanOrEqual(43);
  expect(all[0]!.defaultPassword.length).toBeGreaterThanOrEqual(15);
  expect((await readdir(dataDir)).sort()).toEqual(['data-key', 'default-password', 'secret']);
  for (const file of ['secret', 'data-key'])
    expect((await stat(path.join(dataDir, file))).mode & 0o777).toBe(0o600);
  expect((await keep()).secret).toBe(all[0]!.secret);
});

test('given ones are used and not kept', async () => {
  const given = { SECRET: 's'.repeat(32), DATA_KEY: 'k'.repeat(32), DEFAULT_PASSWORD: 'p'.repeat(12) };
  const kept = await keepSecrets(readSettings({ DATA_DIR: dataDir, ...given }));
  expect([kept.secret, kept.dataKey, kept.defaultPassword]).toEqual(Object.values(given));
  expect(await readdir(dataDir)).toEqual([]);
});

test('a file without a whole secret, as a full disk may leave it, is never signed with', async () => {
  await keep();
  const file = path.join(dataDir, 'secret');
  for (const text of ['', '   \n', 'pendek']) {
    await writeFile(file, text);
    await expect(keep()).rejects.toThrow(SettingError);
    await expect(keep()).rejects.toThrow(/^Pengaturan SECRET salah: isi .*secret kurang dari 32 karakter; /);
  }
  await writeFile(file, `${'x'.repeat(32)}\n`);
  expect((await keep()).secret).toBe('x'.repeat(32));
});

test('a folder that cannot be used stops with one line', async () => {
  await writeFile(dataDir, 'a file');
  for (const wrong of [dataDir, path.join(dataDir, 'below')]) {
    const start = keepSecrets(readSettings({ DATA_DIR: wrong }));
    await expect(start).rejects.toThrow(SettingError);
    await expect(start).rejects.toThrow(/^Pengaturan DATA_DIR salah: [^\n]+$/);
  }
  expect(await readFile(dataDir, 'utf8')).toBe('a file');
});
