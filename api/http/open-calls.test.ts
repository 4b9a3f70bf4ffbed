import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wilayah } from '#contract/pilihan.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import type { App } from './context.ts';
import { inTurn } from './open-calls.ts';

startServer();
let database: Database;
beforeAll(() => {
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 1, onError: () => {} });
});
afterAll(() => database.close());

const PERANGKAT = 'peramban-di-kampus-01';
const KAMPUS = '203.0.113.71';
const RUMAH = '203.0.113.72';

test('a call to a public endpoint has priority if both its device and network are known, or if its session is valid', async () => {
  const signIn = (akun: string, address: string, perangkat: string) =>
    server.call('/login', {
      body: { email: `${akun}@example.org`, password: PASSWORD, perangkat },
      headers: { 'x-forwarded-for': address },
    });
  expect((await signIn('peserta3', KAMPUS, PERANGKAT)).status).toBe(200);
  // After this sign-in, the server treats the second network as known. The sign-in uses another account and another
  // device.
  expect((await signIn('peserta4', RUMAH, 'peramban-di-rumah-01')).status).toBe(200);
  const firsts: boolean[] = [];
  const openTurns: Pick<App['openTurns'], 'run'> = {
    run: async ({ first }, work) => {
      firsts.push(await first());
      return work();
    },
  };
  const app = { database, openTurns, isAboveRate: async () => true } as unknown as App;
  const call = (ip: string, headers: Record<string, string>, input: unknown = {}) =>
    inTurn(app, wilayah, { request: { ip, headers } as FastifyRequest, session: null, input }, async () => 0);

  await call(KAMPUS, { 'x-perangkat': PERANGKAT });
  await call(KAMPUS, {}, { perangkat: PERANGKAT });
  await call(RUMAH, { authorization: `Bearer ${await server.as('peserta5')}` });
  expect(firsts.splice(0)).toEqual([true, true, true]);

  await call(KAMPUS, {});
  await call(RUMAH, { 'x-perangkat': PERANGKAT });
  await call(KAMPUS, { 'x-perangkat': 'tidak-dikenal-000001' });
  await call(KAMPUS, { 'x-perangkat': '!' });
  await call(KAMPUS, { authorization: `Bearer ${'A'.repeat(43)}` });
  expect(firsts).toEqual([false, false, false, false, false]);
});
