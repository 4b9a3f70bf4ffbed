import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MARK, pngOf, workbook } from '#test/hostile-files.ts';
import {
  PAPERS_REFUSED,
  PAPERS_TAKEN,
  PICTURES_DEAR,
  PICTURES_REFUSED,
  PICTURES_TAKEN,
  TABLES,
  uploadOf,
  UPLOADS,
} from '#test/hostile-uploads.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

let peserta: string;
let admin: string;

beforeAll(async () => {
  [peserta, admin] = [await server.as('peserta2'), await server.as('admin')];
});
/**
 * Uploads a harmless picture before each test. If a worker process ended in the previous test, this upload
 * waits until the new worker process runs.
 */
beforeEach(async () => {
  const { status } = await upload('picture', pngOf(9, 9, 9 * 28));
  if (status !== 200) throw new Error(`A harmless picture was answered with ${status}`);
});

const upload = (call: keyof typeof UPLOADS, bytes: Buffer) =>
  server.call(UPLOADS[call].path, {
    token: call === 'table' ? admin : peserta,
    body: uploadOf(call, bytes),
  });

/** Uploads a file. Returns the response, and the number of files by which the store has grown. */
async function send(call: keyof typeof UPLOADS, bytes: Buffer) {
  const stored = async () =>
    (await readdir(path.join(server.dataDir, 'berkas'), { recursive: true })).filter((name) =>
      /[0-9a-f]{32}$/.test(name),
    ).length;
  const before = await stored();
  const answer = await upload(call, bytes);
  expect(JSON.stringify(answer.body)).not.toContain(MARK);
  return { ...answer, more: (await stored()) - before };
}

/**
 * Downloads a stored file like a browser. Checks that its type runs no code and that the response has a
 * sandbox header.
 */
async function served(address: string) {
  const answer = await fetch(server.url + address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^(image\/(jpeg|png|gif|webp)|application\/pdf)$/),
    'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment; filename="dokumen.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  return { type, bytes };
}

describe('a picture', () => {
  test.each(PICTURES_TAKEN)(
    'after an upload of a %s, only the picture itself is stored',
    async (_name, make, format, width, height) => {
      const { status, body, more } = await send('picture', await make());
      expect([status, more]).toEqual([200, 1]);
      const { bytes } = await served(body.data.url);
      const meta = await sharp(bytes, { animated: true }).metadata();
      expect([meta.format, meta.width, meta.pageHeight ?? meta.height]).toEqual([format, width, height]);
      expect([meta.exif, meta.xmp, meta.iptc, meta.orientation, meta.comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const text of [MARK, '<script', '<html']) expect(bytes.includes(text), text).toBe(false);
    },
  );

  test.each(PICTURES_REFUSED)('an uploaded picture that is %s is refused', async (_name, make, status) => {
    const answer = await send('picture', await make());
    expect([answer.status, answer.more]).toEqual([status, 0]);
  });
});

describe('an accepted picture', () => {
  // Each picture takes seconds, so only the first is tested unless TEST_ALL is set.
  test.each(process.env.TEST_ALL ? PICTURES_DEAR : PICTURES_DEAR.slice(0, 1))(
    'a picture that is slow to process is stored, or refused as too large: a %s',
    async (_name, make) => {
      const { status, more } = await send('picture', await make());
      expect([
        [200, 1],
        [413, 0],
      ]).toContainEqual([status, more]);
    },
  );
});

describe('an uploaded document', () => {
  test.each(PAPERS_TAKEN)(
    'an uploaded %s is stored as a document, and is sent in a form that runs no code',
    async (_name, make, type) => {
      const { status, body, more } = await send('paper', await make());
      expect([status, more]).toEqual([200, 1]);
      const own = (await server.call('/usr/all_dokumen', { token: peserta })).body;
      const file = await served(own.find((row: { id: number }) => row.id === body.id).dokumen);
      expect(file.type).toBe(type);
      if (type === 'image/jpeg') expect(file.bytes.includes(MARK)).toBe(false);
      else expect(file.bytes.toString('latin1')).toMatch(/%%EOF\n$/);
    },
  );

  test.each(PAPERS_REFUSED)('an uploaded document that is %s is refused', async (_name, make, status) => {
    const answer = await send('paper', await make());
    expect([answer.status, answer.more]).toEqual([status, 0]);
  });
});

describe('uploaded user tables', () => {
  test('a valid table of users is read', async () => {
    const { status, body } = await send('table', workbook());
    expect([status, body.baris.map(({ name }: { name: string }) => name)]).toEqual([200, ['Ani']]);
  });

  test.each(TABLES)(
    'an import of a table that %s stores no file and reveals no local file',
    async (_name, make) => {
      const { status, body, more } = await send('table', await make());
      expect([200, 413, 415, 422]).toContain(status);
      expect(more).toBe(0);
      expect(JSON.stringify(body)).not.toMatch(/root:|hahaha/);
    },
  );
});
