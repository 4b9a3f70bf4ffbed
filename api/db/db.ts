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

/** Type numbers of PostgreSQL with our own parsers. */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

// A day stays text, an instant becomes ISO 8601, a score a number, as in the contract.
pg.types.setTypeParser(OID.date, (v) => v);
pg.types.setTypeParser(OID.timestamptz, (v) => new Date(v).toISOString());
pg.types.setTypeParser(OID.numeric, Number);
pg.types.setTypeParser(OID.int8, Number);

/** Runs a query: a pool, or the client of a transaction. */
interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Runs `work` on a connection in a transaction. */
type Hold = <T>(work: (client: Runner) => AsyncGenerator<T>) => AsyncGenerator<T>;

/** Reads a query through a cursor, open until its transaction ends. */
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

/** Schemas of lists of rows: one check for all rows instead of one per row. */
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

/** PostgreSQL has aborted this transaction because of a deadlock. It has no effect, and the other one continues. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '40P01';

/** The app's two pools: read-only, and for transactions. */
export interface Database {
  read: Db;
  /** Chooses the source of a read by its caller: a replica that is new enough, else `read`. */
  reads: Reads;
  /**
   * Runs `work` in one transaction. Its result is returned after COMMIT is on disk.
   * @param tell notification to the other instances with the commit (`listen.ts`)
   */
  write<T>(work: (db: Db) => Promise<T>, tell?: string): Promise<T>;
  /** The pool of transactions, for a library with its own statements. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Also the maximum wait for a free connection: a class that saves in the same second queues and is not refused. */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter than a statement's, so that a caller that waits for a row lock gets a response before it disconnects. */
const LOCK_TIMEOUT_MS = 5000;
/** An abandoned transaction must not keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Bytes of a result that are read at once, before other requests run. */
const BITE_BYTES = 16 * 1024;

/**
 * Reads a long result in parts. The driver itself reads all received data in one go: 20,000 rows of a bulk write would
 * block the event loop for 50 ms.
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
  /** Role to switch to, where the account of `url` is a different one. */
  role?: string | undefined;
  /** Connections per pool. */
  size: number;
  /** Keeps idle connections open. Connections opened before a peak are needed later. */
  keep?: boolean | undefined;
  /** Called when an idle connection is lost; the pool opens a new one. */
  onError: (error: Error) => void;
  /** Called when a replica becomes available or unavailable, with the index of its address. */
  onReplica?: (replica: number, there: boolean) => void;
}

/**
 * Settings of every connection. Parallel query workers are off: starting them takes some milliseconds more than they
 * save, and their CPU time is taken from other requests.
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
  // The pool handles errors of idle connections only. An unhandled error of a used connection would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    readInBites(client);
  });
  return pool;
}

const READ_ONLY = { options: ' -c default_transaction_read_only=on' };

/** Maximum wait for a connection to a replica; after it the primary is used. */
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

/** Opens the pools. Connections for reads are read-only by a server setting. */
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
        // The driver closes a statement whose values it cannot send, but treats it as prepared.
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

/** Runs `work` in a transaction on a connection of the pool, and releases it in any case. */
async function* ofPool<T>(pool: pg.Pool, work: (client: Runner) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    yield* work(client);
  } finally {
    // A read-only transaction.
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
