import { setTimeout as delay } from 'node:timers/promises';
import { isPassing, waited, type Answer, type Client } from './client.ts';

/**
 * One person per writer, so that versions never conflict; categories in which the demo's first participant may write.
 */
const WRITERS = 4;
/** Between two requests of one of them. */
const PAUSE_MS = 40;
const READERS = 4;

/** What was seen since the last `take`. */
export interface Seen {
  /** The words of writes that were answered 200. */
  acknowledged: string[];
  /** When each of these was answered, in ms of the epoch; the beginning and the end of the time besides. */
  at: number[];
  /** When another primary was first seen, in ms of the epoch. */
  takeover: number | null;
  /** Writes that were answered 503, or not at all. */
  refused: number;
  reads: number;
  /** Reads that had to be asked again. */
  again: number;
  /** Reads that failed once more. */
  failed: string[];
  /** Reads that showed less than was saved. */
  old: string[];
  /** Acts of which more than one was told to have done it. */
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

/** People who save, admins who press the same button in the same moment, and people who read; each write is kept with its answer. */
export class Load {
  #seen = nothing();
  #ended = false;
  #running: Promise<unknown> = Promise.resolve();
  #word = 0;
  readonly #saved: number[] = [];
  /** Acts with more than one winner, of the whole time. */
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
    // Reported by stop(), not as an unhandled rejection.
    this.#running.catch(() => {
      this.#ended = true;
    });
  }

  /** Figures so far; counting starts again. */
  take(): Seen {
    const seen = this.#seen;
    this.#seen = nothing();
    seen.at.push(Date.now());
    return seen;
  }

  /** True when a writer has given up: `stop` returns the reason. */
  get ended(): boolean {
    return this.#ended;
  }

  /** How many writes were acknowledged since the last `take`. */
  get writes(): number {
    return this.#seen.acknowledged.length;
  }

  /** A new primary exists: writes from now on are timed. */
  markTakeover(): void {
    this.#seen.takeover = Date.now();
  }

  /** Ends when everything that is under way is answered. */
  async stop(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  #acknowledge(word: string): void {
    this.#seen.acknowledged.push(word);
    this.#seen.at.push(Date.now());
  }

  /** Sent again until it is known what became of it: what the one who typed it does. */
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

  /** Two callers create a period of one name: one succeeds, the other gets the refusal. */
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
      // Told as done or as there already: either way it must be there.
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
