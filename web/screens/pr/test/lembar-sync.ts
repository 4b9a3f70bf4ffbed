import type { DraftStore } from '#ui/form/draft.ts';
import {
  choose,
  confirm,
  readLembar,
  receive,
  unsaved,
  writeLembar,
  type Jawaban,
  type Lembar,
} from './lembar.ts';

/** At most one save in this time, however fast somebody answers. */
export const PAUSE_MS = 2000;
/** After a save that got no answer. */
export const AGAIN_MS = 5000;

/** Where the answers are: with the server, on their way to it, or on this device only. */
export type Letak = 'server' | 'jalan' | 'perangkat';

/** What the screen draws of the answers. */
export interface LembarState {
  readonly lembar: Lembar;
  readonly letak: Letak;
  /** How many answers the server does not have yet. */
  readonly belum: number;
  /** False when this device keeps nothing: what the server does not have lives in this page only. */
  readonly kept: boolean;
}

interface Parts {
  /** The device's storage, null where it is closed. */
  store: DraftStore | null;
  key: string;
  /** Saves on the server and answers all that it has. Rejects with `final` when nothing is to be saved any more. */
  save(jawaban: readonly Jawaban[]): Promise<readonly Jawaban[]>;
  isFinal(error: unknown): boolean;
  now(): Date;
}

/**
 * Answers between the finger and the server: kept on this device at once, and on the server within two seconds, from where
 * another device takes them up. Per question the later choice counts. A save that fails is tried until it succeeds.
 */
export class LembarSync {
  private state: LembarState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flying = false;
  private ended = false;
  private lastAt = -AGAIN_MS;

  constructor(private readonly parts: Parts) {
    this.state = { lembar: this.read(), letak: 'server', belum: 0, kept: parts.store !== null };
    this.put(this.state.lembar, false);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): LembarState => this.state;

  /** A choice made here. */
  readonly choose = (id: number, optid: number): void => {
    this.put(choose(this.state.lembar, id, optid, this.parts.now().toISOString()));
  };

  /** What the server has, read anew. */
  receive(server: readonly Jawaban[]): void {
    if (!this.ended) this.put(receive(this.state.lembar, server));
  }

  /** Another tab of this device has written. It saves what it chose; here it is shown. */
  readElsewhere(): void {
    const theirs = [...this.read()].map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
    const later = theirs.filter(({ id, waktu }) => {
      const mine = this.state.lembar.get(id);
      return !mine || Date.parse(mine.waktu) < Date.parse(waktu);
    });
    if (later.length > 0 && !this.ended) this.put(receive(this.state.lembar, later));
  }

  /** The network is back, or the page goes away: what waits is sent now. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    const sent = unsaved(this.state.lembar);
    if (sent.length === 0 || this.flying || this.ended) return;
    this.flying = true;
    this.lastAt = Date.now();
    this.parts
      .save(sent)
      .then(
        (server) => this.settle(confirm(this.state.lembar, sent, server), false),
        (error: unknown) => {
          // Scored meanwhile, perhaps on another device: the page tells it.
          if (this.parts.isFinal(error)) this.ended = true;
          this.settle(this.state.lembar, true);
        },
      )
      .catch(() => {});
  };

  /** The test is sent: nothing is kept any more. */
  readonly end = (): void => {
    this.ended = true;
    clearTimeout(this.timer);
    this.parts.store?.removeItem(this.parts.key);
  };

  private settle(lembar: Lembar, failed: boolean): void {
    this.flying = false;
    this.put(lembar, failed);
  }

  private put(lembar: Lembar, failed = this.state.letak === 'perangkat'): void {
    const belum = unsaved(lembar).length;
    const letak = belum === 0 ? 'server' : failed ? 'perangkat' : 'jalan';
    this.state = { lembar, belum, letak, kept: this.keep(lembar) };
    if (belum > 0) this.schedule(failed);
    for (const listener of this.listeners) listener();
  }

  private schedule(failed: boolean): void {
    clearTimeout(this.timer);
    if (this.flying || this.ended) return;
    const due = this.lastAt + (failed ? AGAIN_MS : PAUSE_MS);
    this.timer = setTimeout(this.flush, Math.max(0, due - Date.now()));
  }

  private keep(lembar: Lembar): boolean {
    if (this.ended) return true;
    try {
      this.parts.store?.setItem(this.parts.key, writeLembar(lembar));
      return this.parts.store !== null;
    } catch {
      return false;
    }
  }

  private read(): Lembar {
    try {
      return readLembar(this.parts.store?.getItem(this.parts.key) ?? null);
    } catch {
      return new Map();
    }
  }
}
