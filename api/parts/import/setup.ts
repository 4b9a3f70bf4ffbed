import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { findHeadingRow, HEADING_ROWS, mapTitles, titlesOf, type SheetRow } from '#rules/heading-row.ts';
import { fold } from '#rules/text/fold.ts';
import { textOf, type RawCell } from './cells.ts';
import { rememberedTitle, type Remembered } from './answers.ts';
import type { TableDeclaration } from './declare.ts';
import { ROW_KEY_TITLE } from './row-key.ts';

/** Key of the column with the row keys. A download contains this column as a hidden column. */
export const ROW_KEY = 'kunci_baris';

/**
 * Settings with which the import reads one uploaded spreadsheet: which worksheets it reads, which row is the heading,
 * and which table column each heading means. `nilai` contains the admin's answers for cell texts that the import did
 * not find in a list, for example for an unknown location. The table `tabel_unggah` stores the setup encrypted.
 */
export const Setup = z.object({
  lembar: z.array(
    z.object({
      nama: z.string(),
      tersembunyi: Flag,
      baris: z.number(),
      baris_tersembunyi: z.array(z.number()),
    }),
  ),
  /** Indexes of the worksheets that the import reads. It ignores the others. */
  dipakai: z.array(z.number()),
  /** Row number of the heading in each worksheet. Null if no heading was found. */
  kepala: z.array(z.number().nullable()),
  titles: z.array(z.array(z.string())),
  kolom: z.array(
    z.object({
      judul: z.string(),
      kolom: z.string().nullable(),
      dugaan: Flag,
      /** 1: the admin has chosen the table column for this heading. */
      dipilih: Flag.optional(),
      /**
       * Day on which an admin has chosen this column in an earlier import. Missing if the column was found otherwise.
       */
      dari: z.string().optional(),
    }),
  ),
  /**
   * The list entries that the admin has chosen for cell texts that are in no list. The key is the column, then the cell
   * text in lower case and without accents.
   */
  nilai: z.record(z.string(), z.record(z.string(), z.string())),
});
export type Setup = z.output<typeof Setup>;

/** A row of a worksheet as the file contains it. */
export interface RawRow {
  readonly lembar: number;
  readonly nomor: number;
  readonly tersembunyi: 0 | 1;
  readonly cells: readonly RawCell[];
  readonly changed: Readonly<Partial<Record<string, string>>>;
  readonly decision: string | null;
}

const textRow = ({ nomor, cells }: RawRow): SheetRow => ({ nomor, sel: cells.map(textOf) });

/**
 * Makes the first setup of a new upload: finds the worksheets to read, the heading of each, and the table column of
 * each heading.
 */
export function findSetup(
  table: TableDeclaration,
  sheets: readonly { nama: string; tersembunyi: boolean }[],
  rows: readonly RawRow[],
  known: Remembered,
): Setup {
  const { columns } = table;
  const of = sheets.map((_, at) => rows.filter(({ lembar }) => lembar === at));
  const kepala = of.map((each) => findHeadingRow(each.slice(0, HEADING_ROWS).map(textRow), columns));
  const setup: Setup = {
    lembar: sheets.map(({ nama, tersembunyi }, at) => ({
      nama,
      tersembunyi: tersembunyi ? 1 : 0,
      baris: of[at]!.length,
      baris_tersembunyi: of[at]!.filter((row) => row.tersembunyi === 1).map(({ nomor }) => nomor),
    })),
    dipakai: [],
    kepala,
    titles: [],
    kolom: [],
    nilai: {},
  };
  const titled = retitled(setup, rows);
  const score = titled.titles.map(
    (titles) =>
      mapTitles(titles, columns).filter(({ kolom, dugaan }) => kolom !== null && dugaan === 0).length,
  );
  const visible = sheets.map((_, at) => at).filter((at) => !sheets[at]!.tersembunyi && of[at]!.length > 0);
  const best = visible.reduce<number | null>(
    (found, at) => (found === null || score[at]! > score[found]! ? at : found),
    null,
  );
  // The visible worksheet with the most recognized headings (`best`) is imported. A worksheet that has all its columns
  // is imported too, because it continues the same table.
  const names = (at: number) =>
    new Set(mapTitles(titled.titles[at]!, columns).flatMap(({ kolom }) => kolom ?? []));
  const dipakai = visible.filter(
    (at) => at === best || (score[at]! > 0 && [...names(best!)].every((key) => names(at).has(key))),
  );
  return withColumns(table, { ...titled, dipakai }, known);
}

/**
 * Reads the titles again from the heading rows in `setup.kepala`, for example after the admin has chosen another row as
 * the heading.
 */
export function retitled(setup: Setup, rows: readonly RawRow[]): Setup {
  const titles = setup.kepala.map((nomor, at) => {
    const row = rows.find((each) => each.lembar === at && each.nomor === nomor);
    return row ? titlesOf(textRow(row).sel) : [];
  });
  return { ...setup, titles };
}

/**
 * Returns the setup with the table column of each heading in the worksheets that the import reads. The admin's earlier
 * choices in this setup are kept.
 */
export function withColumns(
  { columns }: Pick<TableDeclaration, 'columns'>,
  setup: Setup,
  known: Remembered = new Map(),
): Setup {
  const titles = [...new Set(setup.dipakai.flatMap((at) => setup.titles[at] ?? []))];
  const mapped = mapTitles(titles, columns);
  const exact = new Set(mapped.flatMap(({ kolom, dugaan }) => (dugaan === 0 ? (kolom ?? []) : [])));
  const found = mapped.map((each): Setup['kolom'][number] => {
    if (each.judul === ROW_KEY_TITLE) return { judul: each.judul, kolom: ROW_KEY, dugaan: 0 };
    const earlier = rememberedTitle(known, each.judul);
    const fits = earlier && columns[earlier.ke] !== undefined && !exact.has(earlier.ke);
    if (!fits || (each.kolom !== null && each.dugaan === 0)) return each;
    exact.add(earlier.ke);
    return { judul: each.judul, kolom: earlier.ke, dugaan: 1, dari: earlier.dari };
  });
  const taken = new Set(
    found.flatMap(({ kolom, dari }) => (dari !== undefined && kolom !== null ? [kolom] : [])),
  );
  for (const each of found)
    if (each.dari === undefined && each.dugaan === 1 && each.kolom !== null && taken.has(each.kolom)) {
      each.kolom = null;
      each.dugaan = 0;
    }
  const before = new Map(setup.kolom.map((each) => [each.judul, each]));
  return { ...setup, kolom: found.map((each) => before.get(each.judul) ?? each) };
}

/**
 * The visible worksheet with the most recognized headings (`best`) is imported. A worksheet that has all columns of
 * `best` is imported too, because it continues the same table.
 */
export const answered = ({ nilai }: Setup, kolom: string, text: string): string =>
  nilai[kolom]?.[fold(text)] ?? text;
