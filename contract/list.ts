import { z } from 'zod';
import { bilangan, nilaiTeks, rupiah, tanggalPanjang, waktuPanjang } from '#rules/teks/format.ts';
import { Paging } from './fields.ts';

/** Where and when a list is read: the programme's day and time zone, and the address at which the install is reached. */
export interface Here {
  hariIni: string;
  timeZone: string;
  site: string;
}

type Value = string | number | null | undefined;

/**
 * How a value reads on a screen. In a sheet a day stays `2026-05-12`, an instant is written as on the screen, and a number is
 * one: with two decimals a `nilai`, else whole.
 */
const READ = {
  teks: String,
  /** A number that names: an id, an attendance number. */
  nomor: String,
  jumlah: (value) => bilangan(Number(value)),
  nilai: (value) => nilaiTeks(Number(value)),
  uang: (value) => rupiah(Number(value)),
  tanggal: (value) => tanggalPanjang(String(value)),
  waktu: (value, { timeZone }) => waktuPanjang(String(value), timeZone),
} satisfies Record<string, (value: string | number, here: Here) => string>;

const WHOLE = ['nomor', 'jumlah', 'uang'] as const satisfies readonly (keyof typeof READ)[];
const FIGURES: readonly string[] = ['jumlah', 'nilai', 'uang'];

/** A column of a list, wherever it is shown. */
export interface ListColumn<Row> {
  /** As the Specification has it: over the screen's column and the sheet's. */
  title: string;
  /** Over a narrow column of the screen. */
  short?: string;
  /** How its value reads; as text unless told. */
  as?: keyof typeof READ;
  /** Its value; what the row has under the key unless told. */
  value?: (row: Row, here: Here) => Value;
  /** The call takes it as `sort`, and its head on the screen is a button. */
  sort?: true;
  /** Shown on the screen alone, or in the sheet alone; in both unless told. */
  only?: 'screen' | 'sheet';
  /** On the screen it has no place of its own: it is drawn in the cell of that column. */
  within?: string;
  /** Its width on the screen, in pixels or as a part; as its text needs it unless told. */
  width?: number | string;
  /** Where rows are one line: cannot be taken away, and stays at this edge while the other columns scroll. */
  keep?: 'left' | 'right';
  /** Where rows are one line: shown at first only in a table at least this wide, in pixels; `CHOSEN`: only once somebody chooses it. */
  room?: number;
}

/** The room of a column that nobody sees unasked. */
export const CHOSEN = Infinity;

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** Columns that say too little: without a value where the row has none to show under the key, or in a cell that there is not. */
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

/** A list as it is declared: once, for the call, the table on the screen and the sheet. */
export interface List<Row, Sort extends string = string, Screen extends string = string> {
  readonly columns: Columns<Row>;
  /** What the call may be sorted by. */
  readonly sort: readonly Sort[];
  /** Keys of the columns that the screen shows, in their order. */
  readonly screen: readonly Screen[];
}

/** A list of whatever rows. */
export type DeclaredList = List<never>;

export type SortOf<L> = L extends List<never, infer Sort> ? Sort : never;

/** The list, unless a column says too little: then its key, which nothing takes for a list. */
type Declared<Row, C, Also extends string> = [Incomplete<Row, C>] extends [never]
  ? List<Row, SortKey<C> | Also, ScreenKey<C>>
  : { incomplete: Incomplete<Row, C> };

/**
 * Declares a list, its columns in the order in which they are shown. What is missing here does not compile elsewhere: an order
 * without its SQL, a special cell of a column that there is not.
 * @param also what the call is sorted by without a column that says so
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
  // What the keys are is known to the types; here they are text.
  return { columns, sort, screen } as unknown as Declared<Row, C, Also[number]>;
}

/** What a paged call of the list takes: a page, words to search for, and one of its orders. */
export function pagingOf({ sort }: Pick<DeclaredList, 'sort'>) {
  const order = new RegExp(`^-?(${sort.join('|')})$`);
  return { ...Paging, sort: z.string().regex(order, 'Urutan tidak dikenal').optional() };
}

/** The value of a row in a column, as it is. */
export function valueIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): Value {
  if (column.value) return column.value(row, here);
  return (row as Readonly<Record<string, Value>>)[key];
}

/** The same in words. */
export function textIn<Row>(key: string, column: ListColumn<Row>, row: Row, here: Here): string | null {
  const value = valueIn(key, column, row, here);
  return value === null || value === undefined ? null : READ[column.as ?? 'teks'](value, here);
}

/** Does it stand to the right, as figures do? */
export const isFigure = ({ as = 'teks' }: Pick<ListColumn<never>, 'as'>): boolean => FIGURES.includes(as);

/** The columns of the list's sheet. */
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
