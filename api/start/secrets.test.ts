import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

test('parallel starts generate each missing secret only once, and only the owner of the folder can read the secrets', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, keep));
  expect(new Set(all.map((s) => s.secret)).size).toBe(1);
  expect(new Set(all.map((s) => s.dataKey)).size).toBe(1);
  expect(new Set(all.map((s) => s.certKey)).size).toBe(1);
  expect(new Set([all[0]!.secret, all[0]!.dataKey, all[0]!.certKey]).size).toBe(3);
  expect(all[0]!.dataKey.length).toBeGreaterThanOrEqual(43);
  expect(new Set(all.map((s) => s.defaultPassword)).size).toBe(1);
  expect(all[0]!.secret.length).toBeGreaterThanOrEqual(43);
  expect(all[0]!.defaultPassword.length).toBeGreaterThanOrEqual(15);
  expect((await readdir(dataDir)).sort()).toEqual(['cert-key', 'data-key', 'default-password', 'secret']);
  for (const file of ['secret', 'data-key', 'cert-key'])
    expect((await stat(path.join(dataDir, file))).mode & 0o777).toBe(0o600);
  expect((await keep()).secret).toBe(all[0]!.secret);
});

test('the previous data key is read from a file that the operator has stored, and is never generated', async () => {
  const { dataKey, dataKeyOld } = await keep();
  expect(dataKeyOld).toBeUndefined();
  await rename(path.join(dataDir, 'data-key'), path.join(dataDir, 'data-key-old'));
  const kept = await keep();
  expect([kept.dataKeyOld, kept.dataKey === dataKey]).toEqual([dataKey, false]);
  await writeFile(path.join(dataDir, 'data-key-old'), 'pendek');
  await expect(keep()).rejects.toThrow(/^Pengaturan DATA_KEY_OLD salah: isi .*data-key-old kurang dari 32/);
});

test('secrets that are given as settings are used and not stored in DATA_DIR', async () => {
  const given = {
    SECRET: 's'.repeat(32),
    DATA_KEY: 'k'.repeat(32),
    CERT_KEY: 'c'.repeat(32),
    DEFAULT_PASSWORD: 'p'.repeat(12),
  };
  const kept = await keepSecrets(readSettings({ DATA_DIR: dataDir, ...given }));
  expect([kept.secret, kept.dataKey, kept.certKey, kept.defaultPassword]).toEqual(Object.values(given));
  expect(await readdir(dataDir)).toEqual([]);
});

test('a truncated secret file, as a full disk may leave it, is refused', async () => {
  await keep();
  const file = path.join(dataDir, 'secret');
  for (const text of ['', '   \n', 'pendek']) {
    await writeFile(file, text);
    await expect(keep()).rejects.toThrow(SettingError);
    await expect(keep()).rejects.toThrow(/^Pengaturan SECRET salah: isi .*secret kurang dari 32 karakter\. /);
  }
  await writeFile(file, `${'x'.repeat(32)}\n`);
  expect((await keep()).secret).toBe('x'.repeat(32));
});

test('if DATA_DIR cannot be used, the app does not start and prints one error line', async () => {
  await writeFile(dataDir, 'a file');
  for (const wrong of [dataDir, path.join(dataDir, 'below')]) {
    const start = keepSecrets(readSettings({ DATA_DIR: wrong }));
    await expect(start).rejects.toThrow(SettingError);
    await expect(start).rejects.toThrow(/^Pengaturan DATA_DIR salah: [^\n]+$/);
  }
  expect(await readFile(dataDir, 'utf8')).toBe('a file');
});
