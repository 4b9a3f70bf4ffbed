import type pg from 'pg';
import { z } from 'zod';
import { copyIn, copyOut, type CopySink } from './copy.ts';
import { MIGRATIONS_TABLE, UNFINISHED_TABLE } from './migrate.ts';

/** A table with its stored columns; PostgreSQL computes generated columns again. */
const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** The parts of a database besides its rows. */
export const Shape = z.object({
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** The last value of each used sequence. */
  sequences: z.record(z.string(), z.string()),
});
export type Shape = z.infer<typeof Shape>;

/**
 * Text formats that every server reads back as the same values. Timeouts are off, so that the account's timeouts do not
 * stop the copy of a long table.
 */
const SESSION = `
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
  set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const TABLES = `
  select c.relname::text as name,
         array_agg(quote_ident(a.attname)::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('${MIGRATIONS_TABLE}', '${UNFINISHED_TABLE}')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

/** Sequences are not transactional: a value read in this transaction is never lower than the ids in its snapshot. */
const SEQUENCES = `
  select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename <> '${MIGRATIONS_TABLE}_id_seq'`;

const ident = (name: string) => `public."${name.replaceAll('"', '""')}"`;

/**
 * Begins a transaction with a snapshot of the database and returns its shape; {@link tableBytes} reads from it.
 * Meanwhile no migration changes a table.
 */
export async function openSnapshot(client: pg.Client): Promise<Shape> {
  await client.query(SESSION);
  await client.query('begin isolation level repeatable read, read only');
  const shape = await readShape(client);
  const names = shape.tables.map(({ name }) => ident(name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  return shape;
}

async function readShape(client: pg.Client): Promise<Shape> {
  const migrations = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const tables = await client.query(TABLES);
  const sequences = await client.query<{ name: string; last: string }>(SEQUENCES);
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: z.array(Table).parse(tables.rows),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  };
}

/** A table's rows in the text format of `copy`, one row per line. */
export function tableBytes(client: pg.Client, { name, columns }: Table): AsyncIterable<Buffer> {
  return copyOut(client, `copy ${ident(name)} (${columns.join(', ')}) to stdout`);
}

/** Tests whether the database has no tables, except those of extensions. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return found.rowCount === 0;
}

/** A started load, in one transaction, so that a partial load is never visible. */
export interface Load {
  tables: Table[];
  /** Receives the rows of one table, as returned by {@link tableBytes}. */
  into(table: Table): CopySink;
  /** Checks the rows against their constraints again, sets the sequences, and commits with `last`. */
  commit(sequences: Shape['sequences'], last: string): Promise<void>;
}

/**
 * Constraints that a load drops and adds again. Foreign keys would require an order of the tables. A `not valid` check
 * exempts only rows that exist when it is added, so the load adds it after the rows.
 */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint
  where connamespace = 'public'::regnamespace and (contype = 'f' or contype = 'c' and not convalidated)
  order by conrelid::regclass::text, conname`;

/**
 * Empties a freshly migrated database and prepares it for the rows of another database with the same migrations.
 * Triggers are off, because the rows contain their results. Needs only the owner's rights.
 */
export async function beginLoad(client: pg.Client): Promise<Load> {
  await client.query(SESSION);
  await client.query('begin');
  const tables = z.array(Table).parse((await client.query(TABLES)).rows);
  const constraints = await client.query<{ off: string; back: string }>(CONSTRAINTS);
  for (const { off } of constraints.rows) await client.query(off);
  for (const { name } of tables) await client.query(`alter table ${ident(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => ident(name)).join(', ')}`);
  return {
    tables,
    into: ({ name, columns }) => copyIn(client, `copy ${ident(name)} (${columns.join(', ')}) from stdin`),
    async commit(sequences, last) {
      for (const { name } of tables) await client.query(`alter table ${ident(name)} enable trigger user`);
      for (const { back } of constraints.rows) await client.query(back);
      for (const [name, value] of Object.entries(sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [ident(name), value]);
      await client.query(last);
      await client.query('commit');
      await client.query('analyze');
    },
  };
}
