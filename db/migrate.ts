import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { withConnection } from './connection.ts';

/** The database's shape does not fit this version of the app: one line for the operator. */
export class SchemaError extends Error {}

/** The role whose rights the app runs with: rows, no shape. */
export const APP_ROLE = 'portal_app';

/** Where the names of the migrations stand that a database has. */
export const MIGRATIONS_TABLE = 'pgmigrations';

/** A database that a restore has begun to fill has this table until all of it is there. */
export const UNFINISHED_TABLE = 'pemulihan_belum_selesai';

/**
 * Brings the database to this version's shape. Forward only; two instances that start at once wait for each other.
 * @param url connection string of the schema's owner
 * @param upTo stops at the shape of these migrations, the first of this version's ({@link knownMigrations})
 * @throws SchemaError when the database is newer than this app
 */
export async function migrate(url: string, root: string, upTo?: readonly string[]): Promise<void> {
  const dir = migrationsIn(root);
  await withConnection(url, async (client) => {
    await refuseNewer(client, dir);
    await runner({
      dbClient: client,
      dir,
      direction: 'up',
      ...(upTo ? { count: upTo.length } : {}),
      migrationsTable: MIGRATIONS_TABLE,
      advisoryLockMode: 'wait',
      checkOrder: true,
      log: () => {},
    });
  });
}

const migrationsIn = (root: string) => path.join(root, 'db/migrations');

/** Names of this version's migrations, in their order. */
export async function knownMigrations(root: string): Promise<string[]> {
  return (await readdir(migrationsIn(root))).map((name) => path.parse(name).name).sort();
}

/** @throws SchemaError when a restore into this database was cut off: what is there is a part of something */
export async function refuseUnfinished(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const table = await client.query<{ there: boolean }>(
      `select to_regclass('public.${UNFINISHED_TABLE}') is not null as there`,
    );
    if (table.rows[0]!.there)
      throw new SchemaError(
        'Basis data memuat pemulihan yang belum selesai. Kosongkan, lalu ulangi npm run restore.',
      );
  });
}

/**
 * Makes the app's role on a server that is not ours, and lets the account of DATABASE_URL take it. The embedded server
 * has the role from its beginning. Another instance may be doing the same at this moment.
 * @throws SchemaError when the account may not, or may not make tables
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

/** An older app on a newer database would lose what it does not know. */
async function refuseNewer(client: pg.Client, dir: string): Promise<void> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as there`,
  );
  if (!table.rows[0]!.there) return;
  const known = new Set((await readdir(dir)).map((name) => path.parse(name).name));
  const run = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by run_on desc`,
  );
  const newer = run.rows.find((row) => !known.has(row.name));
  if (newer)
    throw new SchemaError(
      `Basis data lebih baru dari aplikasi ini (memuat ${newer.name}). Jalankan versi aplikasi yang lebih baru.`,
    );
}
