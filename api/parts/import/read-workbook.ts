import readXlsx, { type CellValue } from 'read-excel-file/node';
import { XLSX } from '#rules/text/jenis-berkas.ts';
import { refuse } from '#api/call/refuse.ts';
import { readTemp } from '#api/store/temp.ts';
import { splitAstral } from '#api/work/astral.ts';
import { parseCsv, type TableFile } from '#api/work/read-table.ts';
import { refuseCostlyCsv, refuseCostlyXlsx, tooManyRows, unreadable } from '#api/work/table-counts.ts';
import { CELL_MAX, LIMITS, textOf, type RawCell } from './cells.ts';
import { sheetFacts } from './sheet-xml.ts';

/** A worksheet of a read spreadsheet, with its non-empty rows. */
export interface ReadSheet {
  nama: string;
  tersembunyi: boolean;
  rows: {
    /** Number of the row as the spreadsheet program shows it. */
    nomor: number;
    tersembunyi: boolean;
    /**
     * The cells of the row as JSON (`RawCell[]`). The app encrypts and stores this text without parsing it, which saves
     * time.
     */
    sel: string;
  }[];
}

/** Reads all worksheets of a spreadsheet or a CSV file. This function runs in the worker process (`api/work`). */
export async function readWorkbook({ source, type }: TableFile): Promise<ReadSheet[]> {
  const bytes = await readTemp(source);
  const sheets = type === XLSX ? await sheetsOfXlsx(bytes) : sheetsOfCsv(bytes);
  let [rows, cells] = [0, 0];
  const done = sheets.map(({ data, ...sheet }) => ({
    ...sheet,
    rows: data.flatMap((row, at) => {
      const nomor = at + 1;
      const filled = row.filter((cell) => textOf(cell) !== '' || typeof cell !== 'string').length;
      if (filled === 0) return [];
      rows += 1;
      cells += filled;
      return [{ nomor, tersembunyi: sheet.hiddenRows.has(nomor), sel: JSON.stringify(row) }];
    }),
  }));
  if (rows > LIMITS.rows + 50) throw tooManyRows(LIMITS.rows);
  if (cells > LIMITS.cells)
    throw refuse(413, `Paling banyak ${LIMITS.cells} sel terisi dalam satu berkas. Bagi menjadi beberapa.`);
  return done.map(({ nama, tersembunyi, rows: kept }) => ({ nama, tersembunyi, rows: kept }));
}

interface Sheet {
  nama: string;
  tersembunyi: boolean;
  hiddenRows: ReadonlySet<number>;
  data: RawCell[][];
}

async function sheetsOfXlsx(bytes: Buffer): Promise<Sheet[]> {
  refuseCostlyXlsx(bytes, LIMITS.unpackedBytes);
  const facts = sheetFacts(bytes);
  const sheets = await readXlsx(await splitAstral(bytes, LIMITS.unpackedBytes), {
    parseNumber: (text) => new WrittenNumber(text),
  }).catch(() => {
    throw unreadable();
  });
  return sheets.map(({ sheet, data }, at) => {
    const { tersembunyi = false, hiddenRows = new Set<number>(), formulas = [] } = facts[at] ?? {};
    const rows = data.map((row) => row.slice(0, LIMITS.columns).map(cellOf));
    for (const address of formulas) {
      const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
      const place = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const cells = rows[Number(row) - 1];
      if (cells && place < LIMITS.columns) {
        while (cells.length <= place) cells.push('');
        cells[place] = ['', 'rumus'];
      }
    }
    return { nama: sheet, tersembunyi, hiddenRows, data: rows };
  });
}

/**
 * A number in a cell as text, with all digits as in the file. A JavaScript number would lose digits of a long number.
 */
class WrittenNumber {
  constructor(readonly text: string) {}
}

/** Maximum number of digits of a number that spreadsheet programs keep. */
const DIGITS_MAX = 15;

function cellOf(cell: CellValue | WrittenNumber | null): RawCell {
  if (cell === null) return '';
  if (cell instanceof WrittenNumber) {
    const value = Number(cell.text);
    const text = Math.abs(value) < 1e21 ? String(Number(value.toPrecision(DIGITS_MAX))) : cell.text;
    return [text, Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS_MAX ? 'panjang' : 'angka'];
  }
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return [
      iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' '),
      'tanggal',
    ];
  }
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak';
  return cleanText(String(cell));
}

const cleanText = (text: string) => text.trim().slice(0, CELL_MAX);

function sheetsOfCsv(bytes: Buffer): Sheet[] {
  refuseCostlyCsv(bytes, { quotes: 2 * LIMITS.cells, rows: LIMITS.rows });
  const data = parseCsv(bytes, LIMITS.rows + 52).map((row) => row.slice(0, LIMITS.columns).map(cleanText));
  return [{ nama: 'CSV', tersembunyi: false, hiddenRows: new Set(), data }];
}
