import type { ImportState } from '#rules/import-state.ts';
import type { Db } from '#api/db/db.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Settings } from '#api/start/settings.ts';
import type { TableDeclaration } from './declare.ts';
import type { RowKey } from './row-key.ts';

/** An entry of a list of allowed values. `ke` is the cell text that stands for this entry. */
export interface ListEntry {
  readonly ke: string;
  readonly keterangan: string;
}

/**
 * A row to check, with its cells by column. The admin's corrections and chosen entries are already applied. A cell is
 * undefined if no column of the spreadsheet stands for it.
 */
export interface RowInput {
  readonly lembar: number;
  readonly nomor: number;
  readonly cells: Readonly<Partial<Record<string, string>>>;
  readonly decision: string | null;
  /** Phone number of the row, even if its column is not imported. Null if the row has no phone number. */
  readonly telepon: string | null;
  /** Row key, if the row is from a download; else null. */
  readonly key: RowKey | null;
}

export interface Fault {
  /** Column of the faulty cell; null if the error concerns the whole row. */
  readonly kolom: string | null;
  readonly pesan: string;
}

/**
 * Result of checking a row. `plan` contains the data that an import would write, or null if it would write
 * nothing.
 */
export interface Checked<Plan> {
  readonly keadaan: ImportState;
  readonly faults: readonly Fault[];
  /** Stored values of the cells that the import would change, as texts by column. */
  readonly lama: Readonly<Partial<Record<string, string>>>;
  /** Values that the app uses instead of the cell texts, by column. */
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

/** A table whose rows can be imported: its columns, and the same rules as on the screen of the table. */
export interface ImportTable<
  Key extends string = string,
  Known = unknown,
  Plan = unknown,
  Ready = unknown,
> extends TableDeclaration<Key> {
  /**
   * Reads the stored records that the rows may change. The number of statements does not depend on the number of rows.
   */
  load(db: Db, rows: readonly RowInput[]): Promise<Known>;
  /** Returns for each list column the entries from which the admin can choose. */
  lists(known: Known): Readonly<Partial<Record<Key, readonly ListEntry[]>>>;
  /** Checks a row by the rules of the table's screen. It is called once for each row, in the order of the rows. */
  check(row: RowInput, known: Known): Checked<Plan>;
  /** Does slow work before the transaction begins, for example hashing the first passwords of new accounts. */
  prepare(ctx: { db: Db; settings: Settings; me: { id: number } }, plans: readonly Plan[]): Promise<Ready>;
  /**
   * Rejects an import that the admin must confirm first, for example an import of questions while a pre-test or
   * post-test is open. After the confirmation, this function is not called.
   */
  confirm?(db: Db, hariIni: string, plans: readonly Plan[]): Promise<void>;
  /** Locks the stored records that the import changes. After that, the rows are checked again. */
  lock(db: Db, plans: readonly Plan[]): Promise<void>;
  /** Returns the first passwords of the new accounts, from the result of `prepare`. */
  passwords?(plans: readonly Plan[], ready: Ready): Written['password'];
  /**
   * Writes all rows of an import, many with each statement. Returns the id of the history entry, and the first
   * passwords to show to the admin.
   */
  write(ctx: WriteContext, plans: readonly Plan[], ready: Ready, told: object): Promise<Written>;
}

export interface Written {
  readonly riwayat_id: number;
  readonly password: readonly { name: string; email: string; password_awal: string }[];
}
