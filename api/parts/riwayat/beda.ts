import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';

/** A state of one thing, by its columns. */
export type IsianBaris = Readonly<Record<string, string | number | null>>;

/** The fields in which two states of one thing differ. */
const differing = (before: IsianBaris | null, after: IsianBaris | null): string[] =>
  Object.keys({ ...before, ...after }).filter((key) => before?.[key] !== after?.[key]);

/** Who sends what is stored changes nothing: no version, no entry. */
export const isSame = (before: IsianBaris | null, after: IsianBaris | null): boolean =>
  differing(before, after).length === 0;

/**
 * Adds an entry with the fields that differ, and none where nothing does.
 * @param before null: it was not there
 * @param after null: it is gone
 */
export async function auditBeda(
  audit: Audit,
  aksi: Aksi,
  objek: string,
  before: IsianBaris | null,
  after: IsianBaris | null,
): Promise<void> {
  const keys = differing(before, after);
  if (keys.length === 0) return;
  const only = (isi: IsianBaris | null) =>
    isi && Object.fromEntries(keys.map((key) => [key, isi[key] ?? null]));
  await audit(aksi, objek, only(before), only(after));
}

/** Of an identity, tax or account number the history holds the last four digits. */
export function lastFour(nomor: string): string {
  return nomor === '' ? '' : `…${nomor.slice(-4)}`;
}
