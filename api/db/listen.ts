import pg from 'pg';

/** Channel on which an instance notifies the others at its commit that cached results are outdated. */
const CHANNEL = 'jawaban_bersama';

/** The statement that notifies the channel and commits, in one message and so without an extra round trip. */
export const commitTelling = (client: pg.ClientBase, payload: string) =>
  `notify ${CHANNEL}, ${client.escapeLiteral(payload)}; commit`;

/**
 * Interval of the liveness check of the connection, and its timeout; together as long as cached results may be outdated
 * (`DEAF_SECONDS`). A server that hangs or a broken cable closes no connection.
 */
const BEAT_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/** First wait before reconnecting; each further wait is twice as long. */
const WAIT_MS = 50;
const WAIT_MAX_MS = 2000;

export interface ListenOptions {
  url: string;
  role?: string | undefined;
  /** Called for each notification. */
  heard: (payload: string) => void;
  /** Called when notifications start or stop. */
  listening: (is: boolean) => void;
  onError: (error: Error) => void;
}

/** The one listening connection of an instance. */
export interface Listener {
  /** Connects once; later failures are retried automatically. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Listens to the channel until closed, and reconnects after a loss. */
export function openListener({ url, role, heard, listening, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = WAIT_MS;
  let closed = false;

  /** Handles the loss of a connection once; its later events are ignored. */
  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client || closed) return;
    client = undefined;
    clearTimeout(timer);
    listening(false);
    onError(error);
    // A connection that does not respond would not respond to a regular close either.
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
