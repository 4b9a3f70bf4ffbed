import { connect } from 'node:net';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SECRET } from '#test/server.ts';
import { signer } from '#api/guard/sign.ts';
import { server } from '#test/own-server.ts';
import { fetchRaw, noTemps, pictures, rows, startBerkas, token, upload } from './berkas.setup.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;
const TYPE = 'multipart/form-data; boundary=batas';

startBerkas();

describe('POST /gambar', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['svg', 'image/png'],
  ] as const)('an uploaded %s is decoded, encoded again and stored', async (kind, type) => {
    const { status, body, headers } = await upload(pictures[kind], token, `../../x.${kind}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data.url).toMatch(/^\/api\/berkas\/[\w-]+\.[\w-]+$/);
    const found = await fetchRaw(body.data.url);
    expect(found.status).toBe(200);
    expect(found.headers.get('content-type')).toBe(type);
    const meta = await sharp(found.bytes).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([60, 40, undefined]);
    const row = (await rows()).at(-1)!;
    expect(row).toMatchObject({
      user_id: await server.idOf('peserta2'),
      tipe: type,
      ukuran: found.bytes.length,
    });
  });

  it('an upload without a picture is rejected with 422 at the field', async () => {
    const form = new FormData();
    form.append('lain', 'x');
    const { status, body } = await server.call('/gambar', { token, body: form });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Gambar wajib diisi',
      code: 'invalid',
      errors: { image: ['Gambar wajib diisi'] },
    });
    expect((await upload(pictures.png, token, 'foto.png', 'gambar')).status).toBe(422);
  });

  it('an upload of another type, of a broken picture or of a too large picture is rejected and not stored', async () => {
    const before = (await rows()).length;
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
    expect((await upload(Buffer.from('%PDF-1.7\n%%EOF'))).status).toBe(415);
    expect((await upload(pictures.png.subarray(0, 60))).status).toBe(415);
    expect(
      (
        await upload(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x"/></svg>'),
        )
      ).status,
    ).toBe(415);
    expect((await upload(Buffer.alloc(0))).status).toBe(422);
    const large = await upload(Buffer.concat([pictures.png, Buffer.alloc(5 * MEGABYTE)]));
    expect([large.status, large.body]).toEqual([
      413,
      { message: 'Berkas terlalu besar, paling banyak 5 MB', code: 'too_large' },
    ]);
    const form = new FormData();
    for (const name of ['a.png', 'b.png'])
      form.append('image', new Blob([new Uint8Array(pictures.png)]), name);
    expect((await server.call('/gambar', { token, body: form })).status).toBe(422);
    expect((await rows()).length).toBe(before);
  });

  it('an upload without a session is rejected with 401 even if it is large, and an upload as JSON is rejected with 415', async () => {
    expect((await upload(pictures.png, '')).status).toBe(401);
    expect((await upload(Buffer.alloc(20 * MEGABYTE), '')).status).toBe(401);
    expect((await server.call('/gambar', { token, body: { image: 'x' } })).status).toBe(415);
  });

  it.each<[string, string | undefined, string]>([
    ['no boundary', 'multipart/form-data', '--batas\r\n'],
    ['two boundaries', `${TYPE}; boundary=b`, '--batas--\r\n'],
    ['a too long boundary', `multipart/form-data; boundary=${'b'.repeat(100)}`, 'x'],
    [
      'a truncated body',
      TYPE,
      '--batas\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    ],
    ['a body without parts', TYPE, 'a body without parts'],
    ['a body of zero bytes', TYPE, '\0'.repeat(3000)],
  ])('an upload with %s is rejected with 400', async (_name, type, body) => {
    const answer = await server.call('/gambar', { token, body, headers: { 'content-type': type! } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Kiriman tidak dapat dibaca', code: 'bad_request' },
    ]);
  });

  it('an upload whose client disconnects leaves no file and no row', async () => {
    const before = (await rows()).length;
    const head = '--batas\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    const whole = Buffer.concat([
      Buffer.from(head),
      pictures.png,
      Buffer.alloc(300_000),
      Buffer.from('\r\n--batas--\r\n'),
    ]);
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
        await once(socket, 'connect');
        socket.write(
          `POST /api/gambar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${TYPE}\r\nContent-Length: ${whole.length}\r\n\r\n`,
        );
        await new Promise((resolve) =>
          socket.write(whole.subarray(0, Math.floor((whole.length * i) / 10)), resolve),
        );
        socket.destroy();
      }),
    );
    await noTemps();
    expect((await rows()).length).toBe(before);
  });
});

describe('GET /berkas/:token', () => {
  it('a picture is sent with headers that prevent scripts and allow caching', async () => {
    const { body } = await upload(pictures.png);
    const found = await fetchRaw(body.data.url);
    const row = (await rows()).at(-1)!;
    expect(found.bytes.length).toBe(row.ukuran);
    const header = (name: string) => found.headers.get(name);
    expect(header('content-length')).toBe(String(row.ukuran));
    expect(header('content-disposition')).toBe('inline');
    expect(header('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('etag')).toBe(`"${row.sha256}"`);
    const seconds = Number(/^private, max-age=(\d+), immutable$/.exec(header('cache-control') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(7 * 86_400 - 5);
    expect(seconds).toBeLessThanOrEqual(8 * 86_400);
  });

  it('a browser that already has the picture gets 304, and no file handle stays open', async () => {
    const { body } = await upload(pictures.png);
    const first = await fetchRaw(body.data.url);
    const again = await fetchRaw(body.data.url, { 'if-none-match': first.headers.get('etag')! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetchRaw(body.data.url, { 'if-none-match': '"lain"' })).status).toBe(200);
    const open = async () => (await readdir('/dev/fd')).length;
    const before = await open();
    for (let i = 0; i < 50; i += 1)
      await fetchRaw(body.data.url, { 'if-none-match': first.headers.get('etag')! });
    // The 50 requests must not leave file handles open. The limit is 25 because other connections may be opened or
    // closed at the same time.
    expect((await open()) - before).toBeLessThan(25);
  });

  it('the URL of a file works with any query string', async () => {
    const { body } = await upload(pictures.png);
    expect((await fetchRaw(`${body.data.url}?token=lain`)).status).toBe(200);
  });

  it('forged, altered and expired file URLs, and tokens of another purpose, get the same 404', async () => {
    const { body } = await upload(pictures.png);
    const address: string = body.data.url;
    const answers = [];
    for (const bad of [
      `${address}A`,
      address.slice(0, -2),
      address.replace('.', '.A'),
      `/api/berkas/${(await rows()).at(-1)!.id}`,
      '/api/berkas/1',
      '/api/berkas/..%2f..%2fetc',
      `/api/berkas/${'a'.repeat(299)}`,
      `/api/berkas/${'a'.repeat(301)}`,
      `/api/berkas/${'a'.repeat(8000)}`,
    ]) {
      const { status, bytes } = await fetchRaw(bad);
      answers.push(`${status} ${String(bytes)}`);
    }
    server.setNow(new Date(Date.now() + 9 * DAY_MS));
    const ended = await fetchRaw(address);
    server.setNow(null);
    answers.push(`${ended.status} ${String(ended.bytes)}`);
    expect(new Set(answers)).toEqual(new Set(['404 {"message":"Data tidak ditemukan","code":"not_found"}']));
  });

  it('browsers never cache a document, and a PDF is sent as a download', async () => {
    const { body } = await upload(pictures.png);
    const { id } = (await rows()).at(-1)!;
    const sign = signer(SECRET);
    const found = await fetchRaw(`/api/berkas/${sign.token('berkas', id, 300)}`);
    expect([
      found.status,
      found.headers.get('cache-control'),
      found.headers.get('content-disposition'),
    ]).toEqual([200, 'private, no-store', 'inline']);
    await server.sql(`update berkas set tipe = 'application/pdf' where id = $1`, [id]);
    const pdf = await fetchRaw(body.data.url);
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment; filename="dokumen.pdf"',
    ]);
    expect((await fetchRaw(`/api/berkas/${sign.token('sertifikat', id, 300)}`)).status).toBe(404);
    expect((await fetchRaw(`/api/berkas/${sign.token('berkas', id, -1)}`)).status).toBe(404);
  });
});

it('a client that keeps an idle connection open does not delay the stop of the server', async () => {
  const noise = { width: 1200, height: 1200, channels: 3, background: 'white' } as const;
  const large = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const { body } = await upload(await large.png().toBuffer());
  const app = await server.another();
  const leaving = await fetch(app.url + body.data.url);
  const stopped = app.close();
  expect((await leaving.arrayBuffer()).byteLength).toBeGreaterThan(0);
  // An idle keep-alive connection must not delay the stop of the server. Otherwise this test would exceed its time
  // limit.
  await stopped;
});
