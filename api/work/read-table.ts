import Papa from 'papaparse';
import { readSheet, type CellValue } from 'read-excel-file/node';
import { XLSX } from '#rules/text/jenis-berkas.ts';
import {
  refuseCostlyCsv,
  refuseCostlyXlsx,
  tooManyRows,
  unreadable,
  ROWS_MAX,
  COLUMNS_MAX,
} from './table-counts.ts';
import { splitAstral } from './astral.ts';
import { decodeText } from '#api/store/decode-text.ts';
import { readTemp, type TempFile } from '#api/store/temp.ts';

const CELL_MAX = 500;

export interface TableFile {
  source: TempFile;
  type: string;
}

/**
 * Reads a table as text, header row first. The table is the first worksheet of a spreadsheet, or a CSV file. A formula
 * is replaced by its value. Empty rows are kept, so that row numbers equal those in the spreadsheet program. This
 * function runs in the worker process (`api/work`).
 * @throws Refusal 413 for too many rows, cells far outside the table, or too many unpacked bytes; 415 for an unreadable
 * file
 */
export async function readTable({ source, type }: TableFile): Promise<string[][]> {
  const bytes = await readTemp(source);
  const rows = type === XLSX ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes);
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  if (rows.length > ROWS_MAX + 1) throw tooManyRows();
  return rows;
}

async function rowsOfXlsx(bytes: Buffer): Promise<string[][]> {
  refuseCostlyXlsx(bytes);
  const rows = await readSheet(await splitAstral(bytes)).catch(() => {
    throw unreadable();
  });
  return rows.map((row) => row.slice(0, COLUMNS_MAX).map(textOf));
}

function rowsOfCsv(bytes: Buffer): string[][] {
  refuseCostlyCsv(bytes);
  return parseCsv(bytes, ROWS_MAX + 2).map((row) => row.slice(0, COLUMNS_MAX).map((cell) => textOf(cell)));
}

/** Matches a first line such as `sep=;`, which sets the separator for Excel. It is not a row of the table. */
const SEP = /^sep=([^\r\n"])\r?\n/i;

/** Returns the cells of a CSV file. The function detects the encoding and the separator of the file. */
export function parseCsv(bytes: Buffer, rowsMax: number): string[][] {
  const text = decodeText(bytes);
  const sep = SEP.exec(text);
  const { data } = Papa.parse<string[]>(text.slice(sep?.[0].length ?? 0), {
    preview: rowsMax,
    ...(sep && { delimiter: sep[1]! }),
  });
  return data;
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.trim().slice(0, CELL_MAX);
}
