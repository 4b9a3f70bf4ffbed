import type { ReplyOf } from '#contract/endpoint.ts';
import type { tautanCek } from '#contract/tautan-cek.ts';
import { Refused } from '#app/calls/refused.ts';
import { CEK_PAUSE_DETIK, TAUTAN_STATES, tautanSentence, STATE_LABELS } from '#rules/tugas/tautan-cek.ts';
import { createStore } from '#ui/state/store.ts';

export type Cek = ReplyOf<typeof tautanCek>;

/** New links are checked when the user has not typed for this time, in milliseconds. */
export const KETIK_PAUSE_MS = 1500;
/**
 * Minimum time between two checks of the same link, in milliseconds. It is one second longer than the server's limit,
 * because the clocks can differ.
 */
const PAUSE_MS = (CEK_PAUSE_DETIK + 1) * 1000;
/** HTTP status of the response if the user exceeds the allowed number of checks per minute. A later retry succeeds. */
const TOO_OFTEN = 429;

/**
 * Pending check of a link. `jalan`: the HTTP request is running. `tunggu`: the check waits until one minute after the
 * previous check of the link.
 */
export type TahapPeriksa = 'jalan' | 'tunggu';

/** State of one link as shown on screen. */
export interface TautanRow extends Cek {
  readonly kerja: TahapPeriksa | null;
  /** Error message of the last check; null if it succeeded. */
  readonly gagal: string | null;
}

export interface PemeriksaState {
  readonly baris: readonly TautanRow[];
  /** Sentence with the results of the last checks, for screen readers. */
  readonly kabar: string;
}

export interface PemeriksaParts {
  /** Sends the HTTP request that checks a link. `diminta`: the user has pressed `Cek lagi`. */
  ask(url: string, diminta: boolean): Promise<Cek>;
  /** Returns the links of a text. Null for a read-only text: only the links from the server are shown. */
  tautanDari: ((teks: string) => readonly string[]) | null;
  /** Current time by the server's clock. */
  now(): Date;
}

/** Returns a URL without scheme, `www.` and final slash, for display. */
export const namaTautan = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const checkedAt = ({ diperiksa }: Cek): number => (diperiksa === null ? 0 : Date.parse(diperiksa));

/**
 * Returns the newer of two states of a link: the state in the server's response for the page, or the state from a check
 * that this page has requested.
 */
function newest(server: Cek | undefined, own: Cek | undefined): Cek | undefined {
  if (!server || !own) return server ?? own;
  return checkedAt(own) >= checkedAt(server) ? own : server;
}

/** Returns one sentence that summarizes the results of the checks. It is empty if there are no results. */
export function kabarFrom(hasil: readonly Cek[]): string {
  const [first] = hasil;
  if (!first) return '';
  const { url, keadaan, sebab } = first;
  if (hasil.length === 1)
    return `Tautan ${namaTautan(url)}: ${STATE_LABELS[keadaan]}. ${tautanSentence(keadaan, sebab)}.`;
  const jumlah = TAUTAN_STATES.map((each) => ({
    label: STATE_LABELS[each],
    n: hasil.filter((cek) => cek.keadaan === each).length,
  })).filter(({ n }) => n > 0);
  return `${hasil.length} tautan dicek: ${jumlah.map(({ label, n }) => `${n} ${label}`).join(', ')}.`;
}

/**
 * Checks the links of one text in the background while the user types. After a pause in typing it checks the new links
 * one after the other, and each link only once. A failed check is repeated after the next pause.
 */
export class Pemeriksa {
  private urls: readonly string[] = [];
  private server: readonly Cek[];
  private teks: string;
  private readonly sendiri = new Map<string, Cek>();
  private readonly ditanya = new Set<string>();
  private readonly kerja = new Map<string, TahapPeriksa>();
  private readonly gagal = new Map<string, string>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private jeda: ReturnType<typeof setTimeout> | undefined;
  private berjalan = false;
  private readonly store = createStore<PemeriksaState>({ baris: [], kabar: '' });

  constructor(
    private readonly parts: PemeriksaParts,
    server: readonly Cek[],
    teks: string,
  ) {
    this.server = server;
    this.teks = teks;
    this.baca();
  }

  readonly subscribe = this.store.subscribe;

  readonly get = this.store.get;

  /** Replaces the link states from the server by the link states of a newer response. */
  readonly ketahui = (server: readonly Cek[]): void => {
    if (server === this.server) return;
    this.server = server;
    if (!this.parts.tautanDari) this.baca();
    else this.put();
  };

  /** Sets the current text and schedules the check of its new links. */
  readonly tulis = (teks: string): void => {
    if (teks === this.teks) return;
    this.teks = teks;
    this.nanti();
  };

  /** Schedules the check of new links after a pause. Called when the user types or when the network is back. */
  readonly nanti = (): void => {
    if (!this.parts.tautanDari) return;
    clearTimeout(this.jeda);
    this.jeda = setTimeout(() => {
      this.baca();
      void this.cekBaru();
    }, KETIK_PAUSE_MS);
  };

  /** Stops all timers when the page no longer shows the text. */
  readonly berhenti = (): void => {
    clearTimeout(this.jeda);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const [url, kerja] of this.kerja) if (kerja === 'tunggu') this.kerja.delete(url);
  };

  /**
   * Checks a link again after the user has pressed `Cek lagi`. The server checks a link at most once a minute, so an
   * early press waits for the end of the minute.
   */
  readonly ulang = (url: string): void => {
    if (this.kerja.has(url)) return;
    const cek = this.tahu(url);
    const remaining = cek?.diperiksa ? checkedAt(cek) + PAUSE_MS - this.parts.now().getTime() : 0;
    if (remaining <= 0) return void this.cekLagi(url);
    this.kerja.set(url, 'tunggu');
    this.put('');
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        void this.cekLagi(url);
      },
      Math.min(remaining, PAUSE_MS),
    );
    this.timers.add(timer);
  };

  /**
   * Returns the known states of the links in a text. A save uses these states and does not wait for the pending checks.
   */
  readonly keadaanDari = (teks: string): readonly Cek[] =>
    (this.parts.tautanDari?.(teks) ?? []).flatMap((url) => this.tahu(url) ?? []);

  private tahu(url: string): Cek | undefined {
    return newest(
      this.server.find((each) => each.url === url),
      this.sendiri.get(url),
    );
  }

  private baca(): void {
    this.urls = this.parts.tautanDari?.(this.teks) ?? this.server.map(({ url }) => url);
    this.put();
  }

  /** Returns the next link that neither this page nor the server has checked. */
  private baru(): string | undefined {
    return this.urls.find((url) => {
      const cek = this.tahu(url);
      return !this.ditanya.has(url) && (!cek || (cek.diperiksa === null && cek.sebab === null));
    });
  }

  private async cekBaru(): Promise<void> {
    if (this.berjalan) return;
    this.berjalan = true;
    const hasil: Cek[] = [];
    for (let url = this.baru(); url !== undefined; url = this.baru()) {
      this.ditanya.add(url);
      const cek = await this.tanya(url, false);
      if (cek) hasil.push(cek);
      else break;
    }
    this.berjalan = false;
    if (hasil.length > 0) this.put(kabarFrom(hasil));
  }

  private async cekLagi(url: string): Promise<void> {
    const cek = await this.tanya(url, true);
    this.put(cek ? kabarFrom([cek]) : this.gagal.get(url));
  }

  /**
   * Checks one link. Returns null if the check failed. If the server refuses the link permanently, it is not checked
   * again.
   */
  private async tanya(url: string, diminta: boolean): Promise<Cek | null> {
    this.kerja.set(url, 'jalan');
    this.gagal.delete(url);
    // Clear the message first. Otherwise a screen reader would not announce the same message a second time.
    this.put('');
    try {
      const cek = await this.parts.ask(url, diminta);
      this.sendiri.set(url, { ...cek, url });
      return cek;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isPassing || error.status === TOO_OFTEN) this.ditanya.delete(url);
      this.gagal.set(url, error.message);
      return null;
    } finally {
      this.kerja.delete(url);
      this.put();
    }
  }

  private put(kabar = this.get().kabar): void {
    const baris = this.urls.map((url) => ({
      ...(this.tahu(url) ?? { url, keadaan: 'belum' as const, sebab: null, diperiksa: null }),
      kerja: this.kerja.get(url) ?? null,
      gagal: this.gagal.get(url) ?? null,
    }));
    this.store.set({ baris, kabar });
  }
}
