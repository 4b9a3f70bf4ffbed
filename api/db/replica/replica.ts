import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Wal } from './wal.ts';

/** Interval in ms at which the log position of a replica is read. */
const LOOK_MS = 100;
/**
 * Timeout in ms of one check of a replica. After a timeout, the replica is marked as failed, and its running reads
 * fail.
 */
const WORD_MS = 1000;
/** Interval in ms at which a failed replica is checked. */
const AGAIN_MS = 1000;

/**
 * Connections to a replica: a pool for reads, and a separate connection for checks, because checks must not wait for
 * reads.
 */
export interface ReplicaPools {
  reads: pg.Pool;
  watch: pg.Pool;
}

/**
 * Repeats the check of a replica. `look` returns the time in ms until its next call. Returns a function that stops the
 * repetition.
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
   * Log position of the replica. It is null while the replica cannot be used, because it does not respond or was
   * promoted to primary.
   */
  at: Wal | null = null;
  /** True if the server responded to the last check, even if it is no longer a replica. */
  answers = false;
  readonly #open = new Set<pg.PoolClient>();
  readonly #end: () => Promise<void>;

  /**
   * @param ask reads the log position on the connection for checks; returns null if the server is no longer a replica
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
   * Marks the replica as failed and closes its connections. Its running reads then fail at once and are repeated on the
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
