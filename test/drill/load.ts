import { setTimeout as delay } from 'node:timers/promises';
import { isPassing, waited, type Answer, type Client } from './client.ts';

/**
 * Number of writers. Each writer saves a different task of the demo's first participant, so that versions never
 * conflict. The tasks belong to categories 1 to 4, in which this participant may write.
 */
const WRITERS = 4;
/** Pause in ms between two requests of a writer or reader. */
const PAUSE_MS = 40;
const READERS = 4;

/** Results of the load since the last call of `take`. */
export interface Seen {
  /** Texts of the acknowledged writes. */
  acknowledged: string[];
  /**
   * Times at which the app acknowledged these writes, in ms since the epoch. The first value is the start of the
   * measured period, and the last value is its end.
   */
  at: number[];
  /**
   * Time at which the load generator first saw another primary, in ms since the epoch. Null: the primary has not
   * changed.
   */
  takeover: number | null;
  /** Number of writes that had to be repeated, because the status was 429 or 5xx or no response came. */
  refused: number;
  reads: number;
  /** Number of reads that had to be repeated. */
  again: number;
  /**
   * Reads that did not get status 200. A read with a temporary error (`isPassing`) counts only if its one retry fails
   * too.
   */
  failed: string[];
  /** Reads that returned an older text than the last acknowledged save. */
  old: string[];
  /**
   * Names of periods that two concurrent requests have both created. This is an error, because only one of the requests
   * may succeed.
   */
  winners: string[];
}

const nothing = (): Seen => ({
  acknowledged: [],
  at: [Date.now()],
  takeover: null,
  refused: 0,
  reads: 0,
  again: 0,
  failed: [],
  old: [],
  winners: [],
});

/**
 * Generates load on the apps: writers save tasks, an admin sends each request twice at the same time, readers read
 * tasks. Records the acknowledged writes.
 */
export class Load {
  #seen = nothing();
  #ended = false;
  #running: Promise<unknown> = Promise.resolve();
  #word = 0;
  readonly #saved: number[] = [];
  /** Number of pairs of equal requests of the admin in which both requests succeeded, over the whole run. */
  winners = 0;

  constructor(private readonly client: Client) {}

  async start(): Promise<void> {
    const { client } = this;
    const [person, admin] = [
      await client.signIn('peserta1@example.org'),
      await client.signIn('admin@example.org'),
    ];
    const tasks: number[] = [];
    for (let n = 1; n <= WRITERS; n += 1) {
      const { status, body } = await client.call(`/pr/tugas_new?katid=${n}`, person);
      if (status !== 200) throw new Error(`no task in ${n}: ${status} ${JSON.stringify(body)}`);
      tasks.push(body as number);
    }
    this.#running = Promise.all([
      ...tasks.map((task, n) => this.#save(person, task, n)),
      this.#act(admin),
      ...Array.from({ length: READERS }, (_, n) => this.#read(person, tasks[n % tasks.length]!, n)),
    ]);
    // `stop` reports the error of a writer or reader. Without this handler, the error would be an unhandled rejection.
    this.#running.catch(() => {
      this.#ended = true;
    });
  }

  /** Returns the results since the previous call. The next call returns only later results. */
  take(): Seen {
    const seen = this.#seen;
    this.#seen = nothing();
    seen.at.push(Date.now());
    return seen;
  }

  /**
   * True after `stop`, and also if a writer or reader has given up. In the second case, `stop` rejects with the error.
   */
  get ended(): boolean {
    return this.#ended;
  }

  /** Number of acknowledged writes since the last `take`. */
  get writes(): number {
    return this.#seen.acknowledged.length;
  }

  /** Records the time at which another primary exists. */
  markTakeover(): void {
    this.#seen.takeover = Date.now();
  }

  /** Ends the load. First waits for the responses to all requests that are already sent. */
  async stop(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  #acknowledge(word: string): void {
    this.#seen.acknowledged.push(word);
    this.#seen.at.push(Date.now());
  }

  /** Repeats a request until its result is known, as a user would do. */
  async #certain(send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send();
      if (!isPassing(answer)) return answer;
      this.#seen.refused += 1;
      await waited(answer);
    }
  }

  async #save(token: string, id_tugas: number, writer: number): Promise<void> {
    let updated_at: string | undefined;
    for (let number = 1; !this.#ended; number += 1) {
      const word = `latihan ${writer}-${number}`;
      const body = { id_tugas, catatan: `<p>${word}</p>`, updated_at };
      const answer = await this.#certain(() => this.client.call('/pr/tugas_store', token, body));
      if (answer.status !== 200)
        throw new Error(`${word} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      ({ updated_at } = answer.body as { updated_at: string });
      this.#acknowledge(word);
      this.#saved[id_tugas] = number;
      await delay(PAUSE_MS);
    }
  }

  /** Sends two concurrent requests that create the same period. At most one may succeed. */
  async #act(token: string): Promise<void> {
    while (!this.#ended) {
      this.#word += 1;
      const word = `latihan ${WRITERS}-${this.#word}`;
      const body = { id: null, keterangan: word, is_aktif: 0 };
      const press = () => this.#certain(() => this.client.call('/adm/periode_store', token, body));
      const told = (await Promise.all([press(), press()])).map(({ status }) => status);
      if (told.some((status) => status !== 200 && status !== 422))
        throw new Error(`${word} was refused: ${told.join(', ')}`);
      if (told.every((status) => status === 200)) {
        this.#seen.winners.push(word);
        this.winners += 1;
      }
      // Status 200 means that the period was created, 422 that it exists already. In both cases the period must exist.
      this.#acknowledge(word);
      await delay(PAUSE_MS * 5);
    }
  }

  async #read(token: string, task: number, reader: number): Promise<void> {
    while (!this.#ended) {
      const saved = this.#saved[task] ?? 0;
      const address = reader % 2 === 0 ? `/pr/tugas_detail?tugid=${task}` : '/pr/materi';
      let answer = await this.client.call(address, token);
      this.#seen.reads += 1;
      if (isPassing(answer)) {
        this.#seen.again += 1;
        await waited(answer);
        answer = await this.client.call(address, token);
      }
      if (answer.status !== 200) this.#seen.failed.push(`${answer.status} ${address}`);
      else if (reader % 2 === 0) {
        const { tugas } = answer.body as { tugas: { catatan: string } };
        const shown = Number(/-(\d+)/.exec(tugas.catatan)?.[1] ?? 0);
        if (shown < saved) this.#seen.old.push(`${shown} for ${saved}`);
      }
      await delay(PAUSE_MS);
    }
  }
}
