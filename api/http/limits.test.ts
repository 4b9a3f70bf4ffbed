import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startServer({ alone: 'rate classes count per instance', poolSize: 12 });

test("calls of a signed-in user count only towards the limit of this user's account", async () => {
  const token = await server.as('peserta2');
  const upload = (as: string) => server.call('/gambar', { token: as, body: new FormData() });
  const found: number[] = [];
  // The limit allows 26 parallel calls of an account. So only the limit per minute can refuse these calls.
  for (let round = 0; round < 5; round += 1)
    found.push(...(await Promise.all(Array.from({ length: 26 }, () => upload(token)))).map((a) => a.status));
  expect([found.filter((s) => s === 422).length, found.filter((s) => s === 429).length]).toEqual([120, 10]);
  const { body, headers } = await upload(token);
  expect(body).toEqual({
    message: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
    code: 'too_many',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(await server.as('peserta3'))).status).toBe(422);
  expect((await server.call('/user', { token })).status).toBe(200);
});

/** Sends many calls over one connection. @returns the HTTP statuses */
async function flood(count: number, path: string, body: string, from: string): Promise<string[]> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `POST /api${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`${`${head}\r\n\r\n${body}`.repeat(count - 1)}${head}\r\nConnection: close\r\n\r\n${body}`);
  return (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
}
const signIn = (from: string, perangkat?: string) =>
  server.call('/login', {
    body: { email: 'peserta4@example.org', password: PASSWORD, perangkat },
    headers: { 'x-forwarded-for': from },
  });

test.each([
  ['empty input', '{}', '422', '10.1.1.1'],
  ['a body that is no object', '[]', '400', '10.1.1.2'],
])(
  '3,000 sign-ins with %s do not block a correct sign-in from the same address',
  async (_what, body, status, from) => {
    const [share, sent] = [3000, 3010];
    expect(await flood(sent, '/login', body, from)).toEqual([
      ...Array(share).fill(status),
      ...Array(sent - share).fill('429'),
    ]);
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    expect((await server.call('/login', { body: '{,', headers })).status).toBe(429);
    expect((await signIn(from)).status).toBe(200);
  },
);

test('calls above the rate limit of an IP address wait, but a sign-in from a known device at this address is served', async () => {
  const from = '10.1.1.3';
  const perangkat = 'peramban-di-aula-0001';
  expect((await signIn(from, perangkat)).status).toBe(200);
  const body = { token: 'A'.repeat(43) };
  const found = await flood(3010, '/usr/tautan', JSON.stringify(body), from);
  expect(new Set(found)).toEqual(new Set(['404']));
  const headers = { 'x-forwarded-for': from };
  const strangers = Array.from({ length: 400 }, () => server.call('/usr/tautan', { body, headers }));
  const known = await signIn(from, perangkat);
  expect(known.status).toBe(200);
  for (const { status, headers: sent } of await Promise.all(strangers))
    expect([status, sent.get('retry-after')]).toEqual(status === 404 ? [404, null] : [429, '10']);
});

test('a sign-in reads the device id from the header `X-Perangkat` when the field `perangkat` is missing', async () => {
  const perangkat = 'peramban-di-kepala-01';
  const sent = (value: string) =>
    server.call('/login', {
      body: { email: 'peserta5@example.org', password: PASSWORD },
      headers: { 'x-perangkat': value, 'x-forwarded-for': '10.1.1.4' },
    });
  expect(await sent('!')).toMatchObject({ status: 422, body: { errors: { perangkat: expect.any(Array) } } });
  expect((await sent(perangkat)).status).toBe(200);
  const known = await server.sql(
    `select u.email from perangkat p join users u on u.id = p.user_id where p.hash = sha256($1)`,
    [perangkat],
  );
  expect(known).toEqual([{ email: 'peserta5@example.org' }]);
});
