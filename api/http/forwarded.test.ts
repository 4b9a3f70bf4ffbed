import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { warnForwarded } from './forwarded.ts';

startAdmin();

let database: Database;
let now = Date.parse('2027-03-09T05:20:00Z');
const clock = () => new Date(now);
beforeAll(() => {
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 2, onError: () => {} });
});
afterAll(() => database.close());

/**
 * Starts one instance. Returns the client addresses in its warnings, and a function that sends a request to
 * the instance.
 */
function openProcess() {
  const peers: string[] = [];
  const stream = { write: (line: string) => void peers.push(JSON.parse(line).peer) };
  const http = Fastify({ trustProxy: ['loopback', '10.9.0.0/16'], logger: { level: 'warn', stream } });
  warnForwarded(http, { clock, database });
  http.get('/', async () => 'ok');
  const call = (remoteAddress: string, from?: string) =>
    http.inject({
      url: '/',
      remoteAddress,
      headers: from === undefined ? {} : { 'x-forwarded-for': from },
    });
  return { peers, call };
}

test('an untrusted client that sends X-Forwarded-For causes one warning per hour, in the log and on the page Sistem', async () => {
  const [one, other] = [openProcess(), openProcess()];
  const sistem = async () => {
    server.setNow(clock());
    return (await server.call('/adm/sistem', { token: admin })).body.proksi_asing;
  };
  await one.call('10.8.0.4');
  await one.call('10.9.0.4', '203.0.113.1');
  await one.call('127.0.0.1', '203.0.113.1, 10.8.0.4');
  expect(await sistem()).toBe(0);
  await one.call('10.8.0.4', '203.0.113.1');
  await vi.waitFor(() => expect(one.peers).toEqual(['10.8.0.4']));
  expect(await sistem()).toBe(1);
  now += 3_599_999;
  await one.call('10.8.0.5', '203.0.113.1');
  await other.call('10.8.0.5', '203.0.113.1');
  now += 1;
  expect(await sistem()).toBe(0);
  await one.call('10.8.0.5', '203.0.113.1');
  await vi.waitFor(() => expect(one.peers).toEqual(['10.8.0.4', '10.8.0.5']));
  expect(other.peers).toEqual([]);
  expect(await server.sql(`select count(*)::int as n from batas where key = 'proksi_asing'`)).toEqual([
    { n: 1 },
  ]);
});
