import type { z } from 'zod';
import type { Db, Sql } from '#api/db/db.ts';
import type { Undo } from '#api/riwayat/audit.ts';

/**
 * A kind of row whose changes can be undone. `sel` contains the columns that an undo restores. They include a
 * version or a unique id, so that the undo detects a newer change. Times have whole milliseconds
 * (`nextVersion`).
 */
export interface Jenis {
  readonly tabel: string;
  /** Key columns, all of which are integers. `kunci` contains their values, separated by a slash. */
  readonly kunci: readonly string[];
  readonly sel: z.ZodObject;
  /**
   * Parts of the row's object name in `audit.objek`, for example `users/7`. Each word is followed by an SQL
   * expression for a number. `k1` and `k2` are the key of the row.
   */
  readonly objek: readonly string[];
  /** SQL expression for the name of the row's user or object. */
  readonly nama: string;
  /**
   * If this field is true, only the author can undo the change, within seconds (`POST /men/batalkan`). Admins cannot
   * undo it.
   */
  readonly sendiri?: true;
  /** True if rows of this kind are also inserted and deleted, not only updated. */
  readonly adaHilang?: true;
  /**
   * Undo function for this kind of row, if the general undo is not suitable. For example, the undo of scores must
   * compute other scores again, and the undo of new accounts must keep accounts that are in use.
   */
  readonly sendiriSendiri?: (db: Db, rows: Sql) => Promise<Dikembalikan>;
  /**
   * Condition for restoring a row. `sql` is a condition on the restored row `b`. If the row does not meet the
   * condition, the undo skips the row and shows the text `alasan` as the reason.
   */
  readonly syarat?: { readonly sql: string; readonly alasan: string };
}

/**
 * Result of an undo function of a kind: the number of restored rows, the change that the undo made (null if
 * this change cannot be undone), and the skipped rows.
 */
export interface Dikembalikan {
  readonly jumlah: number;
  readonly undo: Undo | null;
  readonly dibiarkan: readonly { kunci: string; alasan: string }[];
}

/** Returns the declaration of a kind unchanged, with its exact type. */
export const jenis = <const J extends Jenis>(each: J) => each;
