import type { Colour } from '#rules/kesehatan.ts';
import type { Database } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import type { Store } from '#api/store/store.ts';

/** Free and total bytes of the disk that contains a folder. */
export interface Space {
  free: number;
  total: number;
}

/** Measurements of the machine and the process. A test can replace a measurement to simulate a fault. */
export interface Probes {
  space(folder: string): Promise<Space>;
  /** Current time of the machine's clock in ms. It differs from `now` if a test has set `now`. */
  wall(): number;
  /** 99th percentile of the event-loop delay in ms since the previous run of the health checks. */
  loopDelay(): number;
  /** Memory that the process uses, and the maximum that it can use, in bytes. */
  memory(): { used: number; most: number };
  /**
   * Returns for each replica the number of seconds by which it is behind the primary database. The value is null if the
   * replica does not respond.
   */
  replicas(urls: readonly string[]): Promise<(number | null)[]>;
  node: string;
}

export interface CheckContext extends Probes {
  database: Database;
  settings: Settings;
  /** Public id of the key that signs digital certificates (verifiable credentials). */
  multikey: string;
  store: Store;
  now: Date;
  /** Host name of this instance. */
  mesin: string;
}

/** Result of a health check: its colour, a sentence about the state, and a sentence about what to do. */
export interface Finding {
  warna: Colour;
  kalimat: string;
  /** Sentence about what to do. Missing if there is nothing to do. */
  tindakan?: string;
}

export interface Check {
  /** Id of the health check in the database, in metrics and in `npm run status`. */
  readonly nama: string;
  readonly judul: string;
  /** Number of minutes between two runs of this health check. */
  readonly menit: number;
  /** True: the result is valid only for this machine. Another machine has its own disk and process. */
  readonly ofMachine?: boolean;
  /** Heading of the section in docs/operations.md that describes what to do. */
  readonly heading: string;
  /** Path of the screen where an admin can solve the problem, if there is such a screen. */
  readonly screen?: string;
  readonly look: (ctx: CheckContext) => Promise<Finding>;
}

export const green = (kalimat: string): Finding => ({ warna: 'hijau', kalimat });
export const amber = (kalimat: string, tindakan: string): Finding => ({ warna: 'kuning', kalimat, tindakan });
export const red = (kalimat: string, tindakan: string): Finding => ({ warna: 'merah', kalimat, tindakan });
