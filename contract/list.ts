import { z } from 'zod';
import { bilangan, jamText, nilaiText, rupiah, longTanggal, longWaktu } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { Paging } from './fields.ts';

/**
 * Values that columns need for formatting: the programme's current day, its time zone, and the public
 * address.
 */
export interface Here {
  hariIni: string;
  timeZone: string;
  site: string;
}

type Value = string | number | null | undefined;

/**
 * Formatters that convert values to text for the screen. In a spreadsheet, days and instants are real dates, and
 * numbers are real numbers. There, a number of type `nilai` has two decimals. All other numbers are integers.
 */
const READ = {
  teks: String,
  /**
   * A number that identifies a row, for example an id or an attendance number. It is shown without digit
   * grouping.
   */
  nomor: String,
  jumlah: (value) => bilangan(Number(value)),
  nilai: (value) => nilaiText(Number(value)),
  uang: (value) => rupiah(Number(value)),
  tanggal: (value) => longTanggal(String(value)),
  waktu: (value, { timeZone }) => longWaktu(String(value), timeZone),
} satisfies Record<string, (value: string | number, here: Here) => string>;

/** Cell types in the spreadsheet, by format of the column. */
const CELL = {
  teks: undefined,
  nomor: 'whole',
  jumlah: 'whole',
  nilai: undefined,
  uang: 'whole',
  tanggal: 'date',
  waktu: 'time',
} as const satisfies Record<keyof typeof READ, 'whole' | 'date' | 'time' | undefined>;
const FIGURES: readonly string[] = ['jumlah', 'nilai', 'uang'];

/** A column of a list, for the screen and the spreadsheet. */
export interface ListColumn<Row> {
  /** Heading of the column on the screen and in the spreadsheet. The text comes from the specification. */
  title: string;
  /** Shorter heading for the screen, if the column is narrow. */
  short?: string;
  /** Format of the value. The default is text. */
  as?: keyof typeof READ;
  /** Computes the value of the column in a row. By default, it is the row's field with the same key as the column. */
  value?: (row: Row, here: Here) => Value;
  /**
   * True if the call accepts the key of the column as `sort`. On the screen, the heading is then a button
   * that sorts the list.
   */
  sort?: true;
  /** Shows the column only on the screen or only in the spreadsheet. By default it is shown in both. */
  only?: 'screen' | 'sheet';
  /** Key of another column. On the screen, the cell of that column also shows the value of this column. */
  within?: string;
  /** Width on the screen, in pixels or as CSS text. The default is the width of the text. */
  width?: number | string;
  /**
   * Edge of the table at which the column stays visible during horizontal scrolling. This applies only to a table whose
   * rows have one line each. Users cannot hide such a column.
   */
  keep?: 'left' | 'right';
  /**
   * Minimum table width in pixels. If a table with one-line rows is narrower, the column is hidden at first.
   * `CHOSEN` hides the column until the user selects it.
   */
  room?: number;
}

/** Value of `room`: the column stays hidden until the user selects it. */
export const CHOSEN = Infinity;

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/**
 * Keys of incomplete columns. A column without `value` is incomplete if the row has no field with its key. A column is
 * also incomplete if its `within` names a column that does not exist.
 */
type Incomplete<Row, C> = {
  [K in keyof C]: C[K] extends { within: infer W }
    ? W extends keyof C
      ? Unread<Row, C, K>
      : K
    : Unread<Row, C, K>;
}[keyof C];

type Unread<Row, C, K extends keyof C> = C[K] extends { value: unknown }
  ? never
  : K extends keyof Row
    ? Row[K] extends Value
      ? never
      : K
    : K;

type SortKey<C> = { [K in keyof C]: C[K] extends { sort: true } ? K : never }[keyof C] & string;
type ScreenKey<C> = {
  [K in keyof C]: C[K] extends { only: 'sheet' } | { within: string } ? never : K;
}[keyof C] &
  string;

/** Declaration of a list. The call, the table on the screen and the spreadsheet use the same declaration. */
export interface List<Row, Sort extends string = string, Screen extends string = string> {
  readonly columns: Columns<Row>;
  /** Accepted values of the parameter `sort`. */
  readonly sort: readonly Sort[];
  /** Keys of the columns on the screen, in order. */
  readonly screen: readonly Screen[];
}

/** A list declaration, for code that does not depend on the type of the rows. */
export type DeclaredList = List<never>;

export type SortOf<L> = L extends List<never, infer Sort> ? Sort : never;

/**
 * Type of a declared list. If a column is incomplete, this type contains the key of the column instead. Then the
 * declaration does not compile, and the error message shows the key.
 */
type Declared<Row, C, Also extends string> = [Incomplete<Row, C>] extends [never]
  ? List<Row, SortKey<C> | Also, ScreenKey<C>>
  : { incomplete: Incomplete<Row, C> };

/**
 * Declares a list for a table on the screen, with the columns in the order of the screen. The result types contain the
 * sort keys and the column keys. Therefore the compiler reports a sort key without SQL, and a table cell without a
 * column.
 * @param also accepted values of `sort` that belong to no sortable column
 */
export function listOf<Row, const C extends Columns<Row>, const Also extends readonly string[] = readonly []>(
  _row: z.ZodType<Row>,
  columns: C,
  also?: Also,
): Declared<Row, C, Also[number]> {
  const all = Object.entries<ListColumn<Row>>(columns);
  const sort = [...all.filter(([, column]) => column.sort).map(([key]) => key), ...(also ?? [])];
  const screen = all
    .filter(([, { only, within }]) => only !== 'sheet' && within === undefined)
    .map(([key]) => key);
  // The return type has the exact keys, but `Object.entries` returns plain strings. Therefore the code needs
  // a cast.
  return { columns, sort, screen } as unknown as Declared<Row, C, Also[number]>;
}

/** Inputs of the list's paged call: page number and size, search words and order. */
export function pagingOf({ sort }: Pick<DeclaredList, 'sort'>) {
  const order = new RegExp(`^-?(${sort.join('|')})$`);
  return { ...Paging, sort: z.string().regex(order, 'Urutan tidak dikenal').optional() };
}

/** Returns the raw value of a row in a column. */
export function valueIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): Value {
  if (column.value) return column.value(row, here);
  return (row as Readonly<Record<string, Value>>)[key];
}

/** Returns the value of a row in a column as formatted text, or null for an empty value. */
export function textIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): string | null {
  const value = valueIn(key, column, row, here);
  return value === null || value === undefined ? null : READ[column.as ?? 'teks'](value, here);
}

/** Tests whether the column contains amounts (counts, scores, money), which tables align to the right. */
export const isFigure = ({ as = 'teks' }: Pick<ListColumn<never>, 'as'>): boolean => FIGURES.includes(as);

/**
 * Formats an ISO instant as date and time of day in a time zone: `2026-05-12 14:05`. Returns any other text
 * unchanged.
 */
function wallClock(iso: string, timeZone: string): string {
  const waktu = new Date(iso);
  if (Number.isNaN(waktu.getTime())) return iso;
  return `${hariIni(waktu, timeZone)} ${jamText(iso, timeZone).replace('.', ':')}`;
}

/**
 * Returns the columns of the list's spreadsheet.
 * @param titles headings that depend on the rows, by column key
 */
export function sheetOf<Row>(
  { columns }: List<Row>,
  here: Here,
  titles: Readonly<Record<string, string>> = {},
) {
  return Object.entries(columns)
    .filter(([, { only }]) => only !== 'screen')
    .map(([key, column]) => ({
      key,
      title: titles[key] ?? column.title,
      as: CELL[column.as ?? 'teks'],
      cell: (row: Row) => {
        const value = valueIn(key, column, row, here);
        return column.as === 'waktu' && typeof value === 'string' ? wallClock(value, here.timeZone) : value;
      },
    }));
}
