import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { OPEN_MS, type ObjectStorage } from '#test/object-storage.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { readSettings } from '#api/start/settings.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

/** A small picture. */
export const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
  .jpeg()
  .toBuffer();
/** A picture with noise, which compresses badly: about 600 KB. */
export const noise = await sharp({
  create: {
    width: 1000,
    height: 1000,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#000',
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();

/** Replaces `isHeld` in tests. False means that no backup is running. */
export const free = () => Promise.resolve(false);

/** Server and store under test; `startStored` sets them. */
export let server: TestServer;
export let store: Store;
/** Token of peserta1, who uploads the files. */
let token: string;

/**
 * Starts a server with its own storage (null: a local folder). A participant may store 1 MB, and a mentor or
 * admin 2 MB.
 */
export function startStored(openIt: (() => Promise<ObjectStorage>) | null): void {
  let storage: ObjectStorage | undefined;

  beforeAll(async () => {
    storage = await openIt?.();
    server = await startTestServer({
      env: { UPLOAD_QUOTA_MB: '1', UPLOAD_QUOTA_STAFF_MB: '2', ...storage?.env },
    });
    store = await openStore(readSettings({ DATA_DIR: server.dataDir, ...storage?.env }));
    token = await server.as('peserta1');
  }, OPEN_MS);
  afterAll(async () => {
    await server.close();
    await storage?.close();
  });
  afterEach(() => server.sql('drop trigger if exists gagal on laporan_online'));
}

/** Saves a report of peserta1 with these pictures. */
export async function send(...pictures: Buffer[]) {
  const form = new FormData();
  const fields = {
    tanggal: '2026-05-12',
    mentor_id: String(await server.idOf('mentor1')),
    materi: 'Materi',
    kelompok: 'JAB.G1.K01',
    durasi: '60',
    catatan: 'Catatan',
  };
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const bytes of pictures) form.append('dokumen', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return server.call('/pr/laporan_online_store', { token, body: form });
}
export const destroy = (id: number) =>
  server.call(`/pr/laporan_online_destroy?id=${id}`, { token, method: 'DELETE' });

/** Returns the addresses of a report's pictures, as the owner of the report gets them. */
export const addresses = async (id: number): Promise<string[]> =>
  (await server.call('/pr/laporan_online', { token })).body.find((row: { id: number }) => row.id === id)
    .dokumen;

export const status = async (address: string) => {
  const response = await fetch(server.url + address);
  await response.arrayBuffer();
  return response.status;
};

/**
 * Returns the ids of all stored files, after comparing them with the ids of their rows (`rows`). Both lists
 * must be equal.
 */
export async function files(): Promise<string[]> {
  const ids: string[] = [];
  for await (const file of store.list()) ids.push(file.id);
  return ids.sort();
}
export const rows = async () => (await server.sql('select id from berkas order by id')).map((row) => row.id);

/** Makes the database refuse reports, either in the statement that writes the report or only at COMMIT. */
export async function refuseReports(when: 'at once' | 'at COMMIT') {
  await server.sql(
    `create or replace function gagal() returns trigger language plpgsql as
       $$ begin raise exception 'uji' using errcode = 'check_violation'; end $$`,
  );
  await server.sql(
    when === 'at once'
      ? 'create trigger gagal after insert or delete on laporan_online for each row execute function gagal()'
      : `create constraint trigger gagal after insert or delete on laporan_online
           deferrable initially deferred for each row execute function gagal()`,
  );
}
