import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { foundIn, piecesOf } from '#test/found-in.ts';
import { server, startServer } from '#test/own-server.ts';
import type { TestServer } from '#test/server.ts';
import { openDatabase } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { readSettings } from '#api/start/settings.ts';
import { openStore } from '#api/store/open.ts';
import { openStored, seal } from '#api/store/sealed.ts';
import { newFileId } from '#api/store/store.ts';
import { segelBerkas } from './segel-berkas.job.ts';
import { eventually } from '#test/eventually.ts';

const NEW = 'kunci-baru-untuk-pengujian-saja-01234';
const [lama, baru] = [sealer(DATA_KEY), sealer(NEW)];
const SELESAI = [{ kunci: baru.keyId, kunci_baru: null }];
const BOTH = { DATA_KEY: NEW, DATA_KEY_OLD: DATA_KEY };

// The server has both the new and the previous key, as during a key change. Without the previous key, the server could
// not read the stored files and would not start (docs/operations.md).
startServer({ env: BOTH });
beforeAll(async () => {
  await eventually(async () => {
    const rows = [...(await fileKeys()), ...(await server.sql('select kunci_baru from kunci_nomor'))];
    if (rows.some(({ kunci_baru }) => kunci_baru !== null)) throw new Error('the change goes on');
  }, 50);
  await forgetJobs();
});

/** Returns all encrypted files with their id, type and decrypted content. `lay` replaces the stored bytes of a file. */
async function sealedOnes() {
  const store = await openStore(readSettings({ DATA_DIR: server.dataDir }));
  const rows = await server.sql(
    `select b.* from berkas b where id in (select berkas_id from dokumen union all select berkas_id from akomodasi) order by id`,
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id as string,
      tipe: row.tipe as string,
      clear: await openStored(store, baru, row).then((body) => body && buffer(body)),
      lay: (bytes: Buffer) => store.put(row.id, Readable.from([bytes]), row.tipe),
    })),
  );
}

/** Returns the document files that the given server sends to peserta2. */
async function readAt(at: Pick<TestServer, 'call' | 'url'>): Promise<Buffer[]> {
  const token = await server.as('peserta2');
  const papers = (await at.call('/usr/all_dokumen', { token })).body;
  expect(papers.length).toBeGreaterThan(1);
  return Promise.all(
    papers.map(async ({ dokumen }: { dokumen: string }) => {
      const answer = await fetch(at.url + dokumen);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
}

const jobs = () =>
  server.sql(`select status, done = total as semua, message from job where kind = 'segel_berkas'`);
const fileKeys = () => server.sql('select kunci, kunci_baru from kunci_berkas');
const screen = async (at: Pick<TestServer, 'call'>) =>
  (await at.call('/adm/kunci', { token: await server.as('admin') })).body.berkas;
const done = (message: string) => [{ status: 'done', semua: true, message }];

const forgetJobs = () => server.sql(`delete from job where kind = 'segel_berkas'`);
afterEach(forgetJobs);

describe('old unencrypted files', () => {
  test('unencrypted files can be read, and a job encrypts all of them except damaged or missing files', async () => {
    const files = await sealedOnes();
    for (const { lay, clear } of files) await lay(clear!);
    await server.sql(`update berkas set kunci = null; update kunci_berkas set kunci = null`);
    const pieces = files.flatMap(({ clear }) => piecesOf(clear!));
    expect((await foundIn(server.dataDir, pieces)).length).toBe(files.length);
    const before = await readAt(server);
    expect(await screen(server)).toEqual({ semua: files.length, lama: files.length, job: null });

    // One file is already encrypted, but its row is not updated, because the process was killed in between. The file
    // must be readable.
    const owner = await server.sql(`select berkas_id from dokumen where user_id = $1 order by id limit 1`, [
      await server.idOf('peserta2'),
    ]);
    const amid = files.find(({ id }) => id === owner[0].berkas_id)!;
    await amid.lay(await buffer(Readable.from(seal(Readable.from([amid.clear!]), amid.id, baru))));
    expect(await readAt(server)).toEqual(before);

    const [cut, gone] = files.filter(
      ({ id }) => id !== amid.id && before.every((b) => !b.equals(files.find((f) => f.id === id)!.clear!)),
    );
    await cut!.lay(cut!.clear!.subarray(0, -3));
    await rm(path.join(server.dataDir, 'berkas', gone!.id.slice(0, 2), gone!.id));

    const second = await server.another();
    const message = `${files.length - 1} berkas kini terenkripsi dengan kunci yang sekarang. 1 berkas rusak atau hilang dilewati.`;
    await expect.poll(jobs, { interval: 50 }).toEqual(done(message));
    expect(await screen(second)).toMatchObject({ semua: files.length, lama: 1, job: { status: 'done' } });
    await second.close();
    expect(await foundIn(server.dataDir, pieces)).toEqual([]);
    expect(await readAt(server)).toEqual(before);
    expect(await fileKeys()).toEqual(SELESAI);
    // Restores the damaged file and the missing file for the following tests.
    for (const { lay, clear, id } of [cut!, gone!])
      await lay(await buffer(Readable.from(seal(Readable.from([clear!]), id, baru))));
    await server.sql('update berkas set kunci = $1 where id = $2', [baru.keyId, gone!.id]);
    await (await server.another()).close();
    expect(await server.sql(`select count(*)::int as jumlah from job where kind = 'segel_berkas'`)).toEqual([
      { jumlah: 1 },
    ]);
  });
});

test('if the owner deletes a file while a job encrypts the file, the encrypted copy is removed from the store', async () => {
  const database = openDatabase({ url: server.databaseUrl, size: 1, onError: () => {} });
  const [{ id: here }] = await server.sql('select berkas_id as id from dokumen order by id limit 1');
  const removed: string[] = [];
  const gone = newFileId();
  await database.write((db) =>
    segelBerkas.step({
      db,
      seal: baru,
      state: { disegel: 0, dilewati: 0, sampai: '' },
      prepared: { ids: [here, gone], sealed: [here, gone] },
      stored: { remove: (ids: string[]) => Promise.resolve(void removed.push(...ids)) },
    } as unknown as Parameters<typeof segelBerkas.step>[0]),
  );
  await database.close();
  expect(removed).toEqual([gone]);
});

describe('change of the key', () => {
  test('after a key change, the app opens all files with the new key, and does not start with only the old key', async () => {
    const files = await sealedOnes();
    for (const { id, clear, lay } of files)
      await lay(await buffer(Readable.from(seal(Readable.from([clear!]), id, lama))));
    await server.sql('update berkas set kunci = $1 where kunci is not null', [lama.keyId]);
    await server.sql('update kunci_berkas set kunci = $1', [lama.keyId]);
    const before = await readAt(server);
    const both = await server.another();
    await expect
      .poll(jobs, { interval: 50 })
      .toEqual(done(`${files.length} berkas kini terenkripsi dengan kunci yang sekarang.`));
    expect(await fileKeys()).toEqual(SELESAI);
    expect(await screen(both)).toMatchObject({ semua: files.length, lama: 0 });
    await both.close();
    const alone = await server.another({ DATA_KEY_OLD: '' });
    expect(await readAt(alone)).toEqual(before);
    await alone.close();
    await expect(server.another({ DATA_KEY, DATA_KEY_OLD: '' })).rejects.toThrow(
      `Pengaturan DATA_KEY salah: berkas yang tersimpan dienkripsi dengan kunci ${baru.keyId}, kunci yang ada ${lama.keyId}. Pulihkan`,
    );
    // Hashes, because a comparison of the bytes takes seconds.
    const hashes = (all: typeof files) =>
      all.map(({ clear }) => createHash('sha256').update(clear!).digest('hex'));
    expect(hashes(await sealedOnes())).toEqual(hashes(files));
  });

  test('an instance that has only the previous key rejects a new document with 503 and stores no file', async () => {
    const form = new FormData();
    form.append('dokumen_id', '1');
    form.append('keterangan', 'Nota');
    const { clear } = (await sealedOnes()).find(({ tipe }) => tipe === 'image/jpeg')!;
    form.append('dokumen', new Blob([new Uint8Array(clear!)]), 'nota.jpg');
    const count = async () => (await server.sql('select count(*)::int as jumlah from berkas'))[0].jumlah;
    const before = await count();
    await server.sql(`update kunci_berkas set kunci_baru = '0123abcd'`);
    const token = await server.as('peserta2');
    const { status, body } = await server.call('/usr/dokumen_store', { token, body: form });
    expect([status, body.code, await count()]).toEqual([503, 'kunci_berganti', before]);
  });
});
