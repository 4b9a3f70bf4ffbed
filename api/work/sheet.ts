import { CHOICES, MAIN, STYLE, XML } from './frame.ts';

/** Value of a cell. An empty string is an empty cell. */
export type Cell = string | number;

/** A column of a worksheet. */
export interface Head {
  title: string;
  /**
   * Type of the cells in a column. `whole` is a number without decimals. Without a type, numbers have two decimals.
   * `date` takes `2026-05-12`, and `time` takes `2026-05-12 14:05`; both become real dates. `text` also formats empty
   * cells as text, so that digits that a user types keep their leading zeros.
   */
  as?: 'whole' | 'date' | 'time' | 'text' | undefined;
  /** The file contains the column, but the spreadsheet program hides it. */
  hidden?: true;
  /**
   * Values that the spreadsheet program offers as a drop-down list. The program accepts other values after a warning.
   */
  choices?: readonly string[];
}

/** Maximum number of characters in a cell, set by the file format. */
const TEXT_MAX = 32_767;
/** Limits of the column width, in characters. */
const WIDTH = { min: 8, max: 60 } as const;
/** Additional width for the filter button in the heading, in characters. */
const FILTER_BUTTON = 4;

/**
 * First characters of a text that a spreadsheet program would interpret as a formula. Such a text is marked as plain
 * text (`quotePrefix`).
 */
const SIGN = /^[=+\-@]/;
/** Number of 1970-01-01 in spreadsheets, which count days: 1900-01-01 is day 1. */
const EPOCH = 25_569;
const DAY = 86_400_000;
const DATE = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

/**
 * Returns the number that a spreadsheet stores for a day or a time; null for any other text. Half a millisecond is
 * added to a time after midnight. Otherwise spreadsheet programs would show the previous minute, because they cut the
 * number to milliseconds.
 */
function serialOf(text: string): number | null {
  const [, day, time = '00:00'] = DATE.exec(text) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  return Number.isNaN(at) ? null : (time === '00:00' ? at : at + 0.5) / DAY + EPOCH;
}

/** Returns the letters of a column from its index: A to Z, then AA. */
export function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Maximum number of rows below the header row. The file format sets this limit. */
export const ROWS_MAX = 2 ** 20 - 1;

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Converts a text to XML. Removes characters that XML cannot contain. Also escapes the first `_` of a text such as
 * `_x0041_`, because it is an escape sequence in spreadsheets (ECMA-376, ST_Xstring).
 */
export const textXml = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    // oxlint-disable-next-line no-control-regex -- the expression finds control characters
    .replace(/[\0-\u{8}\v\f\u{e}-\u{1f}\u{d800}-\u{dfff}\u{fffe}\u{ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITY[sign]!);

function cellXml(value: Cell, column: string, row: number, as: Head['as'] | 'bold'): string {
  if (value === '') return '';
  const at = `<c r="${column}${row}" s=`;
  if (typeof value === 'number')
    return `${at}"${as === 'whole' ? STYLE.whole : STYLE.decimals}"><v>${value}</v></c>`;
  const serial = as === 'date' || as === 'time' ? serialOf(value) : null;
  if (serial !== null) return `${at}"${as === 'date' ? STYLE.date : STYLE.time}"><v>${serial}</v></c>`;
  return `${at}"${textStyle(value, as)}" t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`;
}

function textStyle(value: string, as: Head['as'] | 'bold'): number {
  if (as === 'bold') return STYLE.bold;
  if (SIGN.test(value)) return as === 'text' ? STYLE.textSign : STYLE.sign;
  return as === 'text' ? STYLE.text : STYLE.general;
}

function rowXml(cells: readonly Cell[], as: readonly (Head['as'] | 'bold')[], row: number): string {
  return `<row r="${row}">${cells.map((value, i) => cellXml(value, letters(i), row, as[i])).join('')}</row>`;
}

/** Returns the number of characters that a cell shows. */
function lengthOf(value: Cell, as: Head['as']): number {
  if (as === 'time') return 'yyyy-mm-dd hh:mm'.length;
  return typeof value === 'number' ? String(Math.trunc(value)).length + '.00'.length : value.length;
}

function colXml({ title, as, hidden }: Head, at: number, rows: readonly (readonly Cell[])[]): string {
  const longest = Math.max(title.length + FILTER_BUTTON, ...rows.map((row) => lengthOf(row[at]!, as) + 1));
  const width = Math.min(Math.max(longest, WIDTH.min), WIDTH.max);
  const style = as === 'text' ? ` style="${STYLE.text}"` : '';
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${style}${hidden ? ' hidden="1"' : ''}/>`;
}

/**
 * Returns the start of the worksheet with its bold, frozen header row. In the file, the column widths come before the
 * rows. Therefore the widths are computed from the first rows only.
 */
export const headXml = (columns: readonly Head[], first: readonly (readonly Cell[])[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map((column, at) => colXml(column, at, first))
    .join('')}</cols><sheetData>${rowXml(
    columns.map(({ title }) => title),
    columns.map(() => 'bold'),
    1,
  )}`;

/**
 * Returns the XML of some rows of the worksheet. `above` is the number of rows between the header row and these rows.
 */
export function rowsXml(columns: readonly Head[], rows: readonly (readonly Cell[])[], above: number): string {
  const as = columns.map((column) => column.as);
  return rows.map((cells, i) => rowXml(cells, as, above + i + 2)).join('');
}

/** Returns the end of the worksheet: the filter of the header row and the drop-down lists. */
export function tailXml(columns: readonly Head[], rows: number): string {
  const lists = columns.flatMap((column, at) => (column.choices?.length ? [choicesXml(columns, at)] : []));
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows + 1}"/>${validations}</worksheet>`;
}

/** Returns the drop-down list of a column. The values are in the same column of the hidden worksheet `CHOICES`. */
function choicesXml(columns: readonly Head[], at: number): string {
  const column = letters(at);
  return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="Tidak ada dalam pilihan" error="Isi ini akan ditanyakan saat berkas diimpor." sqref="${column}2:${column}${ROWS_MAX + 1}"><formula1>${CHOICES}!$${column}$1:$${column}$${columns[at]!.choices!.length}</formula1></dataValidation>`;
}

/** Returns a worksheet with plain text rows and no header row. `width` is the width of the columns in characters. */
export const textSheetXml = (rows: readonly (readonly Cell[])[], width: number) =>
  `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="${Math.max(1, ...rows.map((row) => row.length))}" width="${width}" customWidth="1"/></cols><sheetData>${rows
    .map((cells, i) => rowXml(cells, [], i + 1))
    .join('')}</sheetData></worksheet>`;

/** Returns the hidden worksheet with the values of the drop-down lists. It has the same columns as the table. */
export function choicesSheetXml(columns: readonly Head[]): string {
  const longest = Math.max(...columns.map(({ choices = [] }) => choices.length));
  const rows = Array.from({ length: longest }, (_, n) => columns.map(({ choices }) => choices?.[n] ?? ''));
  return textSheetXml(rows, WIDTH.min);
}
