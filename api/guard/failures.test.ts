import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { server, startServer } from '#test/own-server.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';
import { rememberFrom, type From } from './familiar.ts';
import { openFailures, type Failures } from './failures.ts';
import { openQuotas } from './quotas.ts';

startServer();

const EMAIL = 'peserta3@example.org';
const RUMAH = '203.0.113.7';
const LAPTOP = 'laptop-peserta-tiga';
const MENIT = 60_000;

let database: Database;
let failures: Failures;
let now = new Date('2026-11-02T03:00:00Z');
const turn = (minutes: number) => (now = new Date(now.getTime() + minutes * MENIT));

beforeAll(async () => {
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 12, onError: () => {} });
  failures = openFailures(database, () => now);
  const id = await server.idOf('peserta3');
  await database.write((db) => rememberFrom(db, id, { address: RUMAH, perangkat: LAPTOP }));
});
afterAll(() => database.close());
beforeEach(() => server.sql('delete from batas'));

const attempt = async (from: From, right: boolean, email = EMAIL) =>
  (await failures.reserve(email, from)).evaluate(async () => right);
/**
 * Signs in with a wrong password. Returns true if the password is checked, false if the attempt is refused with 429.
 */
const guess = (address: string, perangkat?: string, email = EMAIL) =>
  attempt({ address, perangkat }, false, email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false;
      throw error;
    },
  );
/** Returns the number of attempts whose password was checked. */
async function evaluated(guesses: Iterable<() => Promise<boolean>>): Promise<number> {
  let count = 0;
  for (const each of guesses) count += Number(await each());
  return count;
}
const times = (n: number, each: (n: number) => Promise<boolean>) =>
  evaluated(Array.from({ length: n }, (_, at) => () => each(at)));
const address = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${n % 250}`;
const counts = () => server.sql('select key, points, expire from batas order by key');

describe('account under attack', () => {
  test('an attacked account limits the sign-ins of unknown devices and networks, but known ones can always sign in', async () => {
    let all = 0;
    for (let minute = 0; minute < 120; minute += 5) {
      const from = (minute / 5) * 21;
      all += await times(21, (n) => guess(address((from + n) % 500)));
      turn(5);
      // The user can sign in from any address on the known device, and on any device from the known network.
      expect(await guess(address(from), LAPTOP)).toBe(true);
      expect(await guess(RUMAH)).toBe(true);
      await Promise.all([
        attempt({ address: address(from), perangkat: LAPTOP }, true),
        attempt({ address: RUMAH }, true),
      ]);
    }
    // The loop runs every 5 minutes for two hours: eight periods of 15 minutes, with three runs in each period. Each
    // period accepts ten attempts. In addition, each run accepts one attempt, because one attempt per minute is allowed
    // above the limit.
    expect(all).toBe(8 * 10 + 8 * 3);
  });

  test('a sign-in from a known device or network does not reset the failures counted for unknown devices and networks', async () => {
    await times(11, (n) => guess(address(n)));
    await attempt({ address: RUMAH, perangkat: LAPTOP }, true);
    expect(await guess(address(99))).toBe(false);
  });
});

describe('known devices and networks', () => {
  test('a known device or network is refused after five failed sign-ins, and can try again after 15 minutes', async () => {
    expect(await times(8, () => guess(address(1), LAPTOP))).toBe(5);
    expect(await times(8, () => guess(RUMAH))).toBe(5);
    expect(await times(8, () => guess(RUMAH, 'perangkat-orang-lain'))).toBe(0);
    // Attempts from known devices and networks do not use up the attempts of unknown devices and networks.
    expect(await times(8, () => guess(address(2)))).toBe(5);
    turn(14.9);
    expect([await guess(address(1), LAPTOP), await guess(RUMAH)]).toEqual([false, false]);
    turn(0.2);
    expect([await guess(address(1), LAPTOP), await guess(RUMAH)]).toEqual([true, true]);
  });

  test('a device is known for one account only, and is unknown again 180 days after its last sign-in', async () => {
    expect(await times(8, () => guess(address(1), LAPTOP, 'peserta4@example.org'))).toBe(5);
    expect(await times(8, (n) => guess(address(20 + n), LAPTOP, 'peserta4@example.org'))).toBe(6);
    await server.sql(`update perangkat set terakhir = now() - interval '181 days'`);
    expect(await times(20, (n) => guess(address(n), LAPTOP))).toBe(11);
    await server.sql('update perangkat set terakhir = now()');
  });

  test('an account keeps its last twenty known devices, and a sign-in deletes expired devices of all accounts', async () => {
    const [id, other] = [await server.idOf('peserta5'), await server.idOf('peserta6')];
    for (const user_id of [id, other])
      await server.sql(
        `insert into perangkat (user_id, hash, terakhir) select $1, sha256(n::text::bytea), now() - make_interval(days => 160 + n) from generate_series(1, 25) n`,
        [user_id],
      );
    await database.write((db) => rememberFrom(db, id, { address: RUMAH, perangkat: LAPTOP }));
    expect(
      await server.sql(
        `select user_id, count(*)::int as n, max(terakhir) > now() - interval '1 day' as kini from perangkat where user_id = any($1) group by 1 order by 1`,
        [[id, other]],
      ),
    ).toEqual([
      { user_id: id, n: 20, kini: true },
      { user_id: other, n: 19, kini: false },
    ]);
  });
});

describe('a refused attempt', () => {
  test('a sign-in attempt that is refused with 429 does not count as a failed attempt', async () => {
    await times(10, (n) => guess(address(n)));
    expect(await guess(address(50))).toBe(true);
    const before = await counts();
    expect(await times(30, (n) => guess(address(n)))).toBe(0);
    expect(await counts()).toEqual(before);
    // If the server could not check the password of an attempt, the attempt does not count.
    turn(15.1);
    const busy = await failures.reserve(EMAIL, { address: address(60) });
    await expect(busy.evaluate(() => Promise.reject(new Error('sibuk')))).rejects.toThrow('sibuk');
    expect(await times(8, () => guess(address(60)))).toBe(5);
  });

  test('of 60 simultaneous sign-ins with a wrong password, those above the limit are refused', async () => {
    const atOnce = async (each: (n: number) => Promise<boolean>) =>
      (await Promise.all(Array.from({ length: 60 }, (_, n) => each(n)))).filter(Boolean).length;
    expect(await atOnce((n) => guess(address(n), LAPTOP))).toBe(5);
    expect(await atOnce(() => guess(RUMAH))).toBe(5);
    expect(await atOnce(() => guess(address(1)))).toBe(5);
    expect(await atOnce((n) => guess(address(n)))).toBe(5 + 1);
  });

  test('sign-in attempts for an unknown and a known email are limited in the same way', async () => {
    const seen = [];
    for (const email of ['peserta7@example.org', 'tidak-ada@example.org'])
      seen.push(await times(30, (n) => guess(address(n % 12), LAPTOP, email)));
    expect(seen).toEqual([11, 11]);
  });
});

test('20 simultaneous wrong sign-ins are limited to five, and ten simultaneous correct sign-ins all succeed', async () => {
  for (const from of [
    { address: address(1), perangkat: LAPTOP },
    { address: RUMAH },
    { address: address(2) },
  ]) {
    const ten = await Promise.all(Array.from({ length: 10 }, () => attempt(from, true)));
    expect(ten).toEqual(Array.from({ length: 10 }, () => true));
  }
  const wrong = await Promise.all(Array.from({ length: 20 }, () => guess(address(3))));
  expect(wrong.filter(Boolean)).toHaveLength(5);
});

test('a new password resets the counters of failed sign-ins for the known devices and networks of the account', async () => {
  await times(6, () => guess(address(1), LAPTOP));
  await times(6, () => guess(RUMAH));
  await times(12, (n) => guess(address(n)));
  await failures.forget(EMAIL, address(1));
  expect([await guess(address(1), LAPTOP), await guess(RUMAH), await guess(address(1))]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a password check waits in the queue of its device if the device is known, or else in the queue of its network', async () => {
  const { turn: turnOf } = openQuotas(database, () => now);
  const place = (from: { address: string; perangkat?: string }) => turnOf(from).place();
  const laptop = await place({ address: address(1), perangkat: LAPTOP });
  expect(laptop).toEqual({ who: expect.stringMatching(/^perangkat\/[0-9a-f]{64}$/), known: true });
  expect(await place({ address: RUMAH, perangkat: LAPTOP })).toEqual(laptop);
  const stranger = { who: address(1), known: false };
  expect(await place({ address: address(1) })).toEqual(stranger);
  expect(await place({ address: address(1), perangkat: 'perangkat-siapa-saja' })).toEqual(stranger);
  await server.sql(`insert into jaringan_masuk (alamat_hash) values (sha256($1::text::bytea))`, [address(1)]);
  expect(await place({ address: address(1) })).toEqual({ ...stranger, known: true });
});
