import pg from 'pg';

/** Maximum wait for a connection. It is long, so that a peak of saves waits and is not refused. */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Additional time in ms after which the driver gives up a statement: the server has neither finished nor cancelled it,
 * so it hangs. A rollback on such a connection gets only this time.
 */
const SILENCE_MS = 2000;
/** The driver's types do not list `query_timeout`. */
export const ROLLBACK = { text: 'rollback', query_timeout: SILENCE_MS } as pg.QueryConfig;
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
export function openPool(
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
    query_timeout: STATEMENT_TIMEOUT_MS + SILENCE_MS,
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

/** Number of connections of a pool by state. */
export const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
