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
  /** A body that has not moved for so many milliseconds is cut. */
  silent: 10_000,
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

/** A body that has not been received in full. */
interface Unfinished {
  readonly who: string;
  readonly began: number;
  /** Bytes received over the connection when the body began, and at the last check that found more. */
  readonly start: number;
  seen: number;
  movedAt: number;
  /** Bytes of it in memory. */
  held: number;
  readonly line: Line;
}

/** Unfinished bodies of all senders: number, bytes in memory and pace. One instance per server. */
export class Bodies {
  readonly #requests = new Counts();
  readonly #unfinished = new Counts();
  readonly #held = new Counts();
  readonly #open = new Set<Unfinished>();
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
    const [began, start] = [this.now(), line.received()];
    const entry: Unfinished = { who, began, start, seen: start, movedAt: began, held: 0, line };
    this.#unfinished.add(who, 1);
    this.#open.add(entry);
    return {
      hold: (bytes) => {
        this.#mayHold(who, entry.held + bytes, bytes);
        entry.held += bytes;
        this.#keep(who, bytes);
      },
      arrived: once(() => {
        this.#unfinished.add(who, -1);
        this.#open.delete(entry);
      }),
      release: once(() => this.#keep(who, -entry.held)),
    };
  }

  /** Ends requests whose bodies are too slow or have stopped. To be called every second or so. */
  cutSlow(): void {
    const now = this.now();
    for (const entry of this.#open) {
      const received = entry.line.received();
      if (received > entry.seen) {
        entry.seen = received;
        entry.movedAt = now;
      }
      const late = now - entry.began - BODIES.pace.after;
      const isSlow = late > 0 && received - entry.start < (late / 1000) * BODIES.pace.perSecond;
      if (isSlow || now - entry.movedAt > BODIES.silent) entry.line.cut();
    }
  }

  #mayHold(who: string, length: number, more: number): void {
    if (length <= BODIES.light) return;
    if (this.#held.of(who) + more > BODIES.memory.each) throw unfinished();
    if (this.#all + more > BODIES.memory.all) this.#makeRoom(who, more);
  }

  /**
   * Cuts the unfinished bodies of the sender who has most bytes in them, so that nobody's silent bodies block the saves of others.
   * @throws Refusal 503 where this sender has most itself, or nothing that is unfinished would make enough room
   */
  #makeRoom(who: string, more: number): void {
    const unfinished = new Counts();
    for (const entry of this.#open) unfinished.add(entry.who, entry.held);
    const [heaviest] = [...this.#open].toSorted((a, b) => unfinished.of(b.who) - unfinished.of(a.who));
    const own = unfinished.of(who) + more;
    if (heaviest === undefined || heaviest.who === who || unfinished.of(heaviest.who) < own) throw full();
    for (const entry of this.#open) if (entry.who === heaviest.who) this.#drop(entry);
  }

  /** Cuts a body and counts its bytes as free at once; its connection closes a moment later. */
  #drop(entry: Unfinished): void {
    this.#keep(entry.who, -entry.held);
    entry.held = 0;
    entry.line.cut();
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
