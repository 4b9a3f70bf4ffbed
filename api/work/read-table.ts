import Papa from 'papaparse';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { XLSX } from '#rules/jenis-berkas.ts';
import { refuse } from '../refuse.ts';
import { readTemp, type TempFile } from '../store/temp.ts';

/** A whole batch several times over; more is somebody's mistake (threat T24). */
export const BARIS_MAX = 2000;
const KOLOM_MAX = 50;
const SEL_MAX = 500;
/** What a workbook of so many rows holds when it is unpacked, several times over. */
const UNPACKED_MAX_BYTES = 48 * 1024 * 1024;

const unreadable = () => refuse(415, 'Berkas ini tidak dapat dibaca. Simpan ulang sebagai .xlsx atau .csv.');

export interface TableFile {
  source: TempFile;
  type: string;
}

/**
 * The rows of a table as text, its heads first: the first sheet of a workbook, or a CSV. A formula is its value. Empty rows stay, so that a row has
 * the number that its program shows. A task (`api/work`).
 * @throws Refusal 413 too many rows, or swelling when unpacked · 415 unreadable
 */
export async function readTable({ source, type }: TableFile): Promise<string[][]> {
  const bytes = await readTemp(source);
  const rows = type === XLSX ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes);
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  if (rows.length > BARIS_MAX + 1)
    throw refuse(413, `Paling banyak ${BARIS_MAX} baris dalam satu berkas; bagi menjadi beberapa.`);
  return rows;
}

async function rowsOfXlsx(bytes: Buffer): Promise<string[][]> {
  if (unpackedSize(bytes) > UNPACKED_MAX_BYTES) throw refuse(413, 'Berkas ini terlalu besar setelah dibuka.');
  const [sheet] = await readXlsxFile(bytes).catch(() => {
    throw unreadable();
  });
  return (sheet?.data ?? []).map((row) => row.slice(0, KOLOM_MAX).map(textOf));
}

function rowsOfCsv(bytes: Buffer): string[][] {
  const { data } = Papa.parse<string[]>(decode(bytes), { preview: BARIS_MAX + 2 });
  return data.map((row) => row.slice(0, KOLOM_MAX).map((cell) => textOf(cell)));
}

/** Excel saves a CSV in the system's own encoding unless told. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.trim().slice(0, SEL_MAX);
}

/** What the directory at the end of a zip says its files come to. One that lies is ended by the task's budget. */
function unpackedSize(bytes: Buffer): number {
  const ENTRY = Buffer.from('PK\u0001\u0002');
  let sum = 0;
  for (let at = bytes.indexOf(ENTRY); at !== -1 && at + 28 <= bytes.length; at = bytes.indexOf(ENTRY, at + 4))
    sum += bytes.readUInt32LE(at + 24);
  return sum;
}
