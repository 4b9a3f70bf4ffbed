import type { Colour } from '#rules/kesehatan.ts';
import type { Database } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import type { Store } from '#api/store/store.ts';

/** Free and total bytes of the disk that contains a folder. */
export interface Space {
  free: number;
  total: number;
}

/** Measurements of the machine and the process. A test can replace single measurements to cause a fault. */
export interface Probes {
  space(folder: string): Promise<Space>;
  /** Time of the machine's clock in ms. It is not the same as `now`, which a test may set. */
  wall(): number;
  /** 99th percentile of the event-loop delay in ms since the last run. */
  loopDelay(): number;
  /** Memory of the process in bytes, and the maximum that the process can use. */
  memory(): { used: number; most: number };
  /** Returns for each replica the seconds by which it is behind the primary; null if it does not respond. */
  replicas(urls: readonly string[]): Promise<(number | null)[]>;
  /** Version of Node.js. */
  node: string;
}

/** Context of a check. */
export interface CheckContext extends Probes {
  database: Database;
  settings: Settings;
  /** Public id of the key that signs credentials. */
  multikey: string;
  store: Store;
  now: Date;
  /** Host name of this instance. */
  mesin: string;
}

/** Result of a check: its colour, one sentence about the state, and one about what to do. */
export interface Finding {
  warna: Colour;
  kalimat: string;
  /** Missing if there is nothing to do. */
  tindakan?: string;
}

/** A check of the server's health. */
export interface Check {
  /** Id in the database, in metrics and in `npm run status`. */
  readonly nama: string;
  readonly judul: string;
  /** Minutes between two runs. */
  readonly menit: number;
  /**
   * True: the result is valid for this machine only, because other instances have other disks or processes.
   */
  readonly ofMachine?: boolean;
  /** Heading of the section in docs/operations.md that describes what to do. */
  readonly heading: string;
  /** Address of the screen where an admin can solve the problem, if there is such a screen. */
  readonly screen?: string;
  readonly look: (ctx: CheckContext) => Promise<Finding>;
}

export const green = (kalimat: string): Finding => ({ warna: 'hijau', kalimat });
export const amber = (kalimat: string, tindakan: string): Finding => ({ warna: 'kuning', kalimat, tindakan });
export const red = (kalimat: string, tindakan: string): Finding => ({ warna: 'merah', kalimat, tindakan });
