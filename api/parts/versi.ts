import { empty, sql, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { isSame, type RowInput } from './riwayat/diff.ts';

/**
 * Refuses a save whose caller has not seen what is stored now (wire page, Conventions). Call it with the row locked.
 * @param seen the `updated_at` that was read: absent saves as ever, null says that nothing was stored then
 * @param stored of what is stored now, null where nothing is
 * @param same what is sent is what is stored: the answer to the first save was lost on the way
 * @param sentence says what it is about (`hasChanged` of #rules/tugas/versi.ts)
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
 * Does a save send exactly what is stored? Then there is nothing to do. Else its caller must have seen what is stored (`requireSeen`).
 * @param states what is stored, and what is sent in its place
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

/** The same instant written differently (offsets, more digits) is the same version. */
function momentOf(version: string | null): number | null {
  return version === null ? null : Date.parse(version);
}

/** `updated_at` of a save: now, and later than the version it follows, even within one millisecond. */
export function nextVersion(before: Sql | string | null): Sql {
  const floor = before === null ? empty : sql`, ${before}::timestamptz + interval '1 millisecond'`;
  return sql`greatest(date_trunc('milliseconds', clock_timestamp())${floor})`;
}
