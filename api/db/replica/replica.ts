import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Wal } from './wal.ts';

/** Interval in ms at which a replica is checked: its position in the write-ahead log is read. */
const LOOK_MS = 100;
/**
 * Timeout in ms of one check of a replica. After a timeout, the replica counts as failed, and its pending reads
 * fail.
 */
const WORD_MS = 1000;
/** Interval in ms at which a failed replica is checked. */
const AGAIN_MS = 1000;

/**
 * Connections to a replica: a pool for reads, and one connection for checks, because checks must not wait for
 * reads.
 */
export interface ReplicaPools {
  reads: pg.Pool;
  watch: pg.Pool;
}

/**
 * Repeats the check of a replica. Each check returns the time in ms until the next check. The function returned here
 * stops the repetition.
 */
export function everyLook(look: () => Promise<number>): () => Promise<void> {
  const ended = new AbortController();
  const loop = (async () => {
    while (!ended.signal.aborted) {
      const wait = await look();
      await delay(wait, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  })();
  return () => {
    ended.abort();
    return loop;
  };
}

/** A replica and its last known log position. The real position may be higher, but never lower. */
export class Replica {
  /**
   * Log position of the replica. It is null while the replica serves no reads, because it does not respond or was
   * promoted.
   */
  at: Wal | null = null;
  /** True if the server responded to the last check, even if it is no longer a replica. */
  answers = false;
  readonly #open = new Set<pg.PoolClient>();
  readonly #end: () => Promise<void>;

  /**
   * @param ask reads the log position on the connection for checks; returns null if the server is no longer a
   * replica, so that it serves no reads
   * @param onChange called when the replica becomes available or unavailable
   */
  constructor(
    private readonly pools: ReplicaPools,
    private readonly ask: () => Promise<Wal | null>,
    private readonly onChange: (there: boolean) => void,
  ) {
    for (const pool of [pools.reads, pools.watch]) {
      pool.on('connect', (client) => this.#open.add(client));
      pool.on('remove', (client) => this.#open.delete(client));
    }
    this.#end = everyLook(() => this.#look());
  }

  async #look(): Promise<number> {
    const enough = new AbortController();
    const late = delay(WORD_MS, undefined, { signal: enough.signal }).then(() => {
      throw new Error(`no answer within ${WORD_MS} ms`);
    });
    try {
      this.#be(await Promise.race([this.ask(), late]));
      this.answers = true;
    } catch {
      this.lose();
    } finally {
      enough.abort();
      late.catch(() => {});
    }
    return this.answers ? LOOK_MS : AGAIN_MS;
  }

  #be(at: Wal | null): void {
    if ((this.at === null) !== (at === null)) this.onChange(at !== null);
    this.at = at;
  }

  /**
   * Marks the replica as failed and closes its connections. Its pending reads then fail at once and use the
   * primary.
   */
  lose(): void {
    this.answers = false;
    this.#be(null);
    for (const client of this.#open) (client as unknown as pg.Client).connection.stream.destroy();
  }

  async close(): Promise<void> {
    await this.#end();
    await Promise.all([this.pools.reads.end(), this.pools.watch.end()]);
  }
}
