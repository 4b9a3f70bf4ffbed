import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { storedIn } from '#test/contents.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { CERT_KEY, openInstance, PASSWORD, SECRET } from '#test/server.ts';
import { withConnection } from '#db/connection.ts';
import { describeSchema } from '#db/describe.ts';
import { knownMigrations } from '#db/migrate.ts';
import { sealer } from '#api/guard/seal.ts';
import { openPlace } from '#api/start/database.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings } from '#api/start/settings.ts';
import { restore } from './restore.ts';

/** Archives in test/backups: name of the last migration, number of tables, number of stored files. */
const ARCHIVES: readonly [string, number, number][] = [
  ['0070_claim_search', 56, 30],
  ['0098_erasure_mail', 69, 30],
  ['0177_tugas_mentor', 101, 45],
];

const BACKUPS = path.join(ROOT, 'test/backups');
const fileOf = (migration: string) => `${migration.slice(0, 4)}.arsip`;

let target: OwnDatabase;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-upgrade-'));
  target = await ownDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the list `ARCHIVES` contains every backup archive in the folder test/backups', async () => {
  const archives = (await readdir(BACKUPS)).filter((name) => name.endsWith('.arsip'));
  expect(ARCHIVES.map(([migration]) => fileOf(migration))).toEqual(archives.toSorted());
});

test.each(ARCHIVES)(
  'a backup whose last migration is %s is restored unchanged, and the next app start runs all newer migrations',
  async (last, tables, files) => {
    const env = {
      DATABASE_URL: target.url,
      DATA_DIR: dataDir,
      SECRET,
      DATA_KEY,
      CERT_KEY,
      BACKUP_KEY: 'kunci-cadangan-untuk-pengujian-0123',
    };
    const restored = await restore([path.join(BACKUPS, fileOf(last))], env);
    expect([restored.code, restored.said]).toEqual([
      0,
      expect.stringMatching(`: ${tables} tabel, ${files} berkas$`),
    ]);
    const names = async () =>
      (await target.pool.query<{ name: string }>('select name from pgmigrations order by id')).rows.map(
        ({ name }) => name,
      );
    const before = await names();
    expect(before.at(-1)).toBe(last);

    await openPlace(readSettings(env), ROOT, () => {});
    expect(await names()).toEqual(await knownMigrations(ROOT, before));
    const fresh = new URL(target.url);
    fresh.pathname = `/${inject('emptyTemplate')}`;
    const [upgraded, made] = await Promise.all(
      [target.url, fresh.toString()].map((url) => withConnection(url, describeSchema)),
    );
    expect(upgraded).toBe(made);

    // The identity numbers in the archive are encrypted with `DATA_KEY`. The app does not start with another key.
    const { rows } = await target.pool.query('select kunci from kunci_nomor');
    expect(rows).toEqual([{ kunci: sealer(DATA_KEY).keyId }]);

    const app = await openInstance(target.url, { DATA_DIR: dataDir });
    const { body } = await app.call('/login', {
      body: { email: 'peserta2@example.org', password: PASSWORD },
    });
    const [ktp] = (await app.call('/usr/all_dokumen', { token: body.message })).body;
    expect(ktp.keterangan).toBe('0000000000000002');
    const paper = async () => Buffer.from(await (await fetch(app.url + ktp.dokumen)).arrayBuffer());
    const shown = await paper();
    // The documents in the archive are not encrypted. A job that starts with the app encrypts them.
    const fileKeys = async () => (await target.pool.query('select kunci, kunci_baru from kunci_berkas')).rows;
    await expect
      .poll(fileKeys, { interval: 50 })
      .toEqual([{ kunci: sealer(DATA_KEY).keyId, kunci_baru: null }]);
    const papers = await target.pool.query<{ id: string; sha256: string }>(
      'select b.id, b.sha256 from dokumen d join berkas b on b.id = d.berkas_id',
    );
    const lie = await storedIn(dataDir);
    expect(papers.rows.filter(({ id, sha256 }) => lie[id] === sha256)).toEqual([]);
    expect((await paper()).equals(shown)).toBe(true);
    await app.close();
  },
);
