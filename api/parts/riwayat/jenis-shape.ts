import type { z } from 'zod';
import type { Db, Sql } from '#api/db/db.ts';
import type { Undo } from '#api/riwayat/audit.ts';

/**
 * A kind of row whose changes can be undone. `sel` contains the columns that an undo restores. They include a version
 * or a unique id, so that the undo detects a newer change. Times have whole milliseconds (`nextVersion`).
 */
export interface Jenis {
  readonly tabel: string;
  /** Key columns, all of them integers. `kunci` of a changed row contains their values, separated by a slash. */
  readonly kunci: readonly string[];
  readonly sel: z.ZodObject;
  /**
   * Parts of the row's name in `audit.objek`, for example `users/7`: a word, then an SQL expression for a number, and
   * so on. `k1` and `k2` are the key of the row.
   */
  readonly objek: readonly string[];
  /** SQL expression for the name that users see for the row, for example the participant's name. */
  readonly nama: string;
  /**
   * True: only the author can undo the change, and only within seconds (`POST /men/batalkan`). Admins cannot undo it.
   */
  readonly sendiri?: true;
  /** True if rows of this kind are also inserted and deleted, not only updated. */
  readonly adaHilang?: true;
  /**
   * Special undo function for this kind of row. For example, an undo of scores must compute other scores again. An undo
   * of new accounts must keep accounts that are in use.
   */
  readonly sendiriSendiri?: (db: Db, rows: Sql) => Promise<Dikembalikan>;
  /**
   * SQL condition that a restored row `b` must meet. If a row does not meet it, the undo skips the row and shows
   * `alasan` as the reason.
   */
  readonly syarat?: { readonly sql: string; readonly alasan: string };
}

/**
 * Result of the special undo function of a kind: the number of restored rows, the skipped rows, and the changes that
 * the undo made. These changes are null if they cannot be undone.
 */
export interface Dikembalikan {
  readonly jumlah: number;
  readonly undo: Undo | null;
  readonly dibiarkan: readonly { kunci: string; alasan: string }[];
}

/** Returns the declaration of a kind of row unchanged, with its exact type. */
export const jenis = <const J extends Jenis>(each: J) => each;
