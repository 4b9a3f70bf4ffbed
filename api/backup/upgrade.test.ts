import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DATA_KEY } from '../../test/data-key.ts';
import { ownDatabase, type OwnDatabase } from '../../test/database.ts';
import { CERT_KEY, openInstance, PASSWORD, SECRET } from '../../test/server.ts';
import { withConnection } from '../../db/connection.ts';
import { describeSchema } from '../../db/describe.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { openPlace } from '../start/database.ts';
import { ROOT } from '../start/root.ts';
import { readSettings } from '../start/settings.ts';
import { restore } from './restore.ts';

let target: OwnDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-upgrade-'));
  target = await ownDatabase();
});
afterAll(async () => {
  await target.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a backup of migration 0070 is restored as it was, and the app that starts on it brings it up to date', async () => {
  const env = {
    DATABASE_URL: target.url,
    DATA_DIR: dataDir,
    SECRET,
    DATA_KEY,
    CERT_KEY,
    BACKUP_KEY: 'kunci-cadangan-untuk-pengujian-0123',
  };
  const restored = await restore([path.join(ROOT, 'test/backups/0070.arsip')], env);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/: 56 tabel, 30 berkas$/) });
  const names = async () =>
    (await target.pool.query<{ name: string }>('select name from pgmigrations order by id')).rows.map(
      ({ name }) => name,
    );
  expect((await names()).at(-1)).toBe('0070_claim_search');

  await openPlace(readSettings(env), ROOT, () => {});
  expect(await names()).toEqual(await knownMigrations(ROOT));
  const fresh = new URL(target.url);
  fresh.pathname = `/${inject('emptyTemplate')}`;
  const [upgraded, made] = await Promise.all(
    [target.url, fresh.toString()].map((url) => withConnection(url, describeSchema)),
  );
  expect(upgraded).toBe(made);

  const app = await openInstance(target.url, { DATA_DIR: dataDir });
  const { body } = await app.call('/login', {
    body: { email: 'peserta2@example.org', password: PASSWORD },
  });
  const [ktp] = (await app.call('/usr/all_dokumen', { token: body.message })).body;
  expect(ktp.keterangan).toBe('0000000000000002');
  expect((await fetch(app.url + ktp.dokumen)).status).toBe(200);
  await app.close();
}, 120_000);
