import type pg from 'pg';
import { z } from 'zod';
import { copyIn, copyOut, type CopySink } from './copy.ts';
import { MIGRATIONS_TABLE, UNFINISHED_TABLE } from './migrate.ts';

/** A table and its stored columns. Generated columns are omitted, because PostgreSQL computes them again. */
const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** The contents of a dump except the table rows: migrations, tables and sequences. */
export const Shape = z.object({
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** The last value of each used sequence. */
  sequences: z.record(z.string(), z.string()),
});
export type Shape = z.infer<typeof Shape>;

/**
 * Session settings. With these text formats, every server reads the dumped values without changing them. Timeouts are
 * off, because the account's timeouts could stop the copy of a large table.
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

/**
 * Query for the sequences. Sequences are not transactional, so their values are at least as high as the ids in the
 * transaction's snapshot. Therefore a restored database never assigns an id of the dump again.
 */
const SEQUENCES = `
  select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename <> '${MIGRATIONS_TABLE}_id_seq'`;

const ident = (name: string) => `public."${name.replaceAll('"', '""')}"`;

/**
 * Begins a transaction with a snapshot of the database, and returns the shape of the snapshot. {@link tableBytes} reads
 * rows of this snapshot. No migration can change a table until the transaction ends.
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

/** Returns a table's rows in the text format of `copy`, one row per line. */
export function tableBytes(client: pg.Client, { name, columns }: Table): AsyncIterable<Buffer> {
  return copyOut(client, `copy ${ident(name)} (${columns.join(', ')}) to stdout`);
}

/** Tests whether the database has no tables. Tables of PostgreSQL extensions do not count. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return found.rowCount === 0;
}

/**
 * A load of the rows of a dump into a database, while it is running. It is one transaction, so that a partial load is
 * never visible.
 */
export interface Load {
  tables: Table[];
  /** Returns a sink for the rows of one table, in the form of {@link tableBytes}. */
  into(table: Table): CopySink;
  /** Adds the constraints again (which checks all rows), sets the sequences, runs the statement `last`, and commits. */
  commit(sequences: Shape['sequences'], last: string): Promise<void>;
}

/**
 * Query for the constraints that a load drops before it inserts the rows and adds again afterwards. With foreign keys,
 * the load would have to insert the tables in a certain order. A `not valid` check must be added last, because it
 * ignores only rows that already exist when it is added.
 */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint
  where connamespace = 'public'::regnamespace and (contype = 'f' or contype = 'c' and not convalidated)
  order by conrelid::regclass::text, conname`;

/**
 * Empties a freshly migrated database, and prepares it for the rows of another database with the same migrations.
 * Triggers are disabled, because the rows already contain the results of the triggers. The function needs only the
 * rights of the owner.
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
