import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer({ alone: 'rate classes count per instance' });

test('a signed-in caller is counted by account, and waits where nobody else does', async () => {
  const token = await server.as('peserta2');
  const upload = (as: string) => server.call('/gambar', { token: as, body: new FormData() });
  const found: number[] = [];
  // Fewer at a time than one account may have unfinished, so that only the rate counts.
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

test('a flood of sign-ins from one address is stopped before any of it is read', async () => {
  const [room, flood] = [3000, 3100];
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2';
  socket.write(`${`${head}\r\n\r\n{}`.repeat(flood - 1)}${head}\r\nConnection: close\r\n\r\n{}`);
  const found = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  expect(found).toEqual([...Array(room).fill('422'), ...Array(flood - room).fill('429')]);
});
