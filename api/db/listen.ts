import pg from 'pg';

/**
 * Channel for notifications that cached results are outdated. When one instance commits, the other instances
 * are notified.
 */
const CHANNEL = 'jawaban_bersama';

/**
 * SQL that notifies the channel and commits. Both commands are sent in one message, which saves a round trip.
 */
export const commitTelling = (client: pg.ClientBase, payload: string) =>
  `notify ${CHANNEL}, ${client.escapeLiteral(payload)}; commit`;

/**
 * Interval of the checks whether the connection still works, and timeout of each check, both in ms. The checks are
 * needed because a hanging server or a broken cable does not close the connection. A failure is detected after at most
 * the sum of both values (`DEAF_SECONDS`), so cached results may be outdated for this time.
 */
const BEAT_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/** Wait in ms before the first reconnect. Each further wait is twice as long, up to `WAIT_MAX_MS`. */
const WAIT_MS = 50;
const WAIT_MAX_MS = 2000;

export interface ListenOptions {
  url: string;
  role?: string | undefined;
  /** Called for each notification. */
  heard: (payload: string) => void;
  /** Called when notifications start to arrive, and when they stop. */
  listening: (is: boolean) => void;
  onError: (error: Error) => void;
}

/** An instance's single connection for notifications. */
export interface Listener {
  /** Connects once; later failures are retried automatically. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Listens to the channel until it is closed. Reconnects if the connection is lost. */
export function openListener({ url, role, heard, listening, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = WAIT_MS;
  let closed = false;

  /**
   * Handles the loss of a connection only once, because a lost connection may report both an error and its
   * end.
   */
  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client || closed) return;
    client = undefined;
    clearTimeout(timer);
    listening(false);
    onError(error);
    // Destroys the socket. A connection that does not respond would not respond to a regular close either.
    lost.connection.stream.destroy();
    later();
  }

  function later(): void {
    timer = setTimeout(() => void connect(), wait);
    timer.unref();
    wait = Math.min(wait * 2, WAIT_MAX_MS);
  }

  function beat(of: pg.Client): void {
    timer = setTimeout(() => {
      of.query('select 1').then(
        () => {
          if (of === client && !closed) beat(of);
        },
        (error: Error) => lose(of, error),
      );
    }, BEAT_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: BEAT_MS,
      application_name: 'portal-listen',
      ...(role ? { options: `-c role=${role}` } : {}),
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection that listens was closed')));
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(next, error as Error);
    }
    if (next !== client || closed) return;
    wait = WAIT_MS;
    listening(true);
    beat(next);
  }

  return {
    start: connect,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
