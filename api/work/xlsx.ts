import { runAside } from './aside.ts';
import { bySlices } from './slices.ts';
import { turns } from './turns.ts';

/** The file type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column of a sheet. A number has two decimals unless it is `whole`; text is never a formula. */
export interface Column<T> {
  title: string;
  cell: (row: T) => string | number;
  whole?: true;
}

/** Runs on its own: the columns and then the rows, one JSON line each, become a workbook. */
const WRITE = `
const writeXlsx = require('write-excel-file/node');
let text = '';
process.stdin.setEncoding('utf8').on('data', (part) => (text += part)).on('end', async () => {
  const [columns, ...rows] = text.trimEnd().split('\\n').map((line) => JSON.parse(line));
  const head = columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' }));
  const cell = (value, i) =>
    typeof value === 'string' ? { type: String, value } : { type: Number, value, format: columns[i].whole ? '0' : '0.00' };
  process.stdout.write(await writeXlsx([head, ...rows.map((row) => row.map(cell))]).toBuffer());
});
`;
const WRITE_MAX_MS = 60_000;

const oneWorkbook = turns(1);

/**
 * A workbook with one sheet. Packing ten thousand rows takes more than half a second at a stretch, so another process does it,
 * one workbook at a time.
 */
export async function workbook<T>(columns: readonly Column<T>[], rows: readonly T[]): Promise<Buffer> {
  const lines = await bySlices(rows, (slice) =>
    slice.map((row) => `${JSON.stringify(columns.map(({ cell }) => disarm(cell(row))))}\n`),
  );
  return oneWorkbook(() => runAside(WRITE, [], WRITE_MAX_MS, [`${JSON.stringify(columns)}\n`, ...lines]));
}

/** Cells are typed text, never a formula; a leading sign is disarmed for programs that guess (threat T26). */
function disarm(value: string | number): string | number {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
