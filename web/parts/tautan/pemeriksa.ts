import type { ReplyOf } from '#contract/endpoint.ts';
import type { tautanCek } from '#contract/tautan-cek.ts';
import { Refused } from '#app/calls/refused.ts';
import { JEDA_CEK_DETIK, KEADAAN_TAUTAN, kalimatTautan, LABEL_KEADAAN } from '#rules/tugas/tautan-cek.ts';
import { createStore } from '#ui/state/store.ts';

export type Cek = ReplyOf<typeof tautanCek>;

/** A pause in typing after which its new links are checked. */
export const JEDA_KETIK_MS = 1500;
/** From the last check to the next that the server makes, with room for the clocks. */
const JEDA_MS = (JEDA_CEK_DETIK + 1) * 1000;
/** The limit of calls counts by the minute. */
const TERLALU_SERING = 429;

/** What is under way for a link: asked right now, or to be asked when its minute is over. */
export type TahapPeriksa = 'jalan' | 'tunggu';

/** One link as a screen draws it. */
export interface BarisTautan extends Cek {
  readonly kerja: TahapPeriksa | null;
  /** Why it could not be asked for just now. */
  readonly gagal: string | null;
}

export interface KeadaanPemeriksa {
  readonly baris: readonly BarisTautan[];
  /** The outcome of the last checks, for screen readers. */
  readonly kabar: string;
}

export interface PemeriksaParts {
  /** Asks the server; `diminta`: somebody has pressed for it. */
  ask(url: string, diminta: boolean): Promise<Cek>;
  /** The links of a text; null: those that the server names are shown. */
  tautanDari: ((teks: string) => readonly string[]) | null;
  /** The server's clock. */
  now(): Date;
}

/** An address as people recognise it. */
export const namaTautan = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const sejak = ({ diperiksa }: Cek): number => (diperiksa === null ? 0 : Date.parse(diperiksa));

/** Combines the server's state of a link with what was found here: the later check counts. */
function terbaru(server: Cek | undefined, sendiri: Cek | undefined): Cek | undefined {
  if (!server || !sendiri) return server ?? sendiri;
  return sejak(sendiri) >= sejak(server) ? sendiri : server;
}

/** Says in a sentence how checks have ended. */
export function kabarDari(hasil: readonly Cek[]): string {
  const [first] = hasil;
  if (!first) return '';
  const { url, keadaan, sebab } = first;
  if (hasil.length === 1)
    return `Tautan ${namaTautan(url)}: ${LABEL_KEADAAN[keadaan]}. ${kalimatTautan(keadaan, sebab)}.`;
  const jumlah = KEADAAN_TAUTAN.map((each) => ({
    label: LABEL_KEADAAN[each],
    n: hasil.filter((cek) => cek.keadaan === each).length,
  })).filter(({ n }) => n > 0);
  return `${hasil.length} tautan dicek: ${jumlah.map(({ label, n }) => `${n} ${label}`).join(', ')}.`;
}

/**
 * Looks after the links of one text while somebody writes: what is new is checked after a pause in typing, one after the other
 * and each address once, and nobody has to wait for it. Without an answer it is tried again after the next pause.
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
  private readonly store = createStore<KeadaanPemeriksa>({ baris: [], kabar: '' });

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

  /** The states that the server has just sent. */
  readonly ketahui = (server: readonly Cek[]): void => {
    if (server === this.server) return;
    this.server = server;
    if (!this.parts.tautanDari) this.baca();
    else this.put();
  };

  /** The present text. */
  readonly tulis = (teks: string): void => {
    if (teks === this.teks) return;
    this.teks = teks;
    this.nanti();
  };

  /** What is new is looked at after a pause: typing goes on, or the network is back. */
  readonly nanti = (): void => {
    if (!this.parts.tautanDari) return;
    clearTimeout(this.jeda);
    this.jeda = setTimeout(() => {
      this.baca();
      void this.cekBaru();
    }, JEDA_KETIK_MS);
  };

  /** The page goes on without this text. */
  readonly berhenti = (): void => {
    clearTimeout(this.jeda);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const [url, kerja] of this.kerja) if (kerja === 'tunggu') this.kerja.delete(url);
  };

  /** Somebody wants it checked anew. The server looks once a minute: sooner it is asked when that is over. */
  readonly ulang = (url: string): void => {
    if (this.kerja.has(url)) return;
    const cek = this.tahu(url);
    const sisa = cek?.diperiksa ? sejak(cek) + JEDA_MS - this.parts.now().getTime() : 0;
    if (sisa <= 0) return void this.cekLagi(url);
    this.kerja.set(url, 'tunggu');
    this.put('');
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        void this.cekLagi(url);
      },
      Math.min(sisa, JEDA_MS),
    );
    this.timers.add(timer);
  };

  /** The links of a text, with what is known of them now: at a save, which does not wait for the pause. */
  readonly keadaanDari = (teks: string): readonly Cek[] =>
    (this.parts.tautanDari?.(teks) ?? []).flatMap((url) => this.tahu(url) ?? []);

  private tahu(url: string): Cek | undefined {
    return terbaru(
      this.server.find((each) => each.url === url),
      this.sendiri.get(url),
    );
  }

  private baca(): void {
    this.urls = this.parts.tautanDari?.(this.teks) ?? this.server.map(({ url }) => url);
    this.put();
  }

  /** Not checked yet, with no sign that it will not be. */
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
    if (hasil.length > 0) this.put(kabarDari(hasil));
  }

  private async cekLagi(url: string): Promise<void> {
    const cek = await this.tanya(url, true);
    this.put(cek ? kabarDari([cek]) : this.gagal.get(url));
  }

  /** Null: no answer. One that the server refused for good is not asked for again by itself. */
  private async tanya(url: string, diminta: boolean): Promise<Cek | null> {
    this.kerja.set(url, 'jalan');
    this.gagal.delete(url);
    // Emptied, so that the same words are said again.
    this.put('');
    try {
      const cek = await this.parts.ask(url, diminta);
      this.sendiri.set(url, { ...cek, url });
      return cek;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isPassing || error.status === TERLALU_SERING) this.ditanya.delete(url);
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
