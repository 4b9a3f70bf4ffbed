import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf, storedIn, sumOf } from '#test/contents.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { CERT_KEY, openInstance, PASSWORD, SECRET, startTestServer, type TestServer } from '#test/server.ts';
import { migrate, SchemaError, UNFINISHED_TABLE } from '#db/migrate.ts';
import { withConnection } from '#db/connection.ts';
import { openDatabase } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { holdFiles } from '#api/store/held.ts';
import { openStore } from '#api/store/open.ts';
import { openStored, type Recorded } from '#api/store/sealed.ts';
import { sweepOrphans } from '#api/store/sweep.ts';
import { openPlace } from '#api/start/database.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings } from '#api/start/settings.ts';
import { UNFINISHED_FILE } from '#api/start/unfinished.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const BACKUP_KEY = 'kunci-cadangan-untuk-pengujian-0123';

let server: TestServer;
let target: OwnDatabase;
let dir: string;
let archive: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  archive = path.join(dir, 'portal.arsip');
  [server, target] = await Promise.all([startTestServer(), ownDatabase()]);
  await writeFile(path.join(server.dataDir, 'default-password'), 'bawaan-untuk-pengujian');
});
afterAll(async () => {
  await server.close();
  await target.drop();
  await rm(dir, { recursive: true, force: true });
});

const environment = (url: string, DATA_DIR: string) => ({
  DATABASE_URL: url,
  DATA_DIR,
  SECRET,
  DATA_KEY,
  CERT_KEY,
  BACKUP_KEY,
});
const source = () => environment(server.databaseUrl, server.dataDir);
type Row = Recorded & { sha256: string };
const fresh = (name: string) => path.join(dir, name);

/** Repeats a save until `end` is called, and counts the saves that got status 200. */
function repeat(save: (number: number) => Promise<{ status: number }>) {
  const state = { acknowledged: 0, ended: false };
  const done = (async () => {
    for (let number = 1; !state.ended; number += 1) {
      const { status } = await save(number);
      if (status !== 200) throw new Error(`A save was answered with ${status}`);
      state.acknowledged = number;
    }
  })();
  return {
    acknowledged: () => state.acknowledged,
    end: () => {
      state.ended = true;
      return done;
    },
  };
}

test('a restored backup contains all tables, all files and every change saved before the backup, but no sessions', async () => {
  const [writer, owner] = [await server.as('peserta1'), await server.as('peserta2')];
  const { body: id_tugas } = await server.call('/pr/tugas_new?katid=1', { token: writer });
  // Adds a row to `hadir` before the backup starts. The restore must delete this row together with the sessions.
  await server.sql(
    `insert into hadir (token_hash, tab, user_id, peserta_id, pada) select token_hash, 'a', user_id, user_id, now() from sesi limit 1`,
  );
  const paper = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const saves = repeat((number) =>
    server.call('/pr/tugas_store', { token: writer, body: { id_tugas, catatan: `<p>${number}</p>` } }),
  );
  const papers = repeat(() => {
    const form = new FormData();
    form.append('dokumen_id', '2');
    form.append('keterangan', '3171 0000');
    form.append('dokumen', new Blob([new Uint8Array(paper)]), 'ktp.png');
    return server.call('/usr/dokumen_store', { token: owner, body: form });
  });
  await expect.poll(() => Math.min(saves.acknowledged(), papers.acknowledged())).toBeGreaterThan(1);
  const before = saves.acknowledged();
  const taken = await backup([archive], source());
  await Promise.all([saves.end(), papers.end()]);
  // A document was replaced during the backup. The backup nevertheless reports no missing file, because it also
  // contains the old file of the document.
  expect(taken).toEqual({ code: 0, said: expect.stringMatching(/^Cadangan .+ tabel, /), warnings: [] });

  expect(await server.sql('select jenis from cadangan')).toEqual([{ jenis: 'dibuat' }]);
  const dataDir = fresh('pulih');
  const restored = await restore([archive], environment(target.url, dataDir));
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Dipulihkan ke /), warnings: [] });
  // The test does not compare these tables. They change after the backup by the saves above, by the record of the
  // backup, and by jobs that run when an app starts.
  const touched =
    /^(cadangan|tugas|berkas|dokumen|audit|batas|sesi|hadir|giliran|job|peserta_langkah|sequences)$/;
  const still = (contents: Record<string, string>) =>
    Object.entries(contents).filter(([name]) => !touched.test(name));
  expect(still(await contentsOf(target.url))).toEqual(still(await contentsOf(server.databaseUrl)));
  // Encrypted files stay encrypted after the restore. Their decrypted content must match the checksums in the database.
  const rows = await target.pool.query<Row>('select id, ukuran, kunci, sha256 from berkas');
  const store = await openStore(readSettings({ DATA_DIR: dataDir }));
  const opened: Record<string, string> = {};
  for (const row of rows.rows)
    opened[row.id] = await sumOf((await openStored(store, sealer(DATA_KEY), row))!);
  expect(opened).toEqual(Object.fromEntries(rows.rows.map((r) => [r.id, r.sha256])));
  const [clear, sealed] = [null, sealer(DATA_KEY).keyId].map((kunci) =>
    rows.rows.filter((r) => r.kunci === kunci),
  );
  expect([clear!.length + sealed!.length, sealed!.length > 10]).toEqual([rows.rows.length, true]);
  const lie = await storedIn(dataDir);
  expect(Object.keys(lie).sort()).toEqual(Object.keys(opened).sort());
  expect(sealed!.filter((r) => lie[r.id] === r.sha256)).toEqual([]);
  expect((await readdir(dataDir)).sort()).toEqual(['berkas', 'default-password']);
  expect(await readFile(path.join(dataDir, 'default-password'), 'utf8')).toBe('bawaan-untuk-pengujian');

  const app = await openInstance(target.url, { DATA_DIR: dataDir });
  expect((await server.call('/user', { token: writer })).status).toBe(200);
  expect((await app.call('/user', { token: writer })).status).toBe(401);
  const signedIn = async (name: string) =>
    (await app.call('/login', { body: { email: `${name}@example.org`, password: PASSWORD } })).body.message;
  const { tugas } = (
    await app.call(`/pr/tugas_detail?tugid=${id_tugas}`, { token: await signedIn('peserta1') })
  ).body;
  expect(Number(/\d+/.exec(tugas.catatan)?.[0])).toBeGreaterThanOrEqual(before);
  const [ktp] = (await app.call('/usr/all_dokumen', { token: await signedIn('peserta2') })).body;
  expect(ktp.keterangan).toBe('3171 0000');
  expect((await fetch(app.url + ktp.dokumen)).status).toBe(200);
  // A new row gets an unused id, because the restore also restores the sequences.
  expect((await app.call('/pr/tugas_new?katid=2', { token: await signedIn('peserta1') })).status).toBe(200);
  await app.close();
});

test('while a backup copies files, the file of a replaced document is not deleted', async () => {
  const token = await server.as('peserta3');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const replace = async () => {
    const [{ berkas_id }] = await server.sql(
      `select berkas_id from dokumen where dokumen_id = 2 and user_id = $1`,
      [await server.idOf('peserta3')],
    );
    const form = new FormData();
    form.append('dokumen_id', '2');
    form.append('dokumen', new Blob([new Uint8Array(picture)]), 'ktp.png');
    expect((await server.call('/usr/dokumen_store', { token, body: form })).status).toBe(200);
    return berkas_id as string;
  };
  const store = await openStore(readSettings({ DATA_DIR: server.dataDir }));
  const database = openDatabase({ url: server.databaseUrl, size: 1, onError: () => {} });
  const left = await withConnection(server.databaseUrl, async (client) => {
    await holdFiles(client);
    const old = await replace();
    // Makes all stored files 48 hours old. `sweepOrphans` deletes old files without a row in the database. In this test
    // it must find none.
    const days = new Date(Date.now() - 48 * 3_600_000);
    for (const id of Object.keys(await storedIn(server.dataDir)))
      await utimes(path.join(server.dataDir, 'berkas', id.slice(0, 2), id), days, days);
    expect((await sweepOrphans(store, database.read)).removed).toBe(0);
    return old;
  });
  const gone = await replace();
  expect(Object.keys(await storedIn(server.dataDir))).toContain(left);
  expect(Object.keys(await storedIn(server.dataDir))).not.toContain(gone);
  await sweepOrphans(store, database.read);
  expect(Object.keys(await storedIn(server.dataDir))).not.toContain(left);
  await database.close();
});

test('a refused backup or restore prints one line of text and changes nothing', async () => {
  const empty = await ownDatabase();
  const place = fresh('kosong');
  const into = (url: string, change: Record<string, string> = {}, file = archive) =>
    restore([file], { ...environment(url, place), ...change });
  const bytes = await readFile(archive);
  await writeFile(fresh('terpotong'), bytes.subarray(0, -1));
  const refused = [
    [await into(target.url), /^Pengaturan DATABASE_URL salah: basis data tidak kosong\. /],
    [await into(empty.url, { DATA_DIR: server.dataDir }), /^Pengaturan DATA_DIR salah: .+ tidak kosong\. /],
    [await into(empty.url, { BACKUP_KEY: BACKUP_KEY.toUpperCase() }), /^Pengaturan BACKUP_KEY salah: bukan /],
    [await into(empty.url, { BACKUP_KEY: '' }), /^Pengaturan BACKUP_KEY salah: wajib diisi/],
    [await into(empty.url, {}, fresh('terpotong')), /^Arsip rusak atau terpotong$/],
    [await into(empty.url, {}, fresh('tidak-ada')), /^Arsip .+ tidak ada$/],
    [await restore([], environment(empty.url, place)), /^Sebutkan satu berkas\. Contoh: npm run restore/],
    [await backup([archive], source()), /^Arsip .+ sudah ada\. Pilih nama lain$/],
    [await backup([path.join(server.dataDir, 'x')], source()), /^Arsip .+ berada di dalam DATA_DIR\. /],
    [await backup([fresh('x')], { DATA_DIR: place }), /^Tidak ada basis data di DATA_DIR /],
    [
      await backup([fresh('x')], environment(empty.url, place)),
      /^Basis data di DATABASE_URL .+ belum siap: /,
    ],
    [await restore([archive], { BACKUP_KEY, DATA_DIR: place }), /^Tidak ada folder tujuan yang disebut: /],
  ] as const;
  for (const [{ code, said }, line] of refused) {
    expect(said).toMatch(line);
    expect([code, said.includes('\n')]).toEqual([1, false]);
  }
  expect(
    (await empty.pool.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)).rowCount,
  ).toBe(0);

  await server.sql(`insert into pgmigrations (name, run_on) values ('9999_dari_masa_depan', now())`);
  const newer = fresh('lebih-baru');
  expect((await backup([newer], { ...source(), BACKUP_KEY: '' })).warnings).toEqual([
    expect.stringMatching(/^Peringatan: BACKUP_KEY tidak diisi\. /),
  ]);
  await server.sql(`delete from pgmigrations where name = '9999_dari_masa_depan'`);
  expect(await into(empty.url, { BACKUP_KEY: '' }, newer)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^Arsip dibuat oleh aplikasi yang lebih baru \(memuat 9999_dari_masa_depan\)\. /,
    ),
  });
  expect(await readdir(dir)).not.toContain('kosong');
  await empty.drop();
});

test('the app refuses to start with the folder or the database of an interrupted restore', async () => {
  const cut = await ownDatabase();
  const dataDir = await mkdtemp(path.join(dir, 'putus-'));
  const start = () => openPlace(readSettings(environment(cut.url, dataDir)), ROOT, () => {});
  await writeFile(path.join(dataDir, UNFINISHED_FILE), '');
  await expect(start()).rejects.toThrow(
    /^Pengaturan DATA_DIR salah: .+ memuat pemulihan yang belum selesai\. /,
  );
  await rm(path.join(dataDir, UNFINISHED_FILE));
  await cut.pool.query(`create table ${UNFINISHED_TABLE} ()`);
  await migrate(cut.url, ROOT, ['0001_reference']);
  await expect(start()).rejects.toThrow(SchemaError);
  await cut.drop();
});
