import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runner, type MigrationBuilder } from 'node-pg-migrate';
import type pg from 'pg';
import { withConnection } from './connection.ts';

/** The database's schema does not fit this version of the app: one line for the operator. */
export class SchemaError extends Error {}

/** A connection or a pool. */
type Client = pg.ClientBase | pg.Pool;

/** The app's role: it may change rows, not the schema. */
export const APP_ROLE = 'portal_app';

/** Table with the names of the applied migrations. */
export const MIGRATIONS_TABLE = 'pgmigrations';

/** The first migration of a new install; an older database reaches it at the end of its chain. */
export const BASELINE = '0200_baseline';
/** The first migration of the chain. */
export const CHAIN_BEGINS = '0001_reference';
/** The chain's last migration. A database records it under the baseline's name. */
const TO_BASELINE = 'db/chain/0199_to_baseline.sql';

/** Table with the migration that an app must know to run on the database. */
export const FLOOR_TABLE = 'skema_minimum';

/** Table that exists from the start of a restore until it is complete. */
export const UNFINISHED_TABLE = 'pemulihan_belum_selesai';

/**
 * Maximum wait of a migration for a table lock. Later queries queue behind this wait, so that during a long read such
 * as a backup the migration would block the running instances. After this time the migration stops waiting, lets the
 * queries run, and tries again.
 */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_PAUSE_MS = 1000;
/** Ten minutes in total, pauses included. */
const LOCK_TRIES = 200;

/**
 * Migrates the database to this version's schema while instances of the previous version run. Forward only; two
 * instances that start at once wait for each other.
 * @param url connection string of the schema's owner
 * @param upTo applies only these migrations, the first `upTo.length` of this version's ({@link knownMigrations}); the
 * first one decides between baseline and chain in an empty database
 * @returns the last migration that this app does not know, if it may run on such a database; else null
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
        // 55P03: a table was locked. Migrations that are already applied stay.
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

/** This version's migrations for a database with these applied migrations; a new database begins with the baseline. */
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
 * Names of this version's migrations, in order: those of a new install, or those of a database or archive that begins
 * with the chain.
 * @param run its applied migrations; only the first matters
 */
export async function knownMigrations(root: string, run?: readonly string[]): Promise<string[]> {
  return (await migrationsFor(root, run)).map(({ name }) => name);
}

/** Whether this database has the tables of any version. False until a first start has created them. */
export async function isPrepared(url: string): Promise<boolean> {
  return withConnection(url, async (client) => (await namesRun(client)).length > 0);
}

/** @throws SchemaError when a restore into this database was interrupted: its rows are incomplete */
export async function refuseUnfinished(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    if (await isThere(client, UNFINISHED_TABLE))
      throw new SchemaError(
        'Basis data memuat pemulihan yang belum selesai. Kosongkan, lalu ulangi npm run restore.',
      );
  });
}

/**
 * Creates the app's role on an external server, and grants it to the account of DATABASE_URL. The embedded server has
 * the role already. Another instance may do the same at this moment.
 * @throws SchemaError when the account may not create the role or tables
 */
export async function ensureAppRole(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    try {
      await client.query(ENSURE_ROLE);
    } catch (error) {
      // 42501: the account lacks the right.
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
 * The last applied migration that this app does not know, or null. An older app may run on a newer database, because
 * migrations only add to the schema. An app below the floor is refused: its requests would fail, or lose data that the
 * app does not know.
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

/** The migration that an app must know to run on this database; null in a database without the table. */
export async function floorOf(client: Client): Promise<string | null> {
  if (!(await isThere(client, FLOOR_TABLE))) return null;
  const { rows } = await client.query<{ migrasi: string }>(`select migrasi from ${FLOOR_TABLE}`);
  return rows[0]?.migrasi ?? null;
}
