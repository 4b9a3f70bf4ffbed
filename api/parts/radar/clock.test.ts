import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { openRadarClock } from './clock.ts';

// In this test, the app caches results for one minute of the test's clock (5 s × 12).
startAdmin({ alone: 'caches results for a minute', shareSeconds: 5 });

const START = new Date('2026-03-12T04:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
let now = START;
let database: Database;
let clock: ReturnType<typeof openRadarClock>;

beforeAll(() => {
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 2, onError: () => {} });
  const settings = { timeZone: 'Asia/Jakarta', linkCheck: false };
  clock = openRadarClock({
    database,
    settings,
    clock: () => now,
    seconds: 60,
    log: { warn: (_, message) => expect.fail(message) },
  });
  at(0);
});
afterAll(async () => {
  await clock.close();
  await database.close();
});

function at(seconds: number): void {
  now = after(seconds);
  server.setNow(now);
}

/** Sends a request as an admin that writes data. This clears the cached results. */
const saveAsAdmin = () => server.call('/pemberitahuan_dibaca', { token: admin, body: {} });

/** Adds a claim that has waited longer than the threshold, so that it is a new radar entry. */
const addKlaim = () =>
  server.sql(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, is_valid, created_at)
     select p.user_id, 'pergi', 1000, 1000, 0, $1::timestamptz - interval '60 days' from peserta p
     where p.peserta_status_aktif = 1 and not exists (select from akomodasi a where a.user_id = p.user_id)
     order by p.user_id limit 1`,
    [START],
  );

async function claims(query = ''): Promise<number> {
  const { body } = await server.call(`/adm/radar_jumlah${query}`, { token: admin });
  return body.find(({ jenis }: { jenis: string }) => jenis === 'klaim_menunggu').jumlah;
}
/**
 * Returns the number of `klaim_menunggu` rows in the table `radar`. The test reads the table directly,
 * because a request could refresh it.
 */
const inTable = async () =>
  (await server.sql<{ n: number }>(`select count(*)::int as n from radar where jenis = 'klaim_menunggu'`))[0]!
    .n;

test('the radar clock refreshes the table `radar` until nobody has read the radar for ten minutes', async () => {
  await clock.look();
  expect(await inTable()).toBe(0);
  await addKlaim();
  const first = await claims();
  expect(first).toBeGreaterThan(0);

  await addKlaim();
  at(59);
  await clock.look();
  expect(await inTable()).toBe(first);
  at(61);
  await clock.look();
  // The radar clock of the test server may have begun this refresh and may still be running it. Therefore the test
  // checks repeatedly.
  await expect.poll(inTable).toBe(first + 1);

  await addKlaim();
  at(11 * 60);
  await clock.look();
  expect(await inTable()).toBe(first + 1);
  expect(await claims()).toBe(first + 2);
});

test('after a write by an admin, a request for one kind of radar entry refreshes only the entries of this kind', async () => {
  at(20 * 60);
  const before = await claims();
  await addKlaim();
  expect(await claims('?jenis=klaim_menunggu')).toBe(before + 1);
  await addKlaim();
  await saveAsAdmin();
  expect(await claims()).toBe(before + 1);
  expect(await claims('?jenis=klaim_menunggu')).toBe(before + 2);
  const list = await server.call('/adm/radar?jenis=klaim_menunggu', { token: admin });
  expect(list.body).toHaveLength(before + 2);
});
