import { refuse } from '#api/call/refuse.ts';

/** Maximum number of running calls and of waiting calls of one account. */
export const TURNS = { atWork: 4, waiting: 50 } as const;

const RETRY_SECONDS = 3;
const tooMany = () =>
  refuse(
    429,
    'Terlalu banyak permintaan sekaligus dari akun ini. Tunggu sebentar lalu coba lagi.',
    'too_many',
    RETRY_SECONDS,
  );

interface Person {
  atWork: number;
  readonly waiting: (() => void)[];
}

/** Limits the running calls of one account, so that they do not slow down other accounts. One instance per server. */
export class Turns {
  readonly #people = new Map<number, Person>();

  /** Runs the work as soon as fewer than 4 calls of this account run. @throws Refusal 429 when 50 calls are waiting */
  async run<T>(user_id: number, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(user_id) ?? { atWork: 0, waiting: [] };
    this.#people.set(user_id, person);
    if (person.atWork < TURNS.atWork) person.atWork += 1;
    else if (person.waiting.length >= TURNS.waiting) throw tooMany();
    else await new Promise<void>((start) => person.waiting.push(start));
    try {
      return await work();
    } finally {
      // If a waiting call takes the place of the finished call, `atWork` does not change.
      const next = person.waiting.shift();
      if (next) next();
      else {
        person.atWork -= 1;
        if (person.atWork === 0) this.#people.delete(user_id);
      }
    }
  }
}
