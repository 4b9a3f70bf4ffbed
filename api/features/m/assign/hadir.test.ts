import { beforeAll, beforeEach, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let laptop: string;
let phone: string;
let pesid: number;

beforeAll(async () => {
  [laptop, phone] = [await server.as('mentor1'), await server.as('mentor1')];
  pesid = await server.idOf('peserta2');
});
beforeEach(() => server.sql('delete from hadir'));

const mark = (token: string, body: object = {}) =>
  server.call('/men/hadir', { token, body: { katid: 1, pesid, tab: 'a', ...body } });

test('mentors see their other devices and tabs that have the same participant open', async () => {
  expect((await mark(laptop)).body).toEqual([]);
  expect((await mark(laptop)).body).toEqual([]);
  expect((await mark(phone)).body).toEqual([{ siapa: 'anda', name: expect.any(String) }]);
  expect((await mark(laptop)).body).toHaveLength(1);
  await mark(phone, { pesid: await server.idOf('peserta3') });
  expect((await mark(laptop)).body).toEqual([]);
  expect((await mark(laptop, { tab: 'b' })).body).toHaveLength(1);
  expect((await mark(phone, { katid: 2 })).body).toEqual([]);
});

test('a device disappears from the list one minute after the last request of its open page, or after a sign-out', async () => {
  await mark(phone);
  await server.sql(`update hadir set pada = now() - interval '61 seconds'`);
  expect((await mark(laptop)).body).toEqual([]);
  expect(await server.sql('select tab from hadir')).toHaveLength(1);
  await mark(phone);
  await server.call('/logout', { token: phone, method: 'POST' });
  expect((await mark(laptop)).body).toEqual([]);
});

test('the request that reports an open page gets 422 if its tab id is invalid', async () => {
  expect((await mark(laptop, { tab: 'a b' })).status).toBe(422);
});

test("a mentor cannot report that a page of another mentor's participant is open, and gets 403", async () => {
  expect((await mark(await server.as('mentor3'))).status).toBe(403);
  expect((await mark(laptop, { katid: 6 })).status).toBe(403);
  expect(await server.sql('select tab from hadir')).toEqual([]);
});
