import pg from 'pg';

/**
 * Maximum time in ms to wait for a free connection. It is long, so that saves wait during a peak instead of being
 * refused.
 */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * If the database has not ended a statement at its timeout, the driver waits this number of ms longer and then reports
 * an error. It is also the timeout of a rollback.
 */
const SILENCE_MS = 2000;
/** The cast is needed, because the driver's types do not declare `query_timeout`. */
export const ROLLBACK = { text: 'rollback', query_timeout: SILENCE_MS } as pg.QueryConfig;
/**
 * Timeout in ms for row locks. It is shorter than the statement timeout, so that a waiting client gets a response
 * before it gives up.
 */
const LOCK_TIMEOUT_MS = 5000;
/** A transaction that runs no statement for this number of ms is ended, because it would keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Number of bytes of a query result that are parsed without a pause. Between two such parts, other requests run. */
const BITE_BYTES = 16 * 1024;

/**
 * Parses a long query result in parts. Without this function, the driver would parse all received data without a pause:
 * 20,000 rows of a bulk write would block the event loop for 50 ms.
 */
function readInBites(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection;
  stream.on('data', (part: Buffer) => {
    if (part.length < BITE_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/** Options of the connection pools. */
export interface DatabaseOptions {
  url: string;
  /** Addresses of the replicas that run read queries. */
  readUrls?: readonly string[];
  /** Role to which each connection switches, if the account in `url` is not this role. */
  role?: string | undefined;
  /** Maximum number of connections in each pool. */
  size: number;
  /** Called when the pool loses an idle connection. The pool then opens a new one. */
  onError: (error: Error) => void;
  /** Called when a replica becomes available or unavailable. `replica` is the index of its address. */
  onReplica?: (replica: number, there: boolean) => void;
}

/**
 * Settings of every connection. Parallel query workers are off, because PostgreSQL needs more time to start them than
 * they save. They would also use CPU time that other requests need.
 */
const BEGINS = '-c timezone=UTC -c max_parallel_workers_per_gather=0';

/** Opens a pool of connections to one server. */
export function openPool(
  { url, role, size, onError }: DatabaseOptions,
  name: string,
  own: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Idle connections stay open for the next peak of requests.
    min: size,
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
  // The pool handles errors of idle connections only. An error of a connection in use would end the process without
  // this listener. The running query reports the error anyway.
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
