import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runner, type MigrationBuilder } from 'node-pg-migrate';
import type pg from 'pg';
import { withConnection } from './connection.ts';

/** Error when the database's schema does not fit this version of the app. The operator sees the message as one line. */
export class SchemaError extends Error {}

/** A connection or a pool. */
type Client = pg.ClientBase | pg.Pool;

/** The app's role: it may change rows, not the schema. */
export const APP_ROLE = 'portal_app';

/** Table with the names of the applied migrations. */
export const MIGRATIONS_TABLE = 'pgmigrations';

/**
 * The first migration of a new install. Databases from before the baseline run the migrations in `db/chain` first; the
 * last one leads to the same schema.
 */
export const BASELINE = '0200_baseline';
/** The first migration in `db/chain`. A database that begins with it is from before the baseline. */
export const CHAIN_BEGINS = '0001_reference';
/** The last migration in `db/chain`. A database records this migration under the name `BASELINE`. */
const TO_BASELINE = 'db/chain/0199_to_baseline.sql';

/** Table with one migration name: an app that does not contain this migration must not run on the database. */
export const FLOOR_TABLE = 'skema_minimum';

/** Table that exists only during a restore. After an interrupted restore it remains and marks the database. */
export const UNFINISHED_TABLE = 'pemulihan_belum_selesai';

/**
 * Maximum milliseconds that a migration waits for a table lock. Other queries on the table queue behind the waiting
 * migration, so a long read (such as a backup) would block the running instances. After this time the migration
 * cancels its lock request, lets the queries run, and tries again.
 */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_PAUSE_MS = 1000;
/** Number of tries: about ten minutes in total, pauses included. */
const LOCK_TRIES = 200;

/**
 * Migrates the database to this version's schema while instances of the previous version run. Migrations cannot be
 * undone. Two instances that start at the same time wait for each other.
 * @param url connection string of the schema's owner
 * @param upTo applies only these migrations, which must be the first of {@link knownMigrations}; in an empty database,
 * the first name decides between the baseline and `db/chain`
 * @returns the last applied migration that this app does not contain, if the app may still run; otherwise null
 * @throws SchemaError when the database is too new for this app, or its tables stay locked
 */
export async function migrate(url: string, root: string, upTo?: readonly string[]): Promise<string | null> {
  return withConnection(url, async (client) => {
    const newer = await findNewer(client, root);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (let tries = 1; ; tries++) {
      try {
        await runMigrations(client, root, upTo);
        return newer;
      } catch (error) {
        // 55P03 is the SQLSTATE of the lock timeout. Completed migrations stay applied, and the next try runs the
        // others.
        if ((error as { code?: string }).code !== '55P03') throw error;
        if (tries === LOCK_TRIES)
          throw new SchemaError(
            'Basis data terus dipakai: bentuknya tidak dapat diperbarui. Coba lagi nanti.',
          );
        await client.query('rollback');
        await delay(LOCK_PAUSE_MS);
      }
    }
  });
}

async function runMigrations(client: pg.Client, root: string, upTo: readonly string[] | undefined) {
  const run = await namesRun(client);
  const migrations = await migrationsFor(root, run.length > 0 ? run : upTo);
  await runner({
    dbClient: client,
    dir: path.join(root, 'db/migrations'),
    // The runner's own loader reads only one folder; this list may combine the chain and the migrations.
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: () => Promise.all(migrations.map(load)) }],
    direction: 'up',
    ...(upTo ? { count: upTo.filter((name) => !run.includes(name)).length } : {}),
    migrationsTable: MIGRATIONS_TABLE,
    advisoryLockMode: 'wait',
    checkOrder: true,
    log: () => {},
  });
}

interface Migration {
  name: string;
  file: string;
}

async function load({ name, file }: Migration) {
  const sql = await readFile(file, 'utf8');
  return {
    id: `${name}.sql`,
    filePaths: [file],
    actions: { up: (pgm: MigrationBuilder) => pgm.sql(sql), down: false as const },
  };
}

/** The migrations of a folder, in order. */
async function migrationsIn(root: string, folder: string): Promise<Migration[]> {
  const files = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => ({ name: path.parse(name).name, file: path.join(root, folder, name) }));
}

/** This version's migrations. They include `db/chain` only for a database whose first migration is `CHAIN_BEGINS`. */
async function migrationsFor(root: string, [first]: readonly string[] = []): Promise<Migration[]> {
  const migrations = await migrationsIn(root, 'db/migrations');
  if (first !== CHAIN_BEGINS) return migrations;
  const chain = await migrationsIn(root, 'db/chain');
  const step = path.join(root, TO_BASELINE);
  return [
    ...chain.filter(({ file }) => file !== step),
    { name: BASELINE, file: step },
    ...migrations.filter(({ name }) => name !== BASELINE),
  ];
}

/**
 * Names of this version's migrations, in order.
 * @param run the applied migrations of a database or archive; if the first is `CHAIN_BEGINS`, the names include
 * `db/chain`
 */
export async function knownMigrations(root: string, run?: readonly string[]): Promise<string[]> {
  return (await migrationsFor(root, run)).map(({ name }) => name);
}

/** Tests whether an app of any version has created its tables in this database. */
export async function isPrepared(url: string): Promise<boolean> {
  return withConnection(url, async (client) => (await namesRun(client)).length > 0);
}

/** @throws SchemaError when a restore into this database was interrupted, because some rows are missing */
export async function refuseUnfinished(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    if (await isThere(client, UNFINISHED_TABLE))
      throw new SchemaError(
        'Basis data memuat pemulihan yang belum selesai. Kosongkan, lalu ulangi npm run restore.',
      );
  });
}

/**
 * Creates the app's role on an external server, and grants the role to the account of DATABASE_URL. The embedded server
 * already has the role. Several instances may run this function at the same time.
 * @throws SchemaError when the account may not create the role or tables
 */
export async function ensureAppRole(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    try {
      await client.query(ENSURE_ROLE);
    } catch (error) {
      // 42501 is the SQLSTATE of a missing right.
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new SchemaError(
        `DATABASE_URL: akun basis data tidak boleh membuat peran ${APP_ROLE}. Buat sekali dengan: create role ${APP_ROLE}; grant ${APP_ROLE} to <akun>`,
      );
    }
    const owns = await client.query<{ may: boolean | null }>(
      `select has_schema_privilege(current_schema(), 'create') as may`,
    );
    if (!owns.rows[0]!.may) {
      throw new SchemaError(
        'DATABASE_URL: akun basis data tidak boleh membuat tabel. Jadikan ia pemilik: alter database <nama> owner to <akun>',
      );
    }
  });
}

const ENSURE_ROLE = `
do $$ begin
  begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  -- Since 16 a member may lack the right to take the role; before, being one is enough.
  if not pg_has_role(current_user, '${APP_ROLE}',
                     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${APP_ROLE} to %I', current_user);
  end if;
exception when unique_violation then null;
end $$`;

/**
 * The last applied migration that this app does not contain, or null. An older app may run on a newer database, because
 * migrations only add to the schema. An app that lacks the migration in `FLOOR_TABLE` is refused: its requests would
 * fail or lose data.
 */
async function findNewer(client: pg.Client, root: string): Promise<string | null> {
  const run = await namesRun(client);
  const known = new Set(await knownMigrations(root, run));
  const newer = run.findLast((name) => !known.has(name)) ?? null;
  if (newer === null || known.has((await floorOf(client)) ?? '')) return newer;
  throw new SchemaError(
    `Basis data lebih baru dari aplikasi ini (memuat ${newer}). Jalankan versi aplikasi yang lebih baru.`,
  );
}

const isThere = async (client: Client, table: string) =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!
    .there;

/** The applied migrations of the database, in order. */
async function namesRun(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, MIGRATIONS_TABLE))) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by run_on, id`,
  );
  return rows.map(({ name }) => name);
}

/** The migration in `FLOOR_TABLE`, which an app must contain to run on this database; null without the table. */
export async function floorOf(client: Client): Promise<string | null> {
  if (!(await isThere(client, FLOOR_TABLE))) return null;
  const { rows } = await client.query<{ migrasi: string }>(`select migrasi from ${FLOOR_TABLE}`);
  return rows[0]?.migrasi ?? null;
}
