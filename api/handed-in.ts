import type { z } from 'zod';
import type { TautanCek } from '#contract/tautan-cek.ts';
import type { Aksi } from '#rules/riwayat.ts';
import type { Audit, KeepUndo } from './riwayat/audit.ts';
import type { Database, Db } from './db/db.ts';
import type { Settings } from './start/settings.ts';
import type { Store } from './store/store.ts';

/** An access to people's identity numbers, in the form that the history stores. It contains no numbers. */
export interface Look {
  readonly aksi: Aksi;
  readonly objek: string;
  /** Details that the history stores: number of people, filter and reason. */
  readonly sesudah: object;
  /** Ids of all people in the response. When the record is stored, people without an identity number are omitted. */
  readonly peserta_id: readonly number[];
  /** Types of documents whose numbers the response shows. By default, all types. */
  readonly jenis?: readonly number[];
}

/** A link in the queue of link checks. */
export interface Link {
  /** SHA-256 of the address without its fragment, because browsers never send the fragment to servers. */
  readonly sidik: Buffer;
  /** Host that the check contacts. */
  readonly host: string;
  readonly url: string;
}

/** Result of a link's check. */
export type LinkState = Omit<z.output<typeof TautanCek>, 'url'>;

/** Table and row that contain a text. */
export type Place =
  | { readonly tugas_id: number }
  | { readonly review_id: number }
  | { readonly bahan_id: number }
  | { readonly materi_id: number };

/** Functions of the link check that request handlers use. */
export interface Links {
  /**
   * Counts these links against the user's daily limit, even if the save fails later. Returns whether the
   * limit allows them.
   */
  allow(user_id: number, links: readonly Link[]): Promise<boolean>;
  /** Must be called when a mentor reads a text. Checks the links whose last check is more than a day old. */
  opened(user_id: number, place: Place, links: readonly { link: Link; state: LinkState }[]): Promise<void>;
  /**
   * Checks one link, or returns a result of the last minute. @throws Refusal 429 above 30 checks per minute
   */
  ask(user_id: number, url: string): Promise<z.output<typeof TautanCek>>;
}

/** Dependencies of the link check. */
export interface LinksOptions {
  database: Database;
  settings: { publicUrl: string | undefined; host: string; productName: string };
  clock: () => Date;
  log: { warn(details: object, message: string): void };
  idleMs?: number | undefined;
}

/** A background task of the running app. */
export interface Loop {
  start(): void;
  /** Stops the task, and waits until its current run ends. */
  close(): Promise<void>;
}

/** Functions of the link check for request handlers, and the background loop that checks links. */
export interface OpenedLinks {
  links: Links;
  loop: Loop;
}

/** Dependencies of the radar's clock, a background task that refreshes the table `radar`. */
export interface ClockOptions {
  database: Database;
  settings: Pick<Settings, 'timeZone' | 'linkCheck'>;
  clock: () => Date;
  /** Interval in seconds between two refreshes of the table `radar`. */
  seconds: number;
  log: { warn(details: object, message: string): void };
}

/** Dependencies of the checks of the server's health. */
export interface HealthOptions {
  database: Database;
  settings: Settings;
  store: Store;
  /** Public id of the key that signs credentials. */
  multikey: string;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/** The part of the server's health checks that request handlers use. */
export interface Health {
  /** Runs all health checks now. */
  checkAll(): Promise<void>;
}

/**
 * Functions that the modules of the app pass to the core when the app starts, so that the core need not import these
 * modules. `api/parts/for-core.ts` contains the real functions; tests can pass other ones.
 */
export interface HandedIn {
  keepUndo: KeepUndo;
  /** Records an access to identity numbers in the caller's transaction. */
  noteLook: (db: Db, audit: Audit, look: Look) => Promise<void>;
  openLinks: (options: LinksOptions) => OpenedLinks;
  openRadarClock: (options: ClockOptions) => Loop;
  openHealth: (options: HealthOptions) => Loop & Health;
}
