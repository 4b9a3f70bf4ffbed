import type { RowOf } from '#contract/endpoint.ts';
import type { reviewNilai } from '#contract/m/assign.ts';
import { nilaiSah } from '#rules/tugas/tugas.ts';

export type Butir = RowOf<typeof reviewNilai>;

/** Selected score by id_kategori_nilai. */
export type NilaiDipilih = ReadonlyMap<number, number>;

/** Serializes the scores in a fixed order, so that equal sets give equal texts (a draft is a text). */
export function writePilihan(pilihan: NilaiDipilih): string {
  return JSON.stringify([...pilihan].toSorted(([a], [b]) => a - b));
}

/** Parses a draft: the valid scores for competences of the category; other entries are ignored. */
export function readPilihan(text: string, kat_id: number, butir: readonly Butir[]): NilaiDipilih {
  const known = new Set(butir.map((each) => each.id_kategori_nilai));
  return new Map(pairing(text).filter(([id, nilai]) => known.has(id) && nilaiSah(kat_id, nilai)));
}

/** The scores stored on the server. */
export function savedPilihan(butir: readonly Butir[]): NilaiDipilih {
  return new Map(
    butir.flatMap(({ id_kategori_nilai, nilai }) =>
      nilai === null ? [] : [[id_kategori_nilai, Number(nilai)] as const],
    ),
  );
}

/** The selected scores that differ from the stored ones. */
export function unsaved(chosen: NilaiDipilih, saved: NilaiDipilih): NilaiDipilih {
  return new Map([...chosen].filter(([id, nilai]) => saved.get(id) !== nilai));
}

function pairing(text: string): [number, number][] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length === 2)
      : [];
  } catch {
    return [];
  }
}
