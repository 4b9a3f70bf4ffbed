import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Status of each of `count` calls, most of them sent at once. */
async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 100)
    found.push(...(await Promise.all(Array.from({ length: 100 }, call))).map((answer) => answer.status));
  return found;
}

test('a signed-in caller is counted by account, and waits where nobody else does', async () => {
  const token = await server.as('peserta2');
  const upload = (as: string) => server.call('/gambar', { token: as, body: new FormData() });
  const found = await statuses(200, () => upload(token));
  expect([found.filter((s) => s === 422).length, found.filter((s) => s === 429).length]).toEqual([120, 80]);
  const { body, headers } = await upload(token);
  expect(body).toEqual({
    message: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
    code: 'too_many',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(await server.as('peserta3'))).status).toBe(422);
  expect((await server.call('/user', { token })).status).toBe(200);
});

test('a flood of sign-ins from one address is stopped before any of it is read', async () => {
  const found = await statuses(3100, () => server.call('/login', { body: {} }));
  expect([found.filter((s) => s === 422).length, found.filter((s) => s === 429).length]).toEqual([3000, 100]);
});
