import type { ImportState } from '#rules/import-state.ts';
import type { Db } from '#api/db/db.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Settings } from '#api/start/settings.ts';
import type { TableDeclaration } from './declare.ts';
import type { RowKey } from './row-key.ts';

/** An entry of a list that a cell can contain. `ke` is the cell text for this entry. */
export interface ListEntry {
  readonly ke: string;
  readonly keterangan: string;
}

/**
 * A row to check, with its cells by column. Corrections and chosen entries are already applied. A cell is
 * undefined if its column is not mapped.
 */
export interface RowInput {
  readonly lembar: number;
  readonly nomor: number;
  readonly cells: Readonly<Partial<Record<string, string>>>;
  readonly decision: string | null;
  /** Phone number of the row, also from a column that is not imported; null if the row has none. */
  readonly telepon: string | null;
  /** Row key from a download; null if the row has none. */
  readonly key: RowKey | null;
}

export interface Fault {
  /** Column of the cell; null if the reason concerns the whole row. */
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
  /** Stored values of the cells that would change, as texts by column. */
  readonly lama: Readonly<Partial<Record<string, string>>>;
  /** Values that the app uses instead of the texts of the cells, by column. */
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

/** A table whose rows can be imported: its columns, and the same rules as on its screen. */
export interface ImportTable<
  Key extends string = string,
  Known = unknown,
  Plan = unknown,
  Ready = unknown,
> extends TableDeclaration<Key> {
  /**
   * Reads the stored records to which the rows may belong. The function needs a few statements for all rows.
   */
  load(db: Db, rows: readonly RowInput[]): Promise<Known>;
  /** Returns the entries of the lists by column. */
  lists(known: Known): Readonly<Partial<Record<Key, readonly ListEntry[]>>>;
  /** Checks a row by the rules of the table's screen. It is called once for each row, in order. */
  check(row: RowInput, known: Known): Checked<Plan>;
  /** Does slow work before the transaction, for example hashing the first passwords of new accounts. */
  prepare(ctx: { db: Db; settings: Settings; me: { id: number } }, plans: readonly Plan[]): Promise<Ready>;
  /**
   * Rejects an import that the admin must confirm first, for example of questions while a test is open. It is
   * not called after the confirmation.
   */
  confirm?(db: Db, hariIni: string, plans: readonly Plan[]): Promise<void>;
  /** Locks the stored records that these plans change. After that, the rows are checked again. */
  lock(db: Db, plans: readonly Plan[]): Promise<void>;
  /** First passwords of the new accounts among these plans, from the result of `prepare`. */
  passwords?(plans: readonly Plan[], ready: Ready): Written['password'];
  /**
   * Writes all rows, with many rows per statement. Returns the id of the history entry, and first passwords
   * to show.
   */
  write(ctx: WriteContext, plans: readonly Plan[], ready: Ready, told: object): Promise<Written>;
}

export interface Written {
  readonly riwayat_id: number;
  readonly password: readonly { name: string; email: string; password_awal: string }[];
}
