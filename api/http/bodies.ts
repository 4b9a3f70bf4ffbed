import { refuse } from '#api/call/refuse.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How much one sender, and all of them together, may have under way at a time (threat T31). */
export const BODIES = {
  /** Requests under way from one network: 400 browsers behind one address are 2,400 sockets. */
  underWay: 3000,
  /** Bodies not yet received in full: per account, and per network for all who are not signed in. */
  unfinished: { account: 60, network: 200 },
  /** Bytes of bodies in memory: for one sender, and in all. */
  memory: { each: 64 * MEGABYTE, all: 256 * MEGABYTE },
  /** A body no longer than this is read whatever others send, so that nobody can block the sign-in. */
  light: 8 * KILOBYTE,
  /** Once `after` is over, a body must have averaged `perSecond` bytes a second, or the request is ended. */
  pace: { after: 10_000, perSecond: 2 * KILOBYTE },
} as const;

const RETRY_SECONDS = 3;
const underWay = () =>
  refuse(
    429,
    'Terlalu banyak permintaan sekaligus dari jaringan ini. Coba lagi sebentar.',
    'too_many',
    RETRY_SECONDS,
  );
const unfinished = () =>
  refuse(
    429,
    'Terlalu banyak kiriman yang belum selesai. Tunggu sampai selesai, lalu coba lagi.',
    'too_many',
    RETRY_SECONDS,
  );
const full = () =>
  refuse(503, 'Server sedang menerima banyak kiriman. Coba lagi sebentar.', 'busy', RETRY_SECONDS);

/** Whose body it is: an account, or the network of somebody who is not signed in. */
export interface Sender {
  readonly kind: keyof typeof BODIES.unfinished;
  readonly who: string;
}

/** What is known of the connection that a body comes over. */
export interface Line {
  /** Bytes received over it so far, whichever request they belong to. */
  readonly received: () => number;
  /** Ends the request because its body comes too slowly. */
  readonly cut: () => void;
}

/** One body that is being received, or held until its request is answered. */
export interface Body {
  /** Counts bytes that stay in memory. @throws Refusal 429 or 503 where there is no room for them */
  hold(bytes: number): void;
  /** The body has been received in full, or its sender is gone. */
  arrived(): void;
  /** Nothing of it is in memory any more. */
  release(): void;
}

/** Numbers by name. Zeros are dropped: names come from outside, and their number is unbounded. */
class Counts {
  readonly #of = new Map<string, number>();

  of(name: string): number {
    return this.#of.get(name) ?? 0;
  }

  add(name: string, by: number): void {
    const now = this.of(name) + by;
    if (now === 0) this.#of.delete(name);
    else this.#of.set(name, now);
  }
}

/** What senders have begun and not finished: how much, how many, how slowly. One instance per server. */
export class Bodies {
  readonly #requests = new Counts();
  readonly #unfinished = new Counts();
  readonly #held = new Counts();
  readonly #open = new Set<{ began: number; start: number; line: Line }>();
  #all = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A request of this network begins. @returns what ends it @throws Refusal 429 */
  begin(network: string): () => void {
    if (this.#requests.of(network) >= BODIES.underWay) throw underWay();
    this.#requests.add(network, 1);
    return once(() => this.#requests.add(network, -1));
  }

  /** May one more unfinished body of this sender be read? */
  hasRoom({ kind, who }: Sender): boolean {
    return this.#unfinished.of(who) < BODIES.unfinished[kind];
  }

  /** A body begins to be read. @throws Refusal 429 where too many of the sender's have not come whole */
  open(sender: Sender, line: Line): Body {
    if (!this.hasRoom(sender)) throw unfinished();
    const { who } = sender;
    const entry = { began: this.now(), start: line.received(), line };
    let held = 0;
    this.#unfinished.add(who, 1);
    this.#open.add(entry);
    return {
      hold: (bytes) => {
        this.#mayHold(who, held + bytes, bytes);
        held += bytes;
        this.#keep(who, bytes);
      },
      arrived: once(() => {
        this.#unfinished.add(who, -1);
        this.#open.delete(entry);
      }),
      release: once(() => this.#keep(who, -held)),
    };
  }

  /** Ends requests whose bodies come too slowly. To be called every second or so. */
  cutSlow(): void {
    const now = this.now();
    for (const { began, start, line } of this.#open) {
      const late = now - began - BODIES.pace.after;
      if (late > 0 && line.received() - start < (late / 1000) * BODIES.pace.perSecond) line.cut();
    }
  }

  #mayHold(who: string, length: number, more: number): void {
    if (length <= BODIES.light) return;
    if (this.#held.of(who) + more > BODIES.memory.each) throw unfinished();
    if (this.#all + more > BODIES.memory.all) throw full();
  }

  #keep(who: string, bytes: number): void {
    this.#held.add(who, bytes);
    this.#all += bytes;
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
