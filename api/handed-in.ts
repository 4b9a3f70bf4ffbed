import type { z } from 'zod';
import type { TautanCek } from '#contract/tautan-cek.ts';
import type { Aksi } from '#rules/riwayat.ts';
import type { Audit, KeepUndo } from './riwayat/audit.ts';
import type { Database, Db } from './db/db.ts';
import type { Settings } from './start/settings.ts';
import type { Store } from './store/store.ts';

/** An access to people's identity numbers as the history records it. The record contains no numbers. */
export interface Look {
  readonly aksi: Aksi;
  readonly objek: string;
  /** Number of people, filter and reason. */
  readonly sesudah: object;
  /** All people in the response. People without such a number are left out when the record is stored. */
  readonly peserta_id: readonly number[];
  /** Types of papers whose numbers the response shows; default all. */
  readonly jenis?: readonly number[];
}

/** A link in the queue of checks. */
export interface Link {
  /** SHA-256 of the address without its fragment, which servers never receive. */
  readonly sidik: Buffer;
  /** Host that the check contacts. */
  readonly host: string;
  readonly url: string;
}

/** Result of a link's check. */
export type LinkState = Omit<z.output<typeof TautanCek>, 'url'>;

/** Row and table that a text belongs to. */
export type Place =
  | { readonly tugas_id: number }
  | { readonly review_id: number }
  | { readonly bahan_id: number }
  | { readonly materi_id: number };

/** Functions of the link check that calls use. Absent where links are not checked. */
export interface Links {
  /**
   * Counts these links for the person's day, also when the save fails later. Returns whether the daily limit allows
   * them.
   */
  allow(user_id: number, links: readonly Link[]): Promise<boolean>;
  /** Called when a mentor reads a text: checks links whose last check is more than a day old. */
  opened(user_id: number, place: Place, links: readonly { link: Link; state: LinkState }[]): Promise<void>;
  /** Checks one link, or returns a result of the last minute. @throws Refusal 429 above 30 a minute */
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
  /** Stops the task and waits for its current run. */
  close(): Promise<void>;
}

/** The functions for calls, and the loop that checks. */
export interface OpenedLinks {
  links: Links;
  loop: Loop;
}

/** Dependencies of the radar's clock. */
export interface ClockOptions {
  database: Database;
  settings: Pick<Settings, 'timeZone' | 'linkCheck'>;
  clock: () => Date;
  /** Seconds that a refresh is valid. */
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

/** The checks of the server's health, as calls use them. */
export interface Health {
  /** Runs all checks now. */
  checkAll(): Promise<void>;
}

/**
 * Functions that the upper modules pass to the core at the start, so that the core does not import them.
 * `api/parts/for-core.ts` has the real ones.
 */
export interface HandedIn {
  keepUndo: KeepUndo;
  /** Records an access in the caller's transaction. */
  noteLook: (db: Db, audit: Audit, look: Look) => Promise<void>;
  openLinks: (options: LinksOptions) => OpenedLinks;
  openRadarClock: (options: ClockOptions) => Loop;
  openHealth: (options: HealthOptions) => Loop & Health;
}
