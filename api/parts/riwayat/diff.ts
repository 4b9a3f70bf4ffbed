import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';

/** A state of a row, by column. */
export type RowInput = Readonly<Record<string, string | number | null>>;

/** Fields in which two states of a row differ. */
const differing = (before: RowInput | null, after: RowInput | null): string[] =>
  Object.keys({ ...before, ...after }).filter((key) => before?.[key] !== after?.[key]);

/** Tests whether a save changes nothing: then it makes no version and no entry. */
export const isSame = (before: RowInput | null, after: RowInput | null): boolean =>
  differing(before, after).length === 0;

/**
 * Adds an entry with the differing fields, and none without differences.
 * @param before null: the row did not exist
 * @param after null: the row is deleted
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

/** A number for the history: only its last four digits. */
export function lastFour(nomor: string): string {
  return nomor === '' ? '' : `…${nomor.slice(-4)}`;
}
