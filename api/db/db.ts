import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { z } from 'zod';
import { commitTelling } from './listen.ts';
import { bySlices, SLICE } from '#api/work/slices.ts';
import { countsOf, openPool, ROLLBACK, type DatabaseOptions } from './pool.ts';
import { openReads, type Reads, type ReplicaSource } from './replica/reads.ts';
import { configOf } from './statement.ts';
import type { Db, Slice } from './verbs.ts';

export { default as sql, join, raw, empty } from 'sql-template-tag';
export type { Sql } from 'sql-template-tag';
export type { Db } from './verbs.ts';

/** Ids of the PostgreSQL types whose values are parsed below. */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

// Values get the same form as in the contract: a date stays text, a timestamp becomes ISO 8601, a numeric becomes a
// number.
pg.types.setTypeParser(OID.date, (v) => v);
pg.types.setTypeParser(OID.timestamptz, (v) => new Date(v).toISOString());
pg.types.setTypeParser(OID.numeric, Number);
pg.types.setTypeParser(OID.int8, Number);

/** A connection pool, or a connection with an open transaction. */
interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/**
 * Runs the statements of a transaction one after the other. A handler may start several at once, but the driver will
 * refuse this from version 9 on. Begin, commit and rollback must run through this function too.
 */
function inOrder(client: pg.ClientBase): Runner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const result = last.then(() => client.query(config));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** Runs `work` with a connection that has an open transaction. */
type Hold = <T>(work: (client: Runner) => AsyncGenerator<T>) => AsyncGenerator<T>;

/**
 * Reads the rows of a query through a cursor, some hundreds at a time. The cursor stays open until its transaction
 * ends.
 */
async function* throughCursor<T>(
  runner: Runner,
  { text, values }: Sql,
  row: z.ZodType<T>,
): AsyncGenerator<Slice<T>> {
  const db = dbOf(runner, (cursor) => cursor(runner));
  await runner.query({ text: `declare irisan no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await runner.query({ text: `fetch ${SLICE} from irisan` });
    if (rows.length === 0) break;
    yield { rows: listOf(row).parse(rows), db };
  }
  await runner.query({ text: 'close irisan' });
}

/**
 * Cache of schemas: for the schema of a row, the schema of a list of such rows. Checking a whole list in one call is
 * faster than checking each row.
 */
const lists = new WeakMap<z.ZodType, z.ZodType>();

function listOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  const list = (lists.get(row) as z.ZodType<T[]> | undefined) ?? z.array(row);
  lists.set(row, list);
  return list;
}

/** Returns the query functions for a pool or a connection. */
function dbOf(runner: Runner, hold: Hold): Db {
  const rows = async <T>(query: Sql, row: z.ZodType<T>): Promise<T[]> => {
    const result = await runner.query(configOf(query));
    const all = listOf(row);
    return result.rows.length > SLICE
      ? bySlices(result.rows, (slice) => all.parse(slice))
      : all.parse(result.rows);
  };
  return {
    rows,
    async one(query, row) {
      const all = await rows(query, row);
      if (all.length !== 1)
        throw new Error(`Expected one row, got ${all.length}: ${query.text.slice(0, 80)}`);
      return all[0]!;
    },
    async maybe(query, row) {
      const all = await rows(query, row);
      if (all.length > 1)
        throw new Error(`Expected at most one row, got ${all.length}: ${query.text.slice(0, 80)}`);
      return all[0] ?? null;
    },
    slices: (query, row) => hold((client) => throughCursor(client, query, row)),
    async run(query) {
      return (await runner.query(configOf(query))).rowCount ?? 0;
    },
  };
}

/**
 * Tests whether PostgreSQL has ended a transaction because of a deadlock. The transaction has changed nothing and can
 * be repeated.
 */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '40P01';

/** The app's two connection pools: one for reads, one for write transactions. */
export interface Database {
  read: Db;
  /**
   * Chooses a server for each read: a replica that is new enough for the user, or else the primary (`read`).
   */
  reads: Reads;
  /**
   * Runs `work` in one transaction. Returns the result of `work` after the commit is on disk.
   * @param tell notification that the commit sends to the other instances of the app (`listen.ts`)
   */
  write<T>(work: (db: Db) => Promise<T>, tell?: string): Promise<T>;
  /**
   * Returns for each pool the number of open connections, of idle connections, and of callers that wait for a
   * connection.
   */
  connections(): Record<'read' | 'write', { total: number; idle: number; waiting: number }>;
  /** Pool of write transactions, for a library that runs its own statements. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const BEGIN = { text: 'begin' };
const READ_ONLY = { options: ' -c default_transaction_read_only=on' };

/**
 * Maximum time in ms to wait for a connection to a replica. After this time, the query runs on the primary database.
 */
const REPLICA_CONNECT_MS = 1000;

function openReplica(options: DatabaseOptions, url: string): ReplicaSource {
  const own = { ...READ_ONLY, connectionTimeoutMillis: REPLICA_CONNECT_MS };
  const reads = openPool({ ...options, url }, 'replica', own);
  const watch = openPool({ ...options, url, size: 1 }, 'watch', own);
  return {
    pools: { reads, watch },
    db: dbOf(reads, (work) => ofPool(reads, work)),
    watch: dbOf(watch, (work) => ofPool(watch, work)),
  };
}

/** Opens the connection pools of the app. The server rejects writes on connections of the read pool. */
export function openDatabase(options: DatabaseOptions): Database {
  const reader = openPool(options, 'read', READ_ONLY);
  const writer = openPool(options, 'write');
  const read = dbOf(reader, (work) => ofPool(reader, work));
  const reads = openReads(
    read,
    (options.readUrls ?? []).map((url) => openReplica(options, url)),
    options.onReplica,
  );
  return {
    read,
    reads,
    pool: writer,
    connections: () => ({ read: countsOf(reader), write: countsOf(writer) }),
    async write(work, tell) {
      const client = await writer.connect();
      const runner = inOrder(client);
      let broken: Error | undefined;
      try {
        await runner.query(BEGIN);
        const answer = await work(dbOf(runner, (cursor) => cursor(runner)));
        await runner.query({ text: tell === undefined ? 'commit' : commitTelling(client, tell) });
        return answer;
      } catch (error) {
        // If the driver cannot send a value, it wrongly treats the statement as prepared. Therefore the connection must
        // be closed.
        if (error instanceof TypeError) broken = error;
        await runner.query(ROLLBACK).catch((e: Error) => {
          broken = e;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async close() {
      await Promise.all([reads.close(), reader.end(), writer.end()]);
    },
  };
}

/** Runs `work` in a read-only transaction on a connection of the pool. The connection is always released. */
async function* ofPool<T>(pool: pg.Pool, work: (client: Runner) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  const runner = inOrder(client);
  let broken: Error | undefined;
  try {
    await runner.query(BEGIN);
    yield* work(runner);
  } finally {
    // The transaction only reads, so a rollback has the same effect as a commit.
    await runner.query(ROLLBACK).catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
