import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { z } from 'zod';
import { commitTelling } from './listen.ts';
import { bySlices, SLICE } from '#api/work/slices.ts';
import { openReads, type Reads, type ReplicaSource } from './replica/reads.ts';
import { configOf } from './statement.ts';
import type { Db } from './verbs.ts';

export { default as sql, join, raw, empty } from 'sql-template-tag';
export type { Sql } from 'sql-template-tag';
export type { Db } from './verbs.ts';

/** PostgreSQL's ids of the types that this file parses itself. */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

// As in the contract: a date stays text, a timestamp becomes ISO 8601, a numeric becomes a number.
pg.types.setTypeParser(OID.date, (v) => v);
pg.types.setTypeParser(OID.timestamptz, (v) => new Date(v).toISOString());
pg.types.setTypeParser(OID.numeric, Number);
pg.types.setTypeParser(OID.int8, Number);

/** A pool, or a client in a transaction. */
interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Runs `work` with a connection that has an open transaction. */
type Hold = <T>(work: (client: Runner) => AsyncGenerator<T>) => AsyncGenerator<T>;

/** Reads a query in slices through a cursor. The cursor stays open until its transaction ends. */
async function* throughCursor<T>(
  runner: Runner,
  { text, values }: Sql,
  row: z.ZodType<T>,
): AsyncGenerator<T[]> {
  await runner.query({ text: `declare irisan no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await runner.query({ text: `fetch ${SLICE} from irisan` });
    if (rows.length === 0) break;
    yield listOf(row).parse(rows);
  }
  await runner.query({ text: 'close irisan' });
}

/** List schemas by row schema: checking a whole list at once is faster than checking each row. */
const lists = new WeakMap<z.ZodType, z.ZodType>();

function listOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  const list = (lists.get(row) as z.ZodType<T[]> | undefined) ?? z.array(row);
  lists.set(row, list);
  return list;
}

/** Query functions of a pool or a client. */
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

/** True when PostgreSQL aborted this transaction because of a deadlock. It changed nothing and can be repeated. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '40P01';

/** The app's two connection pools: one for reads, one for write transactions. */
export interface Database {
  read: Db;
  /** Chooses a server for each read: a replica that is new enough for the user, else the primary (`read`). */
  reads: Reads;
  /**
   * Runs `work` in one transaction. Returns its result after the commit is on disk.
   * @param tell notification that the commit sends to the other instances (`listen.ts`)
   */
  write<T>(work: (db: Db) => Promise<T>, tell?: string): Promise<T>;
  /** The pool of write transactions, for a library that runs its own statements. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Maximum wait for a connection. It is long, so that a peak of saves waits and is not refused. */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter than the statement timeout: a caller that waits for a row lock gets a response before it disconnects. */
const LOCK_TIMEOUT_MS = 5000;
/** Ends a transaction that runs no statement for this long, because it would keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Bytes of a result that are parsed before other requests run. */
const BITE_BYTES = 16 * 1024;

/**
 * Parses a long result in parts. The driver parses all received data in one go: 20,000 rows of a bulk write would block
 * the event loop for 50 ms.
 */
function readInBites(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection;
  stream.on('data', (part: Buffer) => {
    if (part.length < BITE_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/** Options of the two pools. */
export interface DatabaseOptions {
  url: string;
  /** Replicas, which serve reads. */
  readUrls?: readonly string[];
  /** Role that each connection switches to, when the account of `url` is not the app's role. */
  role?: string | undefined;
  /** Connections per pool. */
  size: number;
  /** Keeps idle connections open, so that the connections of one peak are ready for the next. */
  keep?: boolean | undefined;
  /** Called when an idle connection is lost; the pool opens a new one. */
  onError: (error: Error) => void;
  /** Called when a replica becomes available or unavailable, with the index of its address. */
  onReplica?: (replica: number, there: boolean) => void;
}

/**
 * Settings of every connection. Parallel query workers are off: starting them takes some milliseconds more than they
 * save, and they use CPU time that other requests need.
 */
const BEGINS = '-c timezone=UTC -c max_parallel_workers_per_gather=0';

/** A pool of connections to one server. */
function openPool(
  { url, role, size, keep, onError }: DatabaseOptions,
  name: string,
  own: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: keep ? size : 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: `portal-${name}`,
    ...own,
    options: `${BEGINS}${role ? ` -c role=${role}` : ''}${own.options ?? ''}`,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only. Without this listener an error of a connection in use would end
  // the process. The query itself reports that error.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    readInBites(client);
  });
  return pool;
}

const READ_ONLY = { options: ' -c default_transaction_read_only=on' };

/** Maximum wait for a connection to a replica in ms. Then the read uses the primary. */
const REPLICA_CONNECT_MS = 1000;

function openReplica(options: DatabaseOptions, url: string): ReplicaSource {
  const own = { ...READ_ONLY, connectionTimeoutMillis: REPLICA_CONNECT_MS };
  const reads = openPool({ ...options, url }, 'replica', own);
  const watch = openPool({ ...options, url, size: 1, keep: true }, 'watch', own);
  return {
    pools: { reads, watch },
    db: dbOf(reads, (work) => ofPool(reads, work)),
    watch: dbOf(watch, (work) => ofPool(watch, work)),
  };
}

/** Opens the pools. A server setting makes the connections for reads read-only. */
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
    async write(work, tell) {
      const client = await writer.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const answer = await work(dbOf(client, (cursor) => cursor(client)));
        await client.query(tell === undefined ? 'commit' : commitTelling(client, tell));
        return answer;
      } catch (error) {
        // When the driver cannot send a value, it wrongly treats the statement as prepared. Drop the connection.
        if (error instanceof TypeError) broken = error;
        await client.query('rollback').catch((e: Error) => {
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

/** Runs `work` in a read-only transaction on a connection of the pool, and releases the connection in any case. */
async function* ofPool<T>(pool: pg.Pool, work: (client: Runner) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    yield* work(client);
  } finally {
    // The transaction only reads, so a rollback has the same effect as a commit.
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
