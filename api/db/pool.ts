import pg from 'pg';

/**
 * Maximum wait in ms for a connection. It is long, so that saves wait during a peak instead of being refused.
 */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * If the database has neither finished nor cancelled a statement at its timeout, the driver waits this number of ms
 * longer. Then the driver ends the statement with an error. A rollback also has to finish within this number of ms.
 */
const SILENCE_MS = 2000;
/** The driver's types do not list `query_timeout`. */
export const ROLLBACK = { text: 'rollback', query_timeout: SILENCE_MS } as pg.QueryConfig;
/**
 * Timeout in ms for row locks. It is shorter than the statement timeout, so that a waiting caller gets a
 * response before disconnecting.
 */
const LOCK_TIMEOUT_MS = 5000;
/**
 * Time in ms. If a transaction runs no statement for this time, it is ended, because it would keep its locks.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Number of bytes of a result that are parsed before other requests run. */
const BITE_BYTES = 16 * 1024;

/**
 * Parses a long result in parts. The driver alone would parse all received data at once: 20,000 rows of a
 * bulk write would block the event loop for 50 ms.
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
  /** Replicas that serve reads. */
  readUrls?: readonly string[];
  /** If the account of `url` is not the app's role, each connection switches to this role. */
  role?: string | undefined;
  /** Connections per pool. */
  size: number;
  /** True to keep idle connections open. The connections of one peak are then ready for the next peak. */
  keep?: boolean | undefined;
  /** Called when an idle connection is lost. The pool then opens a new one. */
  onError: (error: Error) => void;
  /** Called when a replica becomes available or unavailable, with the index of its address. */
  onReplica?: (replica: number, there: boolean) => void;
}

/**
 * Settings of every connection. Parallel query workers are off. Starting them would take some milliseconds
 * more than they save, and they would use CPU time that other requests need.
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
  // The pool handles only errors of idle connections. Without this listener, an error of a connection in use
  // would end the process. The query itself reports this error.
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
