import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { ownDatabase } from '#test/database.ts';
import { OBJECT_STORAGES, OPEN_MS, type ObjectStorage } from '#test/object-storage.ts';
import { CERT_KEY, SECRET } from '#test/server.ts';
import { readSettings } from '#api/start/settings.ts';
import { openStore } from '#api/store/open.ts';
import { newFileId } from '#api/store/store.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.each(OBJECT_STORAGES)(
  'files in %s are saved in a backup, and are identical after a restore into another storage',
  async (_name, openIt) => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-storage-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const [from, into] = await Promise.all([openIt(), openIt()]);
    onTestFinished(async () => void (await Promise.all([from.close(), into.close()])));
    const [source, target] = await Promise.all([ownDatabase(inject('emptyTemplate')), ownDatabase()]);
    onTestFinished(async () => void (await Promise.all([source.drop(), target.drop()])));
    const environment = (url: string, name: string, storage: ObjectStorage) => ({
      DATABASE_URL: url,
      DATA_DIR: path.join(dir, name),
      SECRET,
      DATA_KEY,
      CERT_KEY,
      BACKUP_KEY: 'kunci-cadangan-untuk-pengujian-0123',
      ...storage.env,
    });
    const before = environment(source.url, 'asal', from);
    const after = environment(target.url, 'pulih', into);
    await mkdir(before.DATA_DIR);

    const [id, bytes] = [newFileId(), randomBytes(70_000)];
    await (await openStore(readSettings(before))).put(id, Readable.from([bytes]), 'image/png');
    await source.pool.query('insert into berkas (id, tipe, ukuran, sha256) values ($1, $2, $3, $4)', [
      id,
      'image/png',
      bytes.length,
      sha256(bytes),
    ]);

    const archive = path.join(dir, 'portal.arsip');
    expect(await backup([archive], before)).toEqual({
      code: 0,
      said: expect.stringMatching(/ tabel, 1 berkas, /),
      warnings: [],
    });
    // Deletes the original file, so that the restore can read it only from the archive.
    await (await openStore(readSettings(before))).remove(id);
    expect(await restore([archive], after)).toEqual({
      code: 0,
      said: expect.stringMatching(/ tabel, 1 berkas$/),
      warnings: [],
    });

    const { rows } = await target.pool.query<{ id: string; sha256: string }>('select id, sha256 from berkas');
    expect(rows).toHaveLength(1);
    const store = await openStore(readSettings(after));
    for (const row of rows) {
      const stored = await store.open(row.id);
      expect(stored && sha256(await buffer(stored.body))).toBe(row.sha256);
    }
  },
  OPEN_MS,
);
