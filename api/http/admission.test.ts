import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer({ alone: 'rate classes count per instance', env: { TRUSTED_PROXIES: '10.9.0.0/16' } });

let token: string;

beforeAll(async () => {
  token = await server.as('peserta2');
});

const MEGABYTE = 1024 * 1024;
const open = () => connect(Number(new URL(server.url).port), '127.0.0.1');
const head = (path: string, length: number, ...lines: string[]) =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
const bearer = (of: string) => `Authorization: Bearer ${of}`;
const rich = (bytes: number) => `{"id_tugas":1,"catatan":"${'x'.repeat(bytes - 27)}"}`;

describe('requests without a session', () => {
  test.each([
    ['a caller without a token', 401, () => 'X-A: b'],
    ['a caller with an unknown token', 401, () => bearer('A'.repeat(43))],
    ['a caller of another user group', 403, () => bearer(token)],
  ])('%s is refused before the server reads the body', async (_name, status, line) => {
    const path = status === 403 ? '/men/tugas_review_store' : '/pr/tugas_store';
    const socket = open().setEncoding('utf8');
    socket.write(head(path, MEGABYTE, line()));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  });

  test.each(['close', 'keep-alive'])(
    'a complete request without a session gets a response, and the connection stays intact (%s)',
    async (connection) => {
      const socket = open();
      let broken: unknown = null;
      socket.on('error', (error) => (broken = error));
      socket.write(head('/pr/tugas_store', 8 * MEGABYTE, `Connection: ${connection}`));
      socket.write('['.repeat(8 * MEGABYTE));
      if (connection === 'keep-alive') {
        socket.write('GET /api/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      }
      const found = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g);
      expect([found, broken]).toEqual([connection === 'close' ? ['401'] : ['401', '200'], null]);
    },
  );

  test('an upload without a session is refused with 401, and the client can read the response', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(4 * MEGABYTE)]), 'a.gif');
    const { status, body } = await server.call('/gambar', { body: form });
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Unauthenticated', code: 'unauthenticated' },
    });
  });
});

describe('maximum body length', () => {
  const post = (path: string, body: string) =>
    server.call(path, { token, body, headers: { 'content-type': 'application/json' } });
  const short = (bytes: number) => `{"lain":"${'x'.repeat(bytes - 11)}"}`;

  test.each(['/login', '/logout', '/usr/pelatihan_profile_update', '/pr/tugas_new', '/nowhere'])(
    'the call %s accepts a body of at most 8 KiB',
    async (path) => {
      const { status, body } = await post(path, short(8 * 1024 + 1));
      expect({ status, body }).toEqual({
        status: 413,
        body: { message: 'Kiriman terlalu besar', code: 'too_large' },
      });
      expect((await post(path, short(8 * 1024))).status).not.toBe(413);
      token = await server.as('peserta2');
    },
  );

  test('a text of the editor may have 1 MiB, and a longer text is refused with 413', async () => {
    expect((await post('/pr/tugas_store', rich(MEGABYTE + 1))).status).toBe(413);
    expect((await post('/pr/tugas_store', rich(MEGABYTE))).status).toBe(422);
  });

  test('a list of 100 scores is accepted, and a longer list is refused', async () => {
    const row = { peserta_id: 2 ** 31 - 1, kat_id: 7, kategori_nilai_id: 2 ** 31 - 1, nilai: 4 };
    const save = (count: number) =>
      server.call('/men/tugas_review_nilai_all_lagi_store', {
        token: mentor,
        body: { dataArray: Array.from({ length: count }, () => row) },
      });
    const mentor = await server.as('mentor1');
    expect((await save(100)).status).toBe(403);
    expect((await save(101)).body.message).toBe('Terlalu banyak nilai dalam satu kiriman');
  });
});

test('after 1000 unknown session tokens from one IP address, further unknown tokens get 429 and valid tokens still work', async () => {
  const [room, flood] = [1000, 1010];
  const from = (address: string) => `X-Forwarded-For: ${address}`;
  const ask = (line: string, end: string) =>
    `GET /api/user HTTP/1.1\r\nHost: x\r\n${from('10.1.1.1')}\r\n${line}${end}\r\n\r\n`;
  const socket = open();
  const wrong = bearer('A'.repeat(43));
  socket.write(ask(wrong, '').repeat(flood - 1) + ask(wrong, '\r\nConnection: close'));
  const found = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  expect(found.filter((status) => status === '401')).toHaveLength(room);
  expect(found.filter((status) => status === '429')).toHaveLength(flood - room);
  const call = (as: string | undefined, address: string) =>
    server.call('/user', { token: as, headers: { 'x-forwarded-for': address } });
  const late = await call('salah', '10.1.1.1');
  expect([late.status, late.body.code]).toEqual([429, 'too_many']);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(token, '10.1.1.1')).status).toBe(200);
  expect((await call(undefined, '10.1.1.1')).status).toBe(401);
  expect((await call('salah', '10.1.1.2')).status).toBe(401);
  // If a trusted proxy forwards an address, the failure counts for this address. Otherwise it counts for the
  // proxy's own address.
  expect((await call('salah', '10.1.1.1, 10.9.0.4')).status).toBe(429);
  expect((await call('salah', '10.1.1.1, 10.8.0.4')).status).toBe(401);
});
