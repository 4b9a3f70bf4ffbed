import type { RowOf } from '#contract/endpoint.ts';
import type { reviewNilai } from '#contract/m/assign.ts';
import { nilaiSah } from '#rules/tugas/tugas.ts';

export type Butir = RowOf<typeof reviewNilai>;

/** Selected scores, keyed by the id of the competence. */
export type NilaiDipilih = ReadonlyMap<number, number>;

/** Converts the scores to the text of a draft. They are sorted, so that equal scores always give the same text. */
export function writePilihan(pilihan: NilaiDipilih): string {
  return JSON.stringify([...pilihan].toSorted(([a], [b]) => a - b));
}

/** Reads the scores from the text of a draft. Competences and scores that the category does not have are ignored. */
export function readPilihan(text: string, skala: number, butir: readonly Butir[]): NilaiDipilih {
  const known = new Set(butir.map((each) => each.id_kategori_nilai));
  return new Map(pairing(text).filter(([id, nilai]) => known.has(id) && nilaiSah(skala, nilai)));
}

/** Returns the scores that the server has stored. */
export function savedPilihan(butir: readonly Butir[]): NilaiDipilih {
  return new Map(
    butir.flatMap(({ id_kategori_nilai, nilai }) =>
      nilai === null ? [] : [[id_kategori_nilai, Number(nilai)] as const],
    ),
  );
}

/** Returns the selected scores that differ from the stored scores. */
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
