import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { refuse } from '#api/call/refuse.ts';
import { zipOf } from '#api/store/zip.ts';
import { frameOf, headXml, rowsXml, SHEET_PATH, tailXml, type Cell } from './sheet.ts';

/** MIME type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A column of the worksheet. A number has two decimals unless the column is `whole`. Text is never a formula. Null and
 * undefined give an empty cell.
 */
export interface Column<T> {
  title: string;
  cell: (row: T) => string | number | null | undefined;
  whole?: true;
}

/** Maximum of rows below the header row, set by the file format. */
const ROWS_MAX = 2 ** 20 - 1;

/**
 * Builds a spreadsheet with one worksheet, compressed while its rows arrive. Memory holds one slice and the compressed
 * bytes, and other requests run between two slices.
 */
export async function workbook<T>(
  columns: readonly Column<T>[],
  slices: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
): Promise<Buffer> {
  const cells = (row: T): Cell[] => columns.map(({ cell }) => cell(row) ?? '');
  async function* sheet(): AsyncGenerator<string> {
    yield headXml(columns);
    let written = 0;
    for await (const slice of slices) {
      if (written + slice.length > ROWS_MAX)
        throw refuse(
          409,
          `Lebih dari ${ROWS_MAX} baris tidak muat dalam satu lembar. Saring daftarnya dulu.`,
        );
      yield rowsXml(columns, slice.map(cells), written);
      written += slice.length;
    }
    yield tailXml();
  }
  const frame = Object.entries(frameOf()).map(([name, xml]) => ({
    name,
    compress: true,
    open: async () => Readable.from([xml]),
  }));
  return buffer(
    zipOf([
      ...frame,
      { name: SHEET_PATH, compress: true, open: async () => Readable.from(sheet(), { objectMode: false }) },
    ]),
  );
}
