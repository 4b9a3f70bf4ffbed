import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import pg from 'pg';
import { z } from 'zod';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { refusalOf } from '#api/http/errors.ts';
import { openDatabase, sql, type Database, type Db } from './db.ts';

let own: OwnDatabase;
let database: Database;

const Count = z.object({ n: z.number() });
const count = async () => (await database.read.one(sql`select count(*)::int as n from batas`, Count)).n;
const add = (key: string) => sql`insert into batas (key) values (${key})`;

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  // The test simulates an external database (DATABASE_URL) with another time zone. The app signs in with another
  // account and switches to the role `APP_ROLE`. After such a switch, PostgreSQL does not apply the settings that are
  // stored for this role.
  await own.cluster(`alter database ${own.name} set timezone = 'Asia/Jakarta'`);
  // The pool has a single connection. Therefore a transaction after a failed one runs on the same connection.
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

test('a write statement on the read pool is refused', async () => {
  const before = await count();
  await expect(database.read.run(add('baca'))).rejects.toMatchObject({ code: '25006' });
  expect(await count()).toBe(before);
});

test('if a write transaction throws an error, it changes nothing, and its connection serves the next write', async () => {
  const before = await count();
  const failing = database.write(async (db) => {
    await db.run(add('gagal'));
    throw new Error('sengaja');
  });
  await expect(failing).rejects.toThrow('sengaja');
  expect(await count()).toBe(before);
  expect(await database.write((db) => db.run(add('berhasil')))).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('several statements that a transaction starts at once run one after the other, and none is stored if one fails', async () => {
  const warned = vi.fn<() => void>();
  process.on('warning', warned);
  const before = await count();
  const failing = database.write((db) =>
    Promise.all([db.run(sql`select 1 / 0`), db.run(add('bersama')), db.run(add('bersama-juga'))]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await database.write((db) => Promise.all([db.run(add('a')), db.run(add('b'))]))).toEqual([1, 1]);
  expect(await count()).toBe(before + 2);
  // Node.js reports a warning only after the current step.
  await new Promise(setImmediate);
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});

test('a read of all rows needs no second connection to complete these rows', async () => {
  const read: number[] = [];
  const all = database.read.slices(sql`select n from generate_series(1, 500) n`, Count);
  for await (const { rows, db } of all)
    read.push(
      (await db.one(sql`select sum(n)::int as n from unnest(${rows.map(({ n }) => n)}::int[]) n`, Count)).n,
    );
  expect(read.reduce((a, b) => a + b, 0)).toBe(125_250);
  expect(read.length).toBeGreaterThan(1);
});

test('if a write loses its database connection, it is refused with 503, and the pool does not use this connection again', async () => {
  const broken = database.write(async (db) => {
    const { n } = await db.one(sql`select pg_backend_pid() as n`, Count);
    // Ends the server process of this connection and waits up to 10 s for its end.
    await own.cluster(`select pg_terminate_backend(${n}, 10000)`);
    await db.run(add('putus'));
  });
  await expect(broken).rejects.toSatisfy((error) => refusalOf(error)?.status === 503);
  expect(await database.write((db) => db.run(sql`select 1`))).toBe(1);
});

const Settings = z.object({
  role: z.string(),
  zone: z.string(),
  statement: z.string(),
  lock: z.string(),
  idle: z.string(),
});
const settings = (db: Db) =>
  db.one(
    sql`select current_user::text as role, current_setting('TimeZone') as zone,
               current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as idle`,
    Settings,
  );

test('both pools use UTC and timeouts for statements, locks and idle transactions, regardless of the server’s settings', async () => {
  const wanted = { role: APP_ROLE, zone: 'UTC', statement: '15s', lock: '5s', idle: '30s' };
  expect(await settings(database.read)).toEqual(wanted);
  expect(await database.write(settings)).toEqual(wanted);
});

test('a query result with an unexpected number of rows or unexpected columns throws an error', async () => {
  const two = sql`select n from generate_series(1, 2) n`;
  await expect(database.read.one(two, Count)).rejects.toThrow('Expected one row, got 2');
  await expect(database.read.maybe(two, Count)).rejects.toThrow('Expected at most one row, got 2');
  await expect(database.read.one(sql`select 1 as n where false`, Count)).rejects.toThrow('got 0');
  expect(await database.read.maybe(sql`select 1 as n where false`, Count)).toBeNull();
  await expect(database.read.rows(sql`select 'satu' as n`, Count)).rejects.toThrow(z.ZodError);
});

test('a date is read as text, a timestamp as ISO 8601, a numeric and a bigint as a number', async () => {
  const row = sql`select date '2026-05-12' as hari, timestamptz '2026-05-12 07:00+07' as waktu, 66.67::numeric as nilai, 5::bigint as jumlah`;
  const Row = z.object({ hari: z.string(), waktu: z.string(), nilai: z.number(), jumlah: z.number() });
  expect(await database.read.one(row, Row)).toEqual({
    hari: '2026-05-12',
    waktu: '2026-05-12T00:00:00.000Z',
    nilai: 66.67,
    jumlah: 5,
  });
});

test('a statement is prepared at most once per connection, even with different values', async () => {
  const prepared = sql`select count(*)::int as n from pg_prepared_statements where statement like '%siapan%'`;
  const before = await database.read.one(prepared, Count);
  for (const n of [1, 2, 3])
    expect(await database.read.one(sql`select ${n}::int as n -- siapan`, Count)).toEqual({ n });
  // If earlier tests have already used all statement names, the statement is not prepared and the count stays the same.
  expect((await database.read.one(prepared, Count)).n).toBeLessThanOrEqual(before.n + 1);
});

test('a write with a value that the database driver cannot send fails, and the next write succeeds', async () => {
  const send = (value: unknown) =>
    database.write((db) => db.one(sql`select (${value}::jsonb->>'n')::int as n`, Count));
  expect(await send({ n: 1 })).toEqual({ n: 1 });
  await expect(send({ n: 1n })).rejects.toThrow(TypeError);
  expect(await send({ n: 2 })).toEqual({ n: 2 });
});

test('a long query result is read in pieces, and other requests run between the pieces', async () => {
  const client = await database.pool.connect();
  let [rows, seen, most, open] = [0, 0, 0, true];
  const turn = () => {
    most = Math.max(most, rows - seen);
    seen = rows;
    if (open) setImmediate(turn);
  };
  try {
    const query = client.query(
      new pg.Query(`select n, repeat('x', 60) as teks from generate_series(1, 20000) n`),
    );
    query.on('row', () => (rows += 1));
    setImmediate(turn);
    await new Promise((resolve, reject) => query.on('end', resolve).on('error', reject));
    turn();
  } finally {
    open = false;
    client.release();
  }
  expect(rows).toBe(20_000);
  expect(most).toBeLessThan(2000);
});
