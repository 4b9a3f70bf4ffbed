import type { z } from 'zod';
import type { TautanCek } from '#contract/tautan-cek.ts';
import type { Aksi } from '#rules/riwayat.ts';
import type { Audit, KeepUndo } from './riwayat/audit.ts';
import type { Database, Db } from './db/db.ts';
import type { Settings } from './start/settings.ts';

/** A look at numbers of people, as the history keeps it: never with a number in it. */
export interface Look {
  readonly aksi: Aksi;
  readonly objek: string;
  /** How many, which filter, why. */
  readonly sesudah: object;
  /** Everybody whom the answer is about; who has no such number is left out. */
  readonly peserta_id: readonly number[];
  /** The types of papers whose numbers it shows; all unless told. */
  readonly jenis?: readonly number[];
}

/** A link, as the queue of checks knows it. */
export interface Link {
  /** SHA-256 of the address, without the part behind `#`, which no server sees. */
  readonly sidik: Buffer;
  /** Who is asked about it. */
  readonly host: string;
  readonly url: string;
}

/** What is known about a link. */
export type LinkState = Omit<z.output<typeof TautanCek>, 'url'>;

/** Where a text stands: one row of one table. */
export type Place =
  | { readonly tugas_id: number }
  | { readonly review_id: number }
  | { readonly bahan_id: number }
  | { readonly materi_id: number };

/** What calls do with links. Absent where links are not checked. */
export interface Links {
  /** Do this person's checks of the day reach for so many more? They are counted, also when the save then fails. */
  allow(user_id: number, links: readonly Link[]): Promise<boolean>;
  /** Somebody reads a text that is to be judged: what was not checked for a day is checked. */
  opened(user_id: number, place: Place, links: readonly { link: Link; state: LinkState }[]): Promise<void>;
  /** Checks one link now, or answers what is known of it within a minute. @throws Refusal 429 for more than thirty a minute */
  ask(user_id: number, url: string): Promise<z.output<typeof TautanCek>>;
}

/** What checking links needs of the running app. */
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

/** What calls need, and the loop that checks. */
export interface OpenedLinks {
  links: Links;
  loop: Loop;
}

/** Dependencies of the radar's clock. */
export interface ClockOptions {
  database: Database;
  settings: Pick<Settings, 'timeZone' | 'linkCheck'>;
  clock: () => Date;
  /** How long a refresh is valid. */
  seconds: number;
  log: { warn(details: object, message: string): void };
}

/**
 * What the rooms above hand to the core at the start: it calls these functions without importing any of them. `api/parts/for-core.ts`
 * has the real ones.
 */
export interface HandedIn {
  keepUndo: KeepUndo;
  /** Records a look, in the caller's transaction. */
  noteLook: (db: Db, audit: Audit, look: Look) => Promise<void>;
  openLinks: (options: LinksOptions) => OpenedLinks;
  openRadarClock: (options: ClockOptions) => Loop;
}
