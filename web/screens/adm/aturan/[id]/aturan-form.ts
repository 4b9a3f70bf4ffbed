import type { ReplyOf } from '#contract/endpoint.ts';
import type { aturanDetail, aturanStore } from '#contract/adm/aturan.ts';
import type { Form } from '#app/form/form.ts';

export type AturanData = ReplyOf<typeof aturanDetail>;
export type AturanForm = Form<typeof aturanStore, object>;

/** Returns the fields of a rule set that the form edits and sends. */
export function valuesOf(data: AturanData) {
  const { id, nama, keterangan, batas_lulus, bobot_akhir, lantai_moderasi, lantai_survei } = data;
  const numbers = { batas_lulus, bobot_akhir, lantai_moderasi, lantai_survei };
  const { kategori, survei, updated_at } = data;
  return { id, nama, keterangan, ...numbers, kategori, survei, updated_at };
}

interface Level {
  nilai: number;
  label: string;
  keterangan?: string | undefined;
}

interface Kategori {
  skala?: 3 | 4;
  kompetensi?: readonly { rubrik: readonly Level[] }[];
}

/** Returns an empty level for each score of the scale. */
export const emptyRubrik = (skala: number): Level[] =>
  Array.from({ length: skala }, (_, at) => ({ nilai: at + 1, label: '', keterangan: '' }));

/**
 * Returns the category with another scale. Each competence gets an empty highest level, or loses its highest level. The
 * other levels keep their texts.
 */
export function withSkala(kategori: Kategori, skala: 3 | 4) {
  const kompetensi = kategori.kompetensi?.map((each) => ({
    ...each,
    rubrik: emptyRubrik(skala).map((level, at) => each.rubrik[at] ?? level),
  }));
  return { ...kategori, skala, kompetensi };
}

/** Moves a row one place up (`by` −1) or down (1). The first row cannot move up, and the last row cannot move down. */
export function moveRow<R>(rows: readonly R[], at: number, by: -1 | 1): readonly R[] {
  const [row, other] = [rows[at], rows[at + by]];
  if (row === undefined || other === undefined) return rows;
  return rows.with(at, other).with(at + by, row);
}

/** Returns the sum of the numbers in a form. A field without a valid number counts as 0. */
export const sumOf = (numbers: readonly unknown[]): number =>
  numbers.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);
