import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, writeArchive, type Entry } from './archive.ts';
import { ArchiveError } from './refusal.ts';

const KEY = 'kunci-cadangan-untuk-pengujian-0123';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-archive-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const ENTRIES: Entry[] = [
  { name: 'cadangan.json', body: Buffer.from('{}') },
  { name: 'kosong', body: Buffer.alloc(0) },
  { name: 'berkas/besar', body: randomBytes(3_000_000) },
];

async function* of(entries: Entry[]) {
  yield* entries;
}

const sumOf = ({ name, body }: Entry) => `${name} ${createHash('sha256').update(body).digest('hex')}`;

async function read(file: string, key?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of readArchive(file, key)) found.push(sumOf(entry));
  return found;
}

const place = (name: string) => path.join(dir, name);

test.each([
  ['plain', undefined],
  ['encrypted', KEY],
])(
  'a %s archive returns its entries, has mode 0600, and is never written over an existing file',
  async (name, key) => {
    const file = place(name);
    const { bytes } = await writeArchive(file, key, of(ENTRIES));
    expect(await read(file, key)).toEqual(ENTRIES.map(sumOf));
    const { size, mode } = await stat(file);
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    await expect(writeArchive(file, key, of(ENTRIES))).rejects.toThrow(/sudah ada/);
  },
);

test('an encrypted archive cannot be read without a key, and an unencrypted archive cannot be read with a key', async () => {
  await expect(read(place('encrypted'))).rejects.toThrow(/^Pengaturan BACKUP_KEY salah: wajib diisi/);
  await expect(read(place('plain'), KEY)).rejects.toThrow(/BACKUP_KEY salah: arsip ini tidak terenkripsi/);
});

test('an unencrypted archive that is truncated or changed cannot be read', async () => {
  const whole = await readFile(place('plain'));
  const changed = Buffer.from(whole);
  changed[changed.length - 10_000]! ^= 1;
  const wrong: Record<string, Buffer> = {
    changed,
    cut: whole.subarray(0, 1_000_000),
    'cut at an entry': whole.subarray(0, 1536),
    text: Buffer.from('bukan arsip\n'.repeat(100)),
    empty: Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(wrong)) {
    await writeFile(place('wrong'), bytes);
    await expect(read(place('wrong')), name).rejects.toThrow(new ArchiveError('Arsip rusak atau terpotong'));
  }
  await expect(read(place('tidak-ada'))).rejects.toThrow(/tidak ada$/);
});

test('if the data source or the disk fails during a backup, no archive and no temporary file remains', async () => {
  async function* failing() {
    yield* ENTRIES;
    throw new Error('putus');
  }
  await expect(writeArchive(place('putus'), KEY, failing())).rejects.toThrow('putus');
  await expect(writeArchive('/dev/null/arsip', KEY, of(ENTRIES))).rejects.toThrow(/tidak dapat dibuat/);
  expect((await readdir(dir)).sort()).toEqual(['encrypted', 'plain', 'wrong']);
});
