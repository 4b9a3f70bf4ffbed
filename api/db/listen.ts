import pg from 'pg';

/** The channel on which an instance tells the others, at its commit, that answers they share are old. */
const CHANNEL = 'jawaban_bersama';

/** The statement that ends a transaction, and with it tells the channel: in one message, so that telling costs no journey of its own. */
export const commitTelling = (client: pg.ClientBase, payload: string) =>
  `notify ${CHANNEL}, ${client.escapeLiteral(payload)}; commit`;

/**
 * How often the connection is asked whether it lives, and how long it may take to say so: together as long as shared answers
 * may be old (`DEAF_SECONDS`). A server that hangs or a cable that is out closes no connection.
 */
const BEAT_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/** The first wait before connecting anew; each further one is twice as long. */
const WAIT_MS = 50;
const WAIT_MAX_MS = 2000;

export interface ListenOptions {
  url: string;
  role?: string | undefined;
  /** Somebody has told. */
  heard: (payload: string) => void;
  /** From now on everything is heard, or no longer. */
  listening: (is: boolean) => void;
  onError: (error: Error) => void;
}

/** The one connection of an instance that listens. */
export interface Listener {
  /** Tries once; what fails then is tried again by itself. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Listens to the channel for as long as it is open; a connection that is lost is made anew. */
export function openListener({ url, role, heard, listening, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = WAIT_MS;
  let closed = false;

  /** Once for each connection: what it says after that is of no interest. */
  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client || closed) return;
    client = undefined;
    clearTimeout(timer);
    listening(false);
    onError(error);
    // One that does not answer would not answer a good-bye either.
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
