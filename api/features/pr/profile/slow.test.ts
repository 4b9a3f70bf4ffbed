import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

const MEGABYTE = 1024 * 1024;
const LEFT = 'garis-batas';
/** Number of concurrent uploads: one by default, ten with `npm run test:all`. */
const SENDERS = process.env.TEST_ALL ? 10 : 1;

/** End of a valid PDF with one page. `pdf` inserts blanks before this end to make a file of up to 10 MB. */
const end = Buffer.from(
  '\n1 0 obj<</Pages 2 0 R>>endobj\n3 0 obj\n<</Type /Page>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'.padEnd(10 * MEGABYTE - end.length)), end]);

const head = Buffer.from(
  `--${LEFT}\r\nContent-Disposition: form-data; name="dokumen_id"\r\n\r\n1\r\n` +
    `--${LEFT}\r\nContent-Disposition: form-data; name="dokumen"; filename="nota.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
);
const body = Buffer.concat([head, pdf, Buffer.from(`\r\n--${LEFT}--\r\n`)]);

startServer();

let token: string;

beforeAll(async () => {
  token = await server.as('peserta2');
});

/** Starts an upload. `send` writes the body in pieces of 64 KiB and waits while the connection's buffer is full. */
function begin() {
  const sending = request(`${server.url}/api/usr/dokumen_store`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${LEFT}`,
      'content-length': body.length,
    },
  });
  sending.on('error', () => undefined);
  return {
    sending,
    async send(bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += 65_536)
        if (!sending.write(bytes.subarray(at, at + 65_536))) await once(sending, 'drain');
    },
  };
}

/** Returns the total size of all unfinished uploads in the data directory. */
async function underway(): Promise<number> {
  const folder = path.join(server.dataDir, 'tmp');
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function until(reached: () => Promise<boolean>) {
  while (!(await reached())) await turn();
}

async function state() {
  const [rows] = await server.sql(
    'select (select count(*)::int from dokumen) as dokumen, (select count(*)::int from berkas) as berkas',
  );
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  return { ...rows, disimpan: names.filter((name) => /[0-9a-f]{32}$/.test(name)).length };
}

it('a PDF of 10 MB that arrives in pieces is written to disk while it arrives', async () => {
  const before = await state();
  const uploads = Array.from({ length: SENDERS }, begin);
  await Promise.all(uploads.map(({ send }) => send(body.subarray(0, body.length / 2))));
  // While the uploads are still running, their first bytes are already on disk. This shows that the server does not
  // keep whole uploads in memory.
  await until(async () => (await underway()) > SENDERS * 4 * MEGABYTE);
  const answers = await Promise.all(
    uploads.map(async ({ sending, send }) => {
      const answered = once(sending, 'response');
      await send(body.subarray(body.length / 2));
      sending.end();
      const [response] = await answered;
      return [response.statusCode, JSON.parse(await text(response)).message];
    }),
  );
  expect(answers).toEqual(uploads.map(() => [200, 'Sukses!, simpan data anda']));
  const after = await state();
  expect(after).toEqual({
    dokumen: before.dokumen + SENDERS,
    berkas: before.berkas + SENDERS,
    disimpan: before.disimpan + SENDERS,
  });
});

it('an aborted upload immediately leaves no row and no file', async () => {
  const before = await state();
  const uploads = Array.from({ length: SENDERS }, begin);
  await Promise.all(uploads.map(({ send }) => send(body.subarray(0, body.length / 2))));
  await until(async () => (await underway()) > SENDERS * 4 * MEGABYTE);
  for (const { sending } of uploads) sending.destroy();
  await until(async () =>
    (await readdir(path.join(server.dataDir, 'tmp'))).every((name) => name.startsWith('.')),
  );
  expect(await state()).toEqual(before);
});
