import type { ReplyOf } from '#contract/endpoint.ts';
import type { tautanCek } from '#contract/tautan-cek.ts';
import { Refused } from '#app/calls/refused.ts';
import { CEK_PAUSE_DETIK, TAUTAN_STATES, tautanSentence, STATE_LABELS } from '#rules/tugas/tautan-cek.ts';
import { createStore } from '#ui/state/store.ts';

export type Cek = ReplyOf<typeof tautanCek>;

/** Pause in typing before the check of new links, in milliseconds. */
export const KETIK_PAUSE_MS = 1500;
/** Minimum time between two checks of a link by the server, in milliseconds, with one second for clock differences. */
const PAUSE_MS = (CEK_PAUSE_DETIK + 1) * 1000;
/** HTTP status of the rate limit, which counts per minute. */
const TOO_OFTEN = 429;

/** Pending work for a link: `jalan` is a running request, `tunggu` waits for the end of its minute. */
export type TahapPeriksa = 'jalan' | 'tunggu';

/** View model of one link. */
export interface TautanRow extends Cek {
  readonly kerja: TahapPeriksa | null;
  /** Error of the last request. */
  readonly gagal: string | null;
}

export interface PemeriksaState {
  readonly baris: readonly TautanRow[];
  /** The outcome of the last checks, for screen readers. */
  readonly kabar: string;
}

export interface PemeriksaParts {
  /** Requests a check; `diminta`: the user has pressed the button. */
  ask(url: string, diminta: boolean): Promise<Cek>;
  /** Extracts the links of a text; null: only the links from the server are shown. */
  tautanDari: ((teks: string) => readonly string[]) | null;
  /** Time of the server's clock. */
  now(): Date;
}

/** Short form of an address for display. */
export const namaTautan = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const checkedAt = ({ diperiksa }: Cek): number => (diperiksa === null ? 0 : Date.parse(diperiksa));

/** Merges the server's state of a link with the local one: the later check counts. */
function newest(server: Cek | undefined, own: Cek | undefined): Cek | undefined {
  if (!server || !own) return server ?? own;
  return checkedAt(own) >= checkedAt(server) ? own : server;
}

/** Summarizes the results of checks in a sentence. */
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
 * Checks the links of one text in the background while the user types. New links are checked after a pause in typing,
 * one after the other, each address once. A failed request is retried after the next pause.
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

  /** Takes over the states of the latest response. */
  readonly ketahui = (server: readonly Cek[]): void => {
    if (server === this.server) return;
    this.server = server;
    if (!this.parts.tautanDari) this.baca();
    else this.put();
  };

  /** Sets the current text. */
  readonly tulis = (teks: string): void => {
    if (teks === this.teks) return;
    this.teks = teks;
    this.nanti();
  };

  /** Schedules the check of new links after a pause: on typing, or when the network is back. */
  readonly nanti = (): void => {
    if (!this.parts.tautanDari) return;
    clearTimeout(this.jeda);
    this.jeda = setTimeout(() => {
      this.baca();
      void this.cekBaru();
    }, KETIK_PAUSE_MS);
  };

  /** Stops all timers when the page no longer shows this text. */
  readonly berhenti = (): void => {
    clearTimeout(this.jeda);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const [url, kerja] of this.kerja) if (kerja === 'tunggu') this.kerja.delete(url);
  };

  /**
   * Checks a link again on request. The server checks once a minute, so an earlier request waits for the end of the
   * minute.
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

  /** The links of a text with their current states: for a save, which does not wait for the pause. */
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

  /** The next unchecked link without an earlier request and without a reason against a check. */
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

  /** Null: the request failed. A permanently refused link is not retried automatically. */
  private async tanya(url: string, diminta: boolean): Promise<Cek | null> {
    this.kerja.set(url, 'jalan');
    this.gagal.delete(url);
    // Cleared first, so that a screen reader announces an identical message again.
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
