import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';

/** State of a row: its values by column. */
export type RowInput = Readonly<Record<string, string | number | null>>;

/** Returns the columns in which two states of a row differ. */
const differing = (before: RowInput | null, after: RowInput | null): string[] =>
  Object.keys({ ...before, ...after }).filter((key) => before?.[key] !== after?.[key]);

/** Tests whether a save changes nothing. Such a save stores no new version and no history entry. */
export const isSame = (before: RowInput | null, after: RowInput | null): boolean =>
  differing(before, after).length === 0;

/**
 * Adds a history entry with the columns in which two states of a row differ. If the states are equal, no entry is
 * added.
 * @param before null if the row did not exist
 * @param after null if the row is deleted
 */
export async function auditDiff(
  audit: Audit,
  aksi: Aksi,
  objek: string,
  before: RowInput | null,
  after: RowInput | null,
): Promise<void> {
  const keys = differing(before, after);
  if (keys.length === 0) return;
  const only = (isi: RowInput | null) =>
    isi && Object.fromEntries(keys.map((key) => [key, isi[key] ?? null]));
  await audit(aksi, objek, only(before), only(after));
}

/** Returns the last four digits of an identity number. The history never stores the other digits. */
export function lastFour(nomor: string): string {
  return nomor === '' ? '' : `…${nomor.slice(-4)}`;
}
