import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';

/** One state of something, by its columns. */
export type IsianBaris = Readonly<Record<string, string | number | null>>;

/** The fields in which two states of the same thing differ. */
const differing = (before: IsianBaris | null, after: IsianBaris | null): string[] =>
  Object.keys({ ...before, ...after }).filter((key) => before?.[key] !== after?.[key]);

/** Sending what is already stored changes nothing: no new version, no entry. */
export const isSame = (before: IsianBaris | null, after: IsianBaris | null): boolean =>
  differing(before, after).length === 0;

/**
 * Adds an entry with the fields that differ, and none where nothing does.
 * @param before null: it did not exist
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

/** The history holds only the last four digits of an identity, tax or account number. */
export function lastFour(nomor: string): string {
  return nomor === '' ? '' : `…${nomor.slice(-4)}`;
}
