import { empty, sql, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { isSame, type RowInput } from './riwayat/diff.ts';

/**
 * Refuses a save if the sender has not seen the stored version (wire page, Conventions). The caller must have locked
 * the row.
 * @param seen the `updated_at` that the sender has read; undefined: no check; null: no row was stored when the sender
 * read
 * @param stored version of the stored row; null if there is no row
 * @param same true if the sent content equals the stored content, for example because the client repeats a save after a
 * lost response
 * @param sentence error message (`hasChanged` of #rules/tugas/versi.ts)
 * @throws Refusal 409 `sudah_berubah`
 */
export function requireSeen(
  seen: string | null | undefined,
  stored: string | null,
  same: boolean,
  sentence: string,
): void {
  if (seen === undefined || same) return;
  if (momentOf(seen) !== momentOf(stored)) throw refuse(409, sentence, 'sudah_berubah');
}

/**
 * Tests whether a save sends exactly the stored content, so that nothing needs to be saved. If the content differs,
 * `requireSeen` refuses a sender who has not seen the stored version.
 * @param states the stored content and the sent content
 */
export function isStored(
  seen: string | null | undefined,
  stored: string | null,
  [before, after]: readonly [RowInput | null, RowInput],
  sentence: string,
): boolean {
  const same = isSame(before, after);
  requireSeen(seen, stored, same, sentence);
  return same;
}

/**
 * Returns the time of a version. Two texts for the same time (with a different offset or number of digits) are the same
 * version.
 */
function momentOf(version: string | null): number | null {
  return version === null ? null : Date.parse(version);
}

/**
 * SQL expression for the new `updated_at` of a save. It is the current time, but always later than the previous
 * version, even within the same millisecond.
 */
export function nextVersion(before: Sql | string | null): Sql {
  const floor = before === null ? empty : sql`, ${before}::timestamptz + interval '1 millisecond'`;
  return sql`greatest(date_trunc('milliseconds', clock_timestamp())${floor})`;
}
