import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { refuse } from '#api/call/refuse.ts';
import { zipOf } from '#api/store/zip.ts';
import { CHOICES, frameOf, pathOfSheet, workbookXml, WORKBOOK_PATH, type Sheet } from './frame.ts';
import {
  choicesSheetXml,
  headXml,
  letters,
  ROWS_MAX,
  rowsXml,
  tailXml,
  textSheetXml,
  type Cell,
  type Head,
} from './sheet.ts';

/** MIME type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column of the worksheet. A text never becomes a formula. Null and undefined become an empty cell. */
export interface Column<T> extends Head {
  cell: (row: T) => string | number | null | undefined;
}

interface Behind {
  /** Rows of a second worksheet `Petunjuk`, which explains the table. */
  petunjuk?: readonly (readonly string[])[];
}

const PETUNJUK = 'Petunjuk';
/** Width of the columns of `Petunjuk`, in characters. */
const PETUNJUK_WIDTH = 40;

/**
 * Builds a spreadsheet with the table as its first worksheet. The rows are compressed as they arrive, some at a time.
 * Therefore only these rows and the compressed bytes are in memory, and other requests can run in between.
 */
export async function workbook<T>(
  columns: readonly Column<T>[],
  slices: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  { petunjuk }: Behind = {},
): Promise<Buffer> {
  const cells = (row: T): Cell[] => columns.map(({ cell }) => cell(row) ?? '');
  let written = 0;
  async function* table(): AsyncGenerator<string> {
    let begun = false;
    for await (const slice of slices) {
      if (written + slice.length > ROWS_MAX)
        throw refuse(
          409,
          `Lebih dari ${ROWS_MAX} baris tidak muat dalam satu lembar. Saring daftarnya dulu.`,
        );
      const rows = slice.map(cells);
      if (!begun) yield headXml(columns, rows);
      begun = true;
      yield rowsXml(columns, rows, written);
      written += slice.length;
    }
    if (!begun) yield headXml(columns, []);
    yield tailXml(columns, written);
  }
  const behind: (Sheet & { xml: string })[] = [
    ...(petunjuk ? [{ name: PETUNJUK, xml: textSheetXml(petunjuk, PETUNJUK_WIDTH) }] : []),
    ...(columns.some(({ choices }) => choices?.length)
      ? [{ name: CHOICES, hidden: true as const, xml: choicesSheetXml(columns) }]
      : []),
  ];
  const sheets: readonly Sheet[] = [{ name: 'Sheet1' }, ...behind];
  const part = (name: string, xml: () => Iterable<string> | AsyncIterable<string>) => ({
    name,
    compress: true,
    open: async () => Readable.from(xml(), { objectMode: false }),
  });
  return buffer(
    zipOf([
      ...Object.entries(frameOf(sheets)).map(([name, xml]) => part(name, () => [xml])),
      part(pathOfSheet(0), table),
      ...behind.map(({ xml }, n) => part(pathOfSheet(n + 1), () => [xml])),
      // The file with the list of worksheets is written last, because it contains the number of rows.
      part(WORKBOOK_PATH, () => [workbookXml(sheets, `$A$1:$${letters(columns.length - 1)}$${written + 1}`)]),
    ]),
  );
}
