import { rapat } from '#rules/text/heading.ts';
import { fold } from '#rules/text/fold.ts';
import { bySlices } from '#api/work/slices.ts';
import type { evaluate, EvaluatedRow, ReadRow } from './evaluate.ts';
import type { Setup } from './setup.ts';
import type { ImportTable, ListEntry } from './table.ts';

/** A cell text that is not in the list of allowed values of its column. */
export interface UnknownValue {
  readonly kolom: string;
  readonly teks: string;
  readonly jumlah: number;
  readonly jawab: string | null;
}

/**
 * Returns the cell texts that are not in the list of their column, without duplicates. Texts for which the admin has
 * already chosen an entry are included.
 */
export async function unknownValues(
  table: ImportTable,
  setup: Setup,
  { lists, read, rows }: Awaited<ReturnType<typeof evaluate>>,
): Promise<UnknownValue[]> {
  const counts = new Map<string, { kolom: string; teks: string; jumlah: number; jawab: string | null }>();
  // Most cells of a column have the same few texts, so each text is checked only once.
  const found = new Map<string, boolean>();
  const isMissing = (kolom: string, teks: string, entries: readonly ListEntry[]) => {
    const key = `${kolom} ${teks}`;
    const missing = found.get(key) ?? isUnknown(teks, entries);
    found.set(key, missing);
    return missing;
  };
  const count = ({ texts, skipped }: ReadRow, row: EvaluatedRow<unknown>) => {
    if (skipped) return;
    for (const [kolom, teks] of texts) {
      const entries = lists[kolom];
      if (entries === undefined || teks === '') continue;
      const answers = setup.nilai[kolom];
      const jawab = answers?.[fold(teks)] ?? null;
      // Only rejected rows can contain unknown cell texts. In a row of the state `bentrok`, all texts are known.
      const refused =
        row.keadaan === 'ditolak' && row.sel.some((cell) => cell.kolom === kolom && cell.salah.length > 0);
      // A province may be any text, so an unknown province does not reject the row. Nevertheless the admin is asked
      // about it.
      const free = table.columns[kolom]?.pilihan === 'provinsi';
      if (jawab === null && !((refused || free) && isMissing(kolom, teks, entries))) continue;
      const key = `${kolom} ${fold(teks)}`;
      const counted = counts.get(key) ?? { kolom, teks, jumlah: 0, jawab };
      counts.set(key, { ...counted, jumlah: counted.jumlah + 1 });
    }
  };
  let at = 0;
  await bySlices(read, (slice) => {
    for (const each of slice) count(each, rows[at++]!);
    return [];
  });
  return [...counts.values()].toSorted((a, b) => b.jumlah - a.jumlah);
}

const isUnknown = (teks: string, entries: readonly ListEntry[]) =>
  entries.every(({ ke, keterangan }) => ke !== teks && rapat(keterangan) !== rapat(teks));
