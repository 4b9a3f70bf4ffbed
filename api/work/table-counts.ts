import { inflateRawSync } from 'node:zlib';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/**
 * Maximum number of rows of an imported table. It is several times the number of participants in a period, so a table
 * with more rows is a mistake (threat T24).
 */
export const ROWS_MAX = 2000;
export const COLUMNS_MAX = 50;

/** Maximum unpacked size of a spreadsheet in bytes. A spreadsheet with `ROWS_MAX` rows is several times smaller. */
export const UNPACKED_MAX_BYTES = 48 * 1024 * 1024;
/**
 * Maximum number of tags and character references in one file inside a spreadsheet. A cell with text has six of them,
 * so even a table of three times the maximum size is accepted.
 */
const SIGNS_MAX = 2_000_000;
/**
 * Last possible row of a worksheet in the file format. Some programs write this row without content at the end of every
 * worksheet.
 */
const ROW_LAST = 2 ** 20;
/**
 * Maximum number of rows and of cells up to the last non-empty cell. The library allocates all these cells, so a stray
 * value at the very end of a worksheet would need much memory.
 */
const ROWS_LAID_MAX = 100_000;
const CELLS_LAID_MAX = 2_000_000;
/** Maximum number of quotes in a CSV file: two for each cell of the largest table and its header row. */
export const QUOTES_MAX = 2 * COLUMNS_MAX * (ROWS_MAX + 1);

const [QUOTE, LF, LESS, GREATER, SLASH, AMPERSAND, R, EQUALS] = Buffer.from('"\n<>/&r=');
const A = 64;

export const unreadable = (): Refusal =>
  refuse(415, 'Berkas ini tidak dapat dibaca. Simpan ulang sebagai .xlsx atau .csv.');
export const tooManyRows = (rows = ROWS_MAX): Refusal =>
  refuse(413, `Paling banyak ${rows} baris dalam satu berkas. Bagi menjadi beberapa.`);
const tooLarge = () => refuse(413, 'Berkas ini terlalu besar setelah dibuka.');
const tooWide = (cell: string) =>
  refuse(
    413,
    `Tabel ini menjangkau sel ${cell}. Hapus baris dan kolom di luar tabel, lalu simpan lagi.`,
    'table_too_big',
  );

/** Counts how often a byte occurs. Stops as soon as the count exceeds `most`. */
function countOf(bytes: Buffer, sign: number, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at !== -1 && count <= most; at = bytes.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * Refuses a CSV file that would take long to parse. Must be called before the parser. The parser tries several
 * separators, and needs more time for a quote than for a letter.
 * @throws Refusal 413 or 415 for more quotes than the largest table has
 */
export function refuseCostlyCsv(
  bytes: Buffer,
  { quotes, rows }: { quotes: number; rows: number } = { quotes: QUOTES_MAX, rows: ROWS_MAX },
): void {
  if (countOf(bytes, QUOTE!, quotes) <= quotes) return;
  throw countOf(bytes, LF!, rows + 1) > rows + 1 ? tooManyRows(rows) : unreadable();
}

/**
 * Refuses a spreadsheet that would take long to read. Must be called before the library reads it. Limits the unpacked
 * bytes, the tags of each file inside, and the last row and column, because the library allocates every cell up to the
 * last one.
 * @throws Refusal 413 above a limit; 415 if the file is no spreadsheet
 */
export function refuseCostlyXlsx(bytes: Buffer, unpackedMax = UNPACKED_MAX_BYTES): void {
  const parts = partsOf(bytes);
  if (parts.reduce((sum, { size }) => sum + size, 0) > unpackedMax) throw tooLarge();
  let room = unpackedMax;
  for (const part of parts) {
    if (!/\.xml$/i.test(part.name)) continue;
    const xml = unpack(bytes, part, room);
    room -= xml.length;
    if (countOf(xml, LESS!, SIGNS_MAX) + countOf(xml, AMPERSAND!, SIGNS_MAX) > SIGNS_MAX) throw tooLarge();
    if (/worksheets\//i.test(part.name)) refuseFarCells(xml);
  }
}

export interface ZipPart {
  name: string;
  /** Unpacked size in bytes that the zip directory states. `unpack` detects a wrong size. */
  size: number;
  packed: number;
  method: number;
  at: number;
}

/** Returns the files inside a zip file, from the directory at its end. */
export function partsOf(bytes: Buffer): ZipPart[] {
  const ENTRY = Buffer.from('PK\u0001\u0002');
  const parts: ZipPart[] = [];
  for (let at = bytes.indexOf(ENTRY); at !== -1 && at + 46 <= bytes.length; at = bytes.indexOf(ENTRY, at + 4))
    parts.push({
      name: bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
      size: bytes.readUInt32LE(at + 24),
      packed: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
      at: bytes.readUInt32LE(at + 42),
    });
  return parts;
}

/**
 * Unpacks one file of a zip file.
 * @param room maximum number of unpacked bytes
 * @throws Refusal 413 if the unpacked file is larger; 415 if it is broken
 */
export function unpack(bytes: Buffer, { at, packed, method }: ZipPart, room: number): Buffer {
  if (at + 30 > bytes.length) throw unreadable();
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (method === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
  }
}

/**
 * Checks that no cell is too far from the start of the worksheet. Reads every attribute `r="B7"` (cell) and `r="7"`
 * (row). If `r` has any other value, the file is no spreadsheet. Empty cells are skipped, because the library does not
 * allocate them.
 */
function refuseFarCells(xml: Buffer): void {
  let rows = 0;
  let columns = 0;
  for (let at = xml.indexOf(EQUALS!); at !== -1; at = xml.indexOf(EQUALS!, at + 1)) {
    const name = skip(xml, at - 1, -1);
    if (xml[name] !== R || !isBlank(xml[name - 1])) continue;
    const open = skip(xml, at + 1, 1);
    const close = xml.indexOf(xml[open]!, open + 1);
    const cell = xml.toString('latin1', open + 1, Math.min(close, open + 12));
    const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(cell) ?? [];
    if (digits === undefined || Number(digits) > ROW_LAST) throw unreadable();
    if (letters === '' || xml[xml.indexOf(GREATER!, close) - 1] === SLASH) continue;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
    if (rows > ROWS_LAID_MAX || rows * columns > CELLS_LAID_MAX) throw tooWide(cell);
  }
}

const isBlank = (byte: number | undefined) => byte !== undefined && byte <= 0x20;

/** Returns the index of the first byte that is not a blank, from `from` on in the direction of `step`. */
function skip(xml: Buffer, from: number, step: 1 | -1): number {
  let at = from;
  while (isBlank(xml[at])) at += step;
  return at;
}

/** Returns the number of a column: `A` is 1, `XFD` is 16,384. Returns 0 for an empty text. */
function columnOf(letters: string): number {
  return [...Buffer.from(letters)].reduce((sum, letter) => sum * 26 + letter - A, 0);
}
