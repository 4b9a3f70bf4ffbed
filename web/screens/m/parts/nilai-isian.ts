import type { RowOf } from '#contract/endpoint.ts';
import type { reviewNilai } from '#contract/m/assign.ts';
import { nilaiSah } from '#rules/tugas.ts';

export type Butir = RowOf<typeof reviewNilai>;

/** Chosen score by id_kategori_nilai. */
export type Pilihan = ReadonlyMap<number, number>;

/** The scores as text, always in the same order, so that two equal sets are equal texts (a draft is a text). */
export function writePilihan(pilihan: Pilihan): string {
  return JSON.stringify([...pilihan].toSorted(([a], [b]) => a - b));
}

/** What a draft holds of a category's questions; anything else in it is left out. */
export function readPilihan(text: string, kat_id: number, butir: readonly Butir[]): Pilihan {
  const known = new Set(butir.map((each) => each.id_kategori_nilai));
  return new Map(pasangan(text).filter(([id, nilai]) => known.has(id) && nilaiSah(kat_id, nilai)));
}

/** What the server holds. */
export function pilihanTersimpan(butir: readonly Butir[]): Pilihan {
  return new Map(
    butir.flatMap(({ id_kategori_nilai, nilai }) =>
      nilai === null ? [] : [[id_kategori_nilai, Number(nilai)] as const],
    ),
  );
}

/** What is chosen here over what is stored now: an own choice holds, anything else is as stored. */
export function mergePilihan(mine: Pilihan, before: Pilihan, now: Pilihan): Pilihan {
  return new Map([...now, ...[...mine].filter(([id, nilai]) => before.get(id) !== nilai)]);
}

/** The version of what was read: the newest of the scores, null while there is none (wire page, Conventions). */
export function versiOf(butir: readonly Butir[]): string | null {
  const instants = butir.flatMap(({ updated_at }) => updated_at ?? []);
  return instants.length === 0 ? null : instants.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}

function pasangan(text: string): [number, number][] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length === 2)
      : [];
  } catch {
    return [];
  }
}
