import type pg from 'pg';
import { z } from 'zod';
import { copyIn, copyOut, type CopySink } from './copy.ts';
import { MIGRATIONS_TABLE, UNFINISHED_TABLE } from './migrate.ts';

/** A table with the columns that hold something of its own: what the database computes by itself is computed again. */
const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** What a database holds besides its rows. */
export const Shape = z.object({
  /** Names of the migrations that made it, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** The last number of every sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
});
export type Shape = z.infer<typeof Shape>;

/** Values as text that reads back as the same values, on any server; and no limit of the account's cuts a long table. */
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

/** Numbers are given outside transactions: read within one, they are never behind its rows. */
const SEQUENCES = `
  select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename <> '${MIGRATIONS_TABLE}_id_seq'`;

const ident = (name: string) => `public."${name.replaceAll('"', '""')}"`;

/**
 * Begins a transaction that sees one moment of the database, and answers its shape; {@link tableBytes} reads from it. No migration
 * changes a table meanwhile.
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

/** A table's rows in the server's own text form, one a line. */
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
  /** Where the rows of one table go, as {@link tableBytes} gave them. */
  into(table: Table): CopySink;
  /** Holds the rows against their constraints again, sets the sequences, and commits with `last`. */
  commit(sequences: Shape['sequences'], last: string): Promise<void>;
}

/** Foreign keys would ask for an order of the tables, and a check that was made `not valid` spares older rows only where they are. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint
  where connamespace = 'public'::regnamespace and (contype = 'f' or contype = 'c' and not convalidated)
  order by conrelid::regclass::text, conname`;

/**
 * Empties a freshly migrated database and makes it ready for the rows of another one of the same migrations. What triggers have
 * written there is among the rows, so they rest. Needs no more rights than the owner's.
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
