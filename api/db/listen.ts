import pg from 'pg';

/**
 * PostgreSQL channel for notifications that cached results are outdated. When one instance of the app commits a write,
 * the other instances are notified.
 */
const CHANNEL = 'jawaban_bersama';

/** SQL that sends a notification and commits. Both commands are sent in one message, which saves a round trip. */
export const commitTelling = (client: pg.ClientBase, payload: string) =>
  `notify ${CHANNEL}, ${client.escapeLiteral(payload)}; commit`;

/**
 * Interval of the checks whether the connection still works, and timeout of each check, both in ms. A hanging server or
 * a broken cable does not close the connection. After at most the sum of both values (`DEAF_SECONDS`), the failure is
 * detected. Until then, cached results may be outdated.
 */
const BEAT_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/**
 * Time in ms before the first attempt to reconnect. The time doubles with each further attempt, up to `WAIT_MAX_MS`.
 */
const WAIT_MS = 50;
const WAIT_MAX_MS = 2000;

export interface ListenOptions {
  url: string;
  role?: string | undefined;
  /** Called for each notification from another instance of the app. */
  heard: (payload: string) => void;
  /** Called when the connection starts to receive notifications, and when it stops. */
  listening: (is: boolean) => void;
  onError: (error: Error) => void;
}

/** The connection of an app instance that receives notifications. */
export interface Listener {
  /** Connects to the database. After a later failure, it reconnects automatically. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connection that receives notifications. It reconnects if the connection is lost. */
export function openListener({ url, role, heard, listening, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = WAIT_MS;
  let closed = false;

  /** A lost connection may report both an error and its end. It must be handled only once. */
  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client || closed) return;
    client = undefined;
    clearTimeout(timer);
    listening(false);
    onError(error);
    // Destroys the socket, because a regular close waits for a response of the connection.
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
