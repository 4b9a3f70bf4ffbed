import type { z } from 'zod';
import type { Db, Sql } from '#api/db/db.ts';
import type { Undo } from '#api/riwayat/audit.ts';

/**
 * A kind of row whose change can be undone. `sel` has the columns to restore. They include a version or a unique id, so
 * that the undo detects a newer change. Times have whole milliseconds (`nextVersion`).
 */
export interface Jenis {
  readonly tabel: string;
  /** Key columns, all integers. `kunci` has their values, separated by a slash. */
  readonly kunci: readonly string[];
  readonly sel: z.ZodObject;
  /**
   * Object of the row as in `audit.objek`: words, each followed by a number as SQL. `k1` and `k2` are the row's key.
   */
  readonly objek: readonly string[];
  /** SQL expression: name of the row's user or object. */
  readonly nama: string;
  /** Only the author can undo the change, within seconds (`POST /men/batalkan`). An admin cannot undo it. */
  readonly sendiri?: true;
  /** Rows of this kind are also inserted and deleted, not only updated. */
  readonly adaHilang?: true;
  /**
   * Undo function of this kind, if the general one does not fit. Scores are undone separately and recomputed, and
   * accounts may be in use.
   */
  readonly sendiriSendiri?: (db: Db, rows: Sql) => Promise<Dikembalikan>;
  /** SQL condition on the restored row `b`, and the reason why a row that does not fulfil it is skipped. */
  readonly syarat?: { readonly sql: string; readonly alasan: string };
}

/**
 * Result of an undo function of a kind: number of restored rows, the change that the undo made (null if that change
 * cannot be undone), and skipped rows.
 */
export interface Dikembalikan {
  readonly jumlah: number;
  readonly undo: Undo | null;
  readonly dibiarkan: readonly { kunci: string; alasan: string }[];
}

/** Declares a kind and keeps its exact type. */
export const jenis = <const J extends Jenis>(each: J) => each;
