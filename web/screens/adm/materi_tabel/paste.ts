import { rapat } from '#rules/text/heading.ts';
import { readSheet } from './sheet.ts';
import {
  COLUMN_TITLES,
  MATERI_COLUMNS,
  newRow,
  writeTahun,
  type MateriColumn,
  type MateriRow,
} from './table.ts';

/**
 * Meaning of a pasted column: a column of the table, or instructions or links, which the table does not show as
 * columns.
 */
export type PasteTarget = MateriColumn | 'petunjuk' | 'tautan';

/** Label of each possible meaning of a pasted column, in the order of the select. */
export const TARGET_TITLES: Readonly<Record<PasteTarget, string>> = {
  ...COLUMN_TITLES,
  petunjuk: 'Petunjuk',
  tautan: 'Tautan',
};
export const TARGETS = Object.keys(TARGET_TITLES) as PasteTarget[];

/** Other headings under which a pasted column is recognized. */
const ALSO: Readonly<Partial<Record<PasteTarget, readonly string[]>>> = {
  keterangan_materi: ['Kegiatan', 'Nama Kegiatan', 'Judul', 'Judul Kegiatan', 'Nama Materi'],
  is_tugas: ['Jenis Kegiatan', 'Jenis Materi'],
  is_review: ['Review Tugas Mandiri'],
  tgl_mulai: ['Tanggal Mulai', 'Mulai'],
  tgl_akhir: ['Tanggal Selesai', 'Tanggal Akhir', 'Tgl. Selesai', 'Selesai'],
  petunjuk: ['Petunjuk Kegiatan', 'Instruksi'],
  tautan: ['Link', 'URL', 'Tautan Kegiatan'],
};

function targetOf(title: string): PasteTarget | null {
  const word = rapat(title);
  return (
    TARGETS.find((target) =>
      [TARGET_TITLES[target], ...(ALSO[target] ?? [])].some((each) => rapat(each) === word),
    ) ?? null
  );
}

/**
 * Cells from the clipboard. `header` is null if the first row has fewer than two known headings. The first row then
 * counts as data.
 */
export interface Pasted {
  readonly header: readonly { readonly judul: string; readonly target: PasteTarget | null }[] | null;
  readonly body: readonly (readonly string[])[];
}

export function readPaste(text: string): Pasted {
  const sheet = readSheet(text);
  const first = sheet.findIndex((line) => line.some((cell) => cell !== ''));
  const header = (sheet[first] ?? []).map((judul) => ({ judul, target: targetOf(judul) }));
  return header.filter(({ target }) => target !== null).length >= 2
    ? { header, body: sheet.slice(first + 1) }
    : { header: null, body: sheet };
}

/** A pasted column with an unknown heading, and the first values of this column as examples. */
export interface UnknownColumn {
  readonly at: number;
  readonly judul: string;
  readonly contoh: readonly string[];
}

const SAMPLES = 3;

/** Returns the pasted columns that have values but an unknown heading. */
export const unknownOf = ({ header, body }: Pasted): UnknownColumn[] =>
  (header ?? []).flatMap(({ judul, target }, at) => {
    const values = [...new Set(body.map((line) => line[at] ?? ''))].filter((cell) => cell !== '');
    return target === null && judul !== '' && values.length > 0
      ? [{ at, judul, contoh: values.slice(0, SAMPLES) }]
      : [];
  });

/** Returns the paste with the meanings that the admin has chosen, keyed by column position. */
export const withTargets = (
  { header, body }: Pasted,
  chosen: ReadonlyMap<number, PasteTarget | null>,
): Pasted => ({
  header: header && header.map((each, at) => ({ ...each, target: chosen.get(at) ?? each.target })),
  body,
});

/**
 * Pastes cells to the right and down, beginning at the cell `at`, `kolom`. Adds missing rows. Headings in the paste
 * determine the columns. Instructions and links are pasted only into new materials, because the admin edits those of a
 * stored material in the form of the material.
 */
export function pasteInto(
  rows: readonly MateriRow[],
  { at, kolom }: { at: number; kolom: MateriColumn },
  { header, body }: Pasted,
  hari?: string,
): MateriRow[] {
  const from = MATERI_COLUMNS.indexOf(kolom);
  const next = [...rows];
  for (const [down, line] of body.entries()) {
    const row = next[at + down] ?? newRow();
    const cellOf = { ...row.sel };
    let { bacaan } = row;
    for (const [right, cell] of line.entries()) {
      const target = header ? header[right]?.target : MATERI_COLUMNS[from + right];
      if (!target) continue;
      if (target !== 'petunjuk' && target !== 'tautan')
        cellOf[target] = hari === undefined ? cell : writeTahun(target, cell, hari);
      else if (row.id_materi === null) bacaan = { ...bacaan, [target]: cell };
    }
    next[at + down] = { ...row, sel: cellOf, ...(bacaan && { bacaan }) };
  }
  return next;
}

/** Parses the clipboard text and pastes it into the rows. Columns with unknown headings are skipped. */
export const paste = (
  rows: readonly MateriRow[],
  at: number,
  kolom: MateriColumn,
  text: string,
  hari?: string,
): MateriRow[] => pasteInto(rows, { at, kolom }, readPaste(text), hari);
