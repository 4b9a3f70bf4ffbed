import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runner, type MigrationBuilder } from 'node-pg-migrate';
import type pg from 'pg';
import { withConnection } from './connection.ts';

/** Error if the database's schema does not fit this version of the app. The operator sees the message as one line. */
export class SchemaError extends Error {}

type Client = pg.ClientBase | pg.Pool;

/** The app's role. It may change rows but not the schema. */
export const APP_ROLE = 'portal_app';

/** Table with the names of the applied migrations. */
export const MIGRATIONS_TABLE = 'pgmigrations';

/**
 * The first migration of a new installation. An older database first runs the migrations in `db/chain`, which lead to
 * the same schema.
 */
export const BASELINE = '0200_baseline';
/**
 * The first migration in `db/chain`. If the first migration of a database is this one, the database is older than the
 * baseline.
 */
export const CHAIN_BEGINS = '0001_reference';
/** The last migration in `db/chain`. A database records this migration under the name `BASELINE`. */
const TO_BASELINE = 'db/chain/0199_to_baseline.sql';

/**
 * Table with the name of one migration. An app that does not contain this migration is not allowed to use the database.
 */
export const FLOOR_TABLE = 'skema_minimum';

/** Table that exists only during a restore. If a restore is interrupted, the table remains and marks the database. */
export const UNFINISHED_TABLE = 'pemulihan_belum_selesai';

/**
 * Maximum time in ms for which a migration waits for a table lock, for example during a backup. Other queries on the
 * table wait behind the migration. Therefore it cancels its lock request after this time, lets the queries run, and
 * tries again.
 */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_PAUSE_MS = 1000;
/** Maximum number of tries. Together with the pauses, they take about ten minutes. */
const LOCK_TRIES = 200;

/**
 * Migrates the database to the schema of this app version. Instances of the previous version may run at the same time.
 * If two instances start at the same time, one waits for the other.
 * @param url connection string of the schema's owner
 * @param upTo the only migrations to apply: the first ones of {@link knownMigrations}
 * @returns the newest applied migration, if this app does not contain it but may still run; otherwise null
 * @throws SchemaError if the database is too new for this app, or its tables stay locked
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
    // The loader of node-pg-migrate reads only one folder. This list may contain migrations of both `db/chain` and
    // `db/migrations`.
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

/** Returns the migrations of a folder, in order. */
async function migrationsIn(root: string, folder: string): Promise<Migration[]> {
  const files = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => ({ name: path.parse(name).name, file: path.join(root, folder, name) }));
}

/**
 * Returns this version's migrations. `db/chain` is included only for a database whose first migration is
 * `CHAIN_BEGINS`.
 */
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
 * Returns the names of this version's migrations, in order.
 * @param run the applied migrations of a database or archive; if the first is `CHAIN_BEGINS`, the names of `db/chain`
 * are included
 */
export async function knownMigrations(root: string, run?: readonly string[]): Promise<string[]> {
  return (await migrationsFor(root, run)).map(({ name }) => name);
}

/** Tests whether an app of any version has created its tables in this database. */
export async function isPrepared(url: string): Promise<boolean> {
  return withConnection(url, async (client) => (await namesRun(client)).length > 0);
}

/** @throws SchemaError if a restore into this database was interrupted, because some rows are missing then */
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
 * already has the role. Several instances may call this function at the same time.
 * @throws SchemaError if the account may not create the role or tables
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
  -- Since PostgreSQL 16, a member of a role may lack the right to switch to it. In earlier versions, every member had
  -- this right.
  if not pg_has_role(current_user, '${APP_ROLE}',
                     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${APP_ROLE} to %I', current_user);
  end if;
exception when unique_violation then null;
end $$`;

/**
 * Returns the last applied migration that this app does not contain; null if the app contains all applied migrations.
 * An older app may run on a newer database, because most migrations only add to the schema. An app that does not
 * contain the migration in `FLOOR_TABLE` is refused, because its requests would fail or lose data.
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

/** Returns the applied migrations of the database, in order. */
async function namesRun(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, MIGRATIONS_TABLE))) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by run_on, id`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the migration in `FLOOR_TABLE`, which an app must contain to run on this database. Null if the table does not
 * exist.
 */
export async function floorOf(client: Client): Promise<string | null> {
  if (!(await isThere(client, FLOOR_TABLE))) return null;
  const { rows } = await client.query<{ migrasi: string }>(`select migrasi from ${FLOOR_TABLE}`);
  return rows[0]?.migrasi ?? null;
}
