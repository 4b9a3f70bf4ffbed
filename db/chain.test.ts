import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { withConnection } from './connection.ts';
import { describeSchema } from './describe.ts';
import { BASELINE, CHAIN_BEGINS, floorOf, knownMigrations, migrate } from './migrate.ts';

/**
 * A database at the end of the chain of old migrations, before the step to the baseline. No client is connected to it,
 * so that it can be cloned.
 */
let old: OwnDatabase;
let made: OwnDatabase;
beforeAll(async () => {
  [old, made] = await Promise.all([ownDatabase(), ownDatabase()]);
  const known = await knownMigrations(ROOT, [CHAIN_BEGINS]);
  await Promise.all([
    migrate(old.url, ROOT, known.slice(0, known.indexOf(BASELINE))),
    migrate(made.url, ROOT),
  ]);
});
afterAll(() => Promise.all([old.drop(), made.drop()]));

const ofTheChain = () => ownDatabase(old.name);
const shapeOf = ({ url }: OwnDatabase) => withConnection(url, describeSchema);

async function namesIn({ pool }: OwnDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from pgmigrations order by run_on, id');
  return rows.map(({ name }) => name);
}

/** Returns all rows of all tables, and the last values of all sequences. */
async function rowsIn({ pool }: OwnDatabase): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'pgmigrations' order by 1`,
  );
  const rows: [string, unknown][] = [];
  for (const { name } of tables)
    rows.push([name, (await pool.query(`select t from "${name}" t order by t::text`)).rows]);
  const { rows: given } = await pool.query(
    `select sequencename, last_value from pg_sequences
     where schemaname = 'public' and sequencename <> 'pgmigrations_id_seq' order by 1`,
  );
  return [Object.fromEntries(rows), given];
}

test('the old separate migrations create the same schema and the same rows as the baseline that replaces them', async () => {
  const upgraded = await ofTheChain();
  await migrate(upgraded.url, ROOT);
  expect(await shapeOf(upgraded)).toBe(await shapeOf(made));
  expect(await rowsIn(upgraded)).toEqual(await rowsIn(made));
  expect((await namesIn(made))[0]).toBe(BASELINE);
  const names = await namesIn(upgraded);
  expect(names[0]).toBe(CHAIN_BEGINS);
  expect(names.slice(names.indexOf(BASELINE))).toEqual(await namesIn(made));
  await upgraded.drop();
});

test('the app starts with a database that the old separate migrations created, and then runs the newer migrations', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'portal-rantai-'));
  for (const folder of ['db/chain', 'db/migrations'])
    await cp(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'db/migrations/9999_uji.sql'), 'alter table lokasi add column uji text');
  for (const database of [await ofTheChain(), await ownDatabase()]) {
    expect(await migrate(database.url, ROOT)).toBe(null);
    expect(await migrate(database.url, ROOT)).toBe(null);
    expect(await migrate(database.url, root)).toBe(null);
    expect((await namesIn(database)).at(-1)).toBe('9999_uji');
    // An app that does not know the last migration still runs, so that an update can be reverted.
    expect(await migrate(database.url, ROOT)).toBe('9999_uji');
    await database.drop();
  }
  await rm(root, { recursive: true });
});

const NOTE_WAITS = `
  create function tunggu() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return null; end';
  create constraint trigger tunggu after insert on pgmigrations deferrable initially deferred for each row execute function tunggu()`;

/** Locks of another session, each of which stops the step at one point. */
const POINTS = {
  'before its begin': `select pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`,
  'at its first statement': 'begin; lock table skema_minimum in share mode',
  'while it changed rows': 'begin; select from skema_minimum for update',
  'when its name was recorded': 'begin; lock table pgmigrations in share mode',
  'at its commit': 'select pg_advisory_lock(1)',
};

test.each(Object.entries(POINTS))(
  'if a migration was killed %s, the next app start finishes the migration',
  async (_point, hold) => {
    const database = await ofTheChain();
    await database.pool.query(NOTE_WAITS);
    const floor = await floorOf(database.pool);
    const holder = await database.pool.connect();
    await holder.query(hold);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', STEP, database.url, ROOT],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await expect.poll(async () => (await database.pool.query(WAITS)).rowCount).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await namesIn(database)).not.toContain(BASELINE);
    expect(await floorOf(database.pool)).toBe(floor);
    // Closes the session, which releases its locks.
    holder.release(true);

    await migrate(database.url, ROOT);
    expect(await namesIn(database)).toEqual(await knownMigrations(ROOT, [CHAIN_BEGINS]));
    expect(await floorOf(database.pool)).toBe(await floorOf(made.pool));
    await database.pool.query('drop trigger tunggu on pgmigrations; drop function tunggu');
    expect(await shapeOf(database)).toBe(await shapeOf(made));
    await database.drop();
  },
);

const WAITS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const STEP = `
  import { migrate } from './db/migrate.ts';
  await migrate(process.argv[1], process.argv[2]);`;
