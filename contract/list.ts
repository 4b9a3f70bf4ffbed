import { z } from 'zod';
import { bilangan, nilaiText, rupiah, longTanggal, longWaktu } from '#rules/text/format.ts';
import { Paging } from './fields.ts';

/** Context of a list: today and the time zone of the programme, and the public address of the installation. */
export interface Here {
  hariIni: string;
  timeZone: string;
  site: string;
}

type Value = string | number | null | undefined;

/**
 * Formats of a value on a screen. In a spreadsheet a day stays `2026-05-12`, an instant is written as on the screen,
 * and a number is a number: a `nilai` with two decimals, others as integers.
 */
const READ = {
  teks: String,
  /** A number that identifies: an id, an attendance number. */
  nomor: String,
  jumlah: (value) => bilangan(Number(value)),
  nilai: (value) => nilaiText(Number(value)),
  uang: (value) => rupiah(Number(value)),
  tanggal: (value) => longTanggal(String(value)),
  waktu: (value, { timeZone }) => longWaktu(String(value), timeZone),
} satisfies Record<string, (value: string | number, here: Here) => string>;

const WHOLE = ['nomor', 'jumlah', 'uang'] as const satisfies readonly (keyof typeof READ)[];
const FIGURES: readonly string[] = ['jumlah', 'nilai', 'uang'];

/** A column of a list, for the screen and the spreadsheet. */
export interface ListColumn<Row> {
  /** Heading of the column on the screen and in the spreadsheet, as the specification has it. */
  title: string;
  /** Heading for a narrow column of the screen. */
  short?: string;
  /** Format of the value; default text. */
  as?: keyof typeof READ;
  /** The value; default: the row's field with the key of the column. */
  value?: (row: Row, here: Here) => Value;
  /** The call accepts the column as `sort`, and its heading on the screen is a button. */
  sort?: true;
  /** Only on the screen or only in the spreadsheet; default both. */
  only?: 'screen' | 'sheet';
  /** The screen shows the value inside the cell of this other column. */
  within?: string;
  /** Width on the screen in pixels or as a fraction; default: as wide as the text. */
  width?: number | string;
  /** With one-line rows: cannot be hidden, and stays at this edge while the other columns scroll. */
  keep?: 'left' | 'right';
  /**
   * With one-line rows: hidden at first in a table narrower than this, in pixels. `CHOSEN`: hidden until the user
   * selects it.
   */
  room?: number;
}

/** For `room`: the column is hidden until the user selects it. */
export const CHOSEN = Infinity;

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/**
 * Keys of incomplete columns: the row has no field with the key and the column no `value`, or `within` names no column.
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

/** A list, declared once for the call, the table on the screen and the spreadsheet. */
export interface List<Row, Sort extends string = string, Screen extends string = string> {
  readonly columns: Columns<Row>;
  /** Accepted values of `sort`. */
  readonly sort: readonly Sort[];
  /** Keys of the screen's columns, in order. */
  readonly screen: readonly Screen[];
}

/** A list with any type of rows. */
export type DeclaredList = List<never>;

export type SortOf<L> = L extends List<never, infer Sort> ? Sort : never;

/** The list; with an incomplete column instead its key, which is no list, so the declaration does not compile. */
type Declared<Row, C, Also extends string> = [Incomplete<Row, C>] extends [never]
  ? List<Row, SortKey<C> | Also, ScreenKey<C>>
  : { incomplete: Incomplete<Row, C> };

/**
 * Declares a list with its columns in the order of the screen. An order without SQL, or a special cell for a missing
 * column, does not compile.
 * @param also accepted values of `sort` without a sortable column
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
  // The types know the keys; at run time they are strings.
  return { columns, sort, screen } as unknown as Declared<Row, C, Also[number]>;
}

/** Inputs of the list's paged call: page, search words and order. */
export function pagingOf({ sort }: Pick<DeclaredList, 'sort'>) {
  const order = new RegExp(`^-?(${sort.join('|')})$`);
  return { ...Paging, sort: z.string().regex(order, 'Urutan tidak dikenal').optional() };
}

/** The raw value of a row in a column. */
export function valueIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): Value {
  if (column.value) return column.value(row, here);
  return (row as Readonly<Record<string, Value>>)[key];
}

/** The formatted value; null without one. */
export function textIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): string | null {
  const value = valueIn(key, column, row, here);
  return value === null || value === undefined ? null : READ[column.as ?? 'teks'](value, here);
}

/** Tests whether the column is right-aligned, as figures are. */
export const isFigure = ({ as = 'teks' }: Pick<ListColumn<never>, 'as'>): boolean => FIGURES.includes(as);

/** The columns of the list's spreadsheet. */
export function sheetOf<Row>({ columns }: List<Row>, here: Here) {
  return Object.entries(columns)
    .filter(([, { only }]) => only !== 'screen')
    .map(([key, column]) => ({
      title: column.title,
      cell: (row: Row) =>
        column.as === 'waktu' ? textIn(key, column, row, here) : valueIn(key, column, row, here),
      ...(WHOLE.some((each) => each === column.as) && { whole: true as const }),
    }));
}
