import { refuse } from '#api/call/refuse.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Limits of open requests and of request bodies, per sender and in total (threat T31). */
export const BODIES = {
  /**
   * Maximum number of open requests per network. It is above 2,400, the number of connections of 400 browsers behind
   * one address.
   */
  underWay: 3000,
  /** Maximum number of unfinished bodies: per account for signed-in users, per network for visitors. */
  unfinished: { account: 60, network: 200 },
  /** Maximum number of bytes of bodies in memory: per sender, and of all senders together. */
  memory: { each: 64 * MEGABYTE, all: 256 * MEGABYTE },
  /**
   * A body up to this length is accepted even above the memory limit. So large bodies of other users cannot block
   * sign-ins.
   */
  light: 8 * KILOBYTE,
  /**
   * After the first `after` ms, a body must have arrived with at least `perSecond` bytes per second on average.
   * Otherwise its request is ended.
   */
  pace: { after: 10_000, perSecond: 2 * KILOBYTE },
  /** A body without progress for this many milliseconds is cut off. */
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

/** Sender of a body: an account, or the network of a visitor without an account. */
export interface Sender {
  readonly kind: keyof typeof BODIES.unfinished;
  readonly who: string;
}

/** The network connection on which a body arrives. */
export interface Line {
  /** Bytes received on the connection so far, of all its requests. */
  readonly received: () => number;
  /** Ends the request because its body arrives too slowly. */
  readonly cut: () => void;
}

/** A body that is being received, or that is in memory until the response is sent. */
export interface Body {
  /** Counts more bytes of this body in memory. @throws Refusal 429 or 503 above the limits */
  hold(bytes: number): void;
  /** Must be called when the body is complete or its sender has disconnected. */
  arrived(): void;
  /** Must be called when the body is no longer in memory. */
  release(): void;
}

/**
 * Counters by name. A counter that reaches zero is removed. Otherwise clients, who choose the names, could
 * fill the memory with counters.
 */
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

/** A request body that has not arrived completely. */
interface Unfinished {
  readonly who: string;
  readonly began: number;
  /**
   * `start` is the number of bytes that the connection had received when this body began. `seen` is the number at the
   * last check that found new bytes.
   */
  readonly start: number;
  seen: number;
  movedAt: number;
  /** Number of bytes of this body in memory. */
  held: number;
  readonly line: Line;
}

/** Keeps track of the unfinished bodies of all senders: number, bytes in memory and speed. One instance per server. */
export class Bodies {
  readonly #requests = new Counts();
  readonly #unfinished = new Counts();
  readonly #held = new Counts();
  readonly #open = new Set<Unfinished>();
  #all = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts an open request of this network. @returns a function to call when the request ends @throws Refusal 429 */
  begin(network: string): () => void {
    if (this.#requests.of(network) >= BODIES.underWay) throw underWay();
    this.#requests.add(network, 1);
    return once(() => this.#requests.add(network, -1));
  }

  /** Tests whether the server may read one more unfinished body of this sender. */
  hasRoom({ kind, who }: Sender): boolean {
    return this.#unfinished.of(who) < BODIES.unfinished[kind];
  }

  /** Registers a new body. @throws Refusal 429 when the sender has too many unfinished bodies */
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

  /** Ends requests whose bodies are too slow or have stopped. Call it about once a second. */
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
   * Frees memory for a new body. It ends the unfinished uploads of the sender that uses most memory, so that stalled
   * uploads cannot block other saves.
   * @throws Refusal 503 if this sender is `who`, or if ending these uploads does not free enough memory
   */
  #makeRoom(who: string, more: number): void {
    const unfinished = new Counts();
    for (const entry of this.#open) unfinished.add(entry.who, entry.held);
    const [heaviest] = [...this.#open].toSorted((a, b) => unfinished.of(b.who) - unfinished.of(a.who));
    const own = unfinished.of(who) + more;
    if (heaviest === undefined || heaviest.who === who || unfinished.of(heaviest.who) < own) throw full();
    for (const entry of this.#open) if (entry.who === heaviest.who) this.#drop(entry);
  }

  /** Cuts off a body. Its bytes count as free at once, although the connection closes a moment later. */
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
