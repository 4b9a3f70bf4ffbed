import type { ImportState } from '#rules/import-state.ts';
import type { Db } from '#api/db/db.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Settings } from '#api/start/settings.ts';
import type { TableDeclaration } from './declare.ts';
import type { RowKey } from './row-key.ts';

/** An entry of a list that a cell can name. `ke` is the text that stands for it in a cell. */
export interface ListEntry {
  readonly ke: string;
  readonly keterangan: string;
}

/** A row to check: its cells by column, corrected and with the answers about unknown values. Unmapped: undefined. */
export interface RowInput {
  readonly lembar: number;
  readonly nomor: number;
  readonly cells: Readonly<Partial<Record<string, string>>>;
  readonly decision: string | null;
  /** Identity from a download; null without one. */
  readonly key: RowKey | null;
}

export interface Fault {
  /** Null: the reason concerns the whole row. */
  readonly kolom: string | null;
  readonly pesan: string;
}

/** A row as the table reads it. `plan` is what an import would write; null if it writes nothing. */
export interface Checked<Plan> {
  readonly keadaan: ImportState;
  readonly faults: readonly Fault[];
  /** Stored texts of the cells that would change, by column. */
  readonly lama: Readonly<Partial<Record<string, string>>>;
  /** Values that the portal reads where they differ from the cell. */
  readonly dibaca?: Readonly<Partial<Record<string, string>>>;
  readonly mirip?: readonly { id: number; name: string; keterangan: string }[];
  readonly plan: Plan | null;
}

/** Context of the transaction that applies an import. */
export interface WriteContext {
  readonly db: Db;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly now: Date;
  /** 1: new accounts get an invitation by mail. */
  readonly undangan: 0 | 1;
}

/** A table whose rows can be imported: its columns, and the rules of its screen. */
export interface ImportTable<
  Key extends string = string,
  Known = unknown,
  Plan = unknown,
  Ready = unknown,
> extends TableDeclaration<Key> {
  /** Reads the stored records that the rows concern, in a few statements for all rows. */
  load(db: Db, rows: readonly RowInput[]): Promise<Known>;
  /** Entries of the lists, by column. */
  lists(known: Known): Readonly<Partial<Record<Key, readonly ListEntry[]>>>;
  /** Checks a row by the rules of its screen. Called once for each row, in order. */
  check(row: RowInput, known: Known): Checked<Plan>;
  /** Slow work before the transaction, for example the first passwords of new accounts. */
  prepare(ctx: { db: Db; settings: Settings; me: { id: number } }, plans: readonly Plan[]): Promise<Ready>;
  /** Refuses these rows while the admin must confirm them first. Not called after the confirmation. */
  confirm?(db: Db, hariIni: string, plans: readonly Plan[]): Promise<void>;
  /** Locks the stored records of these plans, before they are read again in the transaction. */
  lock(db: Db, plans: readonly Plan[]): Promise<void>;
  /** Writes all rows, set by set, and returns the id of the history entry. */
  write(ctx: WriteContext, plans: readonly Plan[], ready: Ready, told: object): Promise<Written>;
}

export interface Written {
  readonly riwayat_id: number;
  readonly password: readonly { name: string; email: string; password_awal: string }[];
}
