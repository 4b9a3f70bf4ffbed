import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

export const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });
export const png = await drawing.clone().png().toBuffer();

/** Token of peserta2, who owns the documents. Set before the first test by `startDokumen`. */
export let token: string;

/** Starts a server for this test file. */
export function startDokumen(): void {
  startServer();
  beforeAll(async () => {
    token = await server.as('peserta2');
  });
}

/** Fields of the document form, except the file. */
type Fields = Record<string, string | undefined>;

/** Saves a document with an optional file, as peserta2 by default. */
export function send(fields: Fields, file: Buffer | null = null, as = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append('dokumen', new Blob([new Uint8Array(file)]), 'apa saja.exe');
  return server.call('/usr/dokumen_store', { token: as, body: form });
}

/** Returns the list of documents of this user. */
export const own = async (as = token) => (await server.call('/usr/all_dokumen', { token: as })).body;

export const ofType = async (dokumen_id: number, as = token) =>
  (await own(as)).filter((row: { dokumen_id: number }) => row.dokumen_id === dokumen_id);

/** Requests a file by its URL. Returns the status and the bytes of the response. */
export const fetchRaw = async (address: string) => {
  const response = await fetch(server.url + address);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Valid form fields of a bank account. */
export const rekening = {
  dokumen_id: '4',
  nama_bank: 'Bank Contoh',
  nama_rek: 'Ana',
  nomor_rek: '0012 34 567',
};

/** Returns the numbers of stored rows and stored files. A rejected request must not change these numbers. */
export async function state() {
  const [rows] = await server.sql(
    `select (select count(*)::int from dokumen) as dokumen, (select count(*)::int from berkas) as berkas,
            (select count(*)::int from persetujuan) as persetujuan`,
  );
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  return { ...rows, disimpan: names.filter((name) => /[0-9a-f]{32}$/.test(name)).length };
}
