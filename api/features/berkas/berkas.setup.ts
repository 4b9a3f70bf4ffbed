import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { noTemporaryFiles } from '#test/temporary.ts';

const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });
/** One picture of each accepted type. */
export const pictures = {
  png: await drawing.clone().png().toBuffer(),
  jpeg: await drawing
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'rahasia-exif' } })
    .toBuffer(),
  gif: await drawing.clone().gif().toBuffer(),
  webp: await drawing.clone().webp().toBuffer(),
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#06c"/></svg>',
  ),
};

/** Token of peserta2, who uploads the pictures. Set before the first test by `startBerkas`. */
export let token: string;

/**
 * Starts a server for this test file. After each test, the function checks that no temporary file and no file
 * without a row remains.
 */
export function startBerkas(): void {
  startServer();
  beforeAll(async () => {
    token = await server.as('peserta2');
  });

  afterEach(async () => {
    await noTemps();
    const [files, named] = [await stored(), (await rows()).length];
    if (files !== named) throw new Error(`${files} files are stored, ${named} rows name one`);
  });
}

export const noTemps = () => noTemporaryFiles(server.dataDir);

/** Database rows of all stored files, oldest first. */
export const rows = () =>
  server.sql<{ id: string; user_id: number; tipe: string; ukuran: number; sha256: string }>(
    'select * from berkas order by created_at, id',
  );

async function stored(): Promise<number> {
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).length;
}

/** Uploads a picture in the same way as the text editor. */
export function upload(
  bytes: Buffer,
  as: string | undefined = token,
  filename = 'foto.png',
  field = 'image',
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), filename);
  return server.call('/gambar', { token: as, body: form });
}

/** Requests a file by its URL. */
export async function fetchRaw(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + address, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
