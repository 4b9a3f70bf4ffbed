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

/** PostgreSQL type numbers whose text we shape ourselves. */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

// A day stays text, an instant becomes ISO 8601, a score a number: what the contract says, straight from the driver.
pg.types.setTypeParser(OID.date, (v) => v);
pg.types.setTypeParser(OID.timestamptz, (v) => new Date(v).toISOString());
pg.types.setTypeParser(OID.numeric, Number);
pg.types.setTypeParser(OID.int8, Number);

/** Where a query runs: a pool, or the client that holds a transaction. */
interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** A connection in a transaction, for as long as `work` takes. */
type Hold = <T>(work: (client: Runner) => AsyncGenerator<T>) => AsyncGenerator<T>;

/** Reads a query through a cursor, which is open as long as its transaction. */
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

/** The schema of a list of such rows: one check of all, not one a row. */
const lists = new WeakMap<z.ZodType, z.ZodType>();

function listOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  const list = (lists.get(row) as z.ZodType<T[]> | undefined) ?? z.array(row);
  lists.set(row, list);
  return list;
}

/** The verbs over a pool or a client. */
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

/** Two transactions waited for each other and PostgreSQL has aborted this one: nothing of it is left, and the other goes on. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '40P01';

/** The app's two ways to the database: a read-only pool and one for transactions. */
export interface Database {
  read: Db;
  /** Whoever asks for a call that reads, from where: a replica that is new enough, or like `read`. */
  reads: Reads;
  /**
   * Runs `work` in one transaction; its answer is returned only after COMMIT is on disk.
   * @param tell what the other instances are told with the commit, if anything (`listen.ts`)
   */
  write<T>(work: (db: Db) => Promise<T>, tell?: string): Promise<T>;
  /** The pool of transactions, for a library that brings its own statements. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Also the longest wait for a free connection: a class that saves in the same second waits its turn, and is not refused. */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter than a statement's: whoever waits for a row gets an answer while there is still somebody to read it. */
const LOCK_TIMEOUT_MS = 5000;
/** A transaction that its app has forgotten must not keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** A part of an answer, in bytes, after which others have a turn: as much as is read at once of a long one. */
const BITE_BYTES = 16 * 1024;

/**
 * Reads a long answer a part at a time. By itself the driver takes all parts that have come in one go: twenty thousand rows of a
 * wide write would stop the whole server for a twentieth of a second.
 */
function readInBites(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection;
  stream.on('data', (part: Buffer) => {
    if (part.length < BITE_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/** What the two pools need to know. */
export interface DatabaseOptions {
  url: string;
  /** Servers that follow it, and take calls that read. */
  readUrls?: readonly string[];
  /** The role to run as, where the account of `url` is a different one. */
  role?: string | undefined;
  /** Connections per pool. */
  size: number;
  /** Connections stay open when nobody needs them: those that were opened ahead are for the crowd that comes later. */
  keep?: boolean | undefined;
  /** Called when an idle connection is lost; the pool replaces it. */
  onError: (error: Error) => void;
  /** Called when a replica has come or is gone: the number of its address. */
  onReplica?: (replica: number, there: boolean) => void;
}

/**
 * What every connection begins with. No statement is shared between processes of the server: to start them costs a statement of some
 * milliseconds more than it takes, and twenty milliseconds of two processors are everybody else's.
 */
const BEGINS = '-c timezone=UTC -c max_parallel_workers_per_gather=0';

/** Connections to one server. */
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
  // The pool listens to idle connections only. One that is cut in use fails its query; unheard, it would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    readInBites(client);
  });
  return pool;
}

const READ_ONLY = { options: ' -c default_transaction_read_only=on' };

/** A replica that does not let us in within this time is not waited for: the primary is there. */
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

/** Opens the pools. Reads cannot write: their connections are read-only by the server's own setting. */
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
        // The driver closes a statement whose values it cannot send, and goes on as if it were prepared.
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

/** A connection of the pool in a transaction of its own, given back however the reading ends. */
async function* ofPool<T>(pool: pg.Pool, work: (client: Runner) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    yield* work(client);
  } finally {
    // It has only read.
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
