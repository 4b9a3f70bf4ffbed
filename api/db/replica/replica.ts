import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Wal } from './wal.ts';

/** How often a replica is asked how far it is. */
const LOOK_MS = 100;
/** The longest wait for its word. After that it counts as gone, and so does whoever waits for it. */
const WORD_MS = 1000;
/** One that is gone is asked again after so long. */
const AGAIN_MS = 1000;

/** Two ways to a replica: for reads, and one connection that asks how far it is, whoever fills the others. */
export interface ReplicaPools {
  reads: pg.Pool;
  watch: pg.Pool;
}

/** A loop of looks, ended with the app. */
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

/** One server that follows the primary: how far it is known to be. It may be further, never less. */
export class Replica {
  /** Null: it serves nobody, until it answers again. */
  at: Wal | null = null;
  /** Whether it has answered the last time, as a replica or not. */
  answers = false;
  readonly #open = new Set<pg.PoolClient>();
  readonly #end: () => Promise<void>;

  /**
   * @param ask its word, by the watching connection: null from a server that is no replica (any more), and so gets no reads
   * @param onChange it has come, or is gone
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

  /** It does not answer: whoever waits for one of its connections is told now, and asks the primary. */
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
