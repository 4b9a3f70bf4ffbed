import type { Column } from './table-state.ts';

/** The user's changes to the default columns: true for a column that the user has shown, false for a hidden column. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Minimum width of the column that takes the remaining width. It is larger in a narrow table, which scrolls anyway. */
const REST = 'clamp(9.375rem, (62.5rem - 100cqi) * 9, 14rem)';

/** Tests whether a column contains data, and not checkboxes or actions. */
export const isTold = ({ phone }: Pick<Column<never>, 'phone'>): boolean =>
  phone !== 'actions' && phone !== 'pick';

/** Tests whether the user may hide a column. Columns for identity, state, checkboxes and actions cannot be hidden. */
export const isChosenFreely = (column: Pick<Column<never>, 'keep' | 'phone'>): boolean =>
  column.keep === undefined && isTold(column);

/** Tests whether a column is shown if the table is `width` pixels wide. */
export function isShown(
  column: Pick<Column<never>, 'key' | 'keep' | 'phone' | 'room'>,
  choice: ColumnChoice,
  width: number,
): boolean {
  return !isChosenFreely(column) || (choice[column.key] ?? (column.room ?? 0) <= width);
}

/**
 * Returns the column choice after the user has toggled a column. A column is stored only if its state differs from the
 * default.
 */
export function chosen<Row>(column: Column<Row>, choice: ColumnChoice, width: number): ColumnChoice {
  const others = Object.fromEntries(Object.entries(choice).filter(([key]) => key !== column.key));
  const next = !isShown(column, choice, width);
  return isShown(column, others, width) === next ? others : { ...others, [column.key]: next };
}

/** Parses the column choice that is stored in the browser. Invalid text gives an empty choice. */
export function readChoice(text: string | null): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** Returns a width for a stylesheet, in rem, so that it scales with the font size of the browser. */
const cssOf = (width: number | string = REST): string =>
  typeof width === 'string' ? width : `${width / 16}rem`;

/** Returns the sum of the widths of these columns as a CSS value. */
const sumOf = (columns: readonly Pick<Column<never>, 'width'>[]): string =>
  columns.length === 0 ? '0px' : `calc(${columns.map(({ width }) => cssOf(width)).join(' + ')})`;

/** Layout of columns with fixed widths. One of the columns takes the remaining width. */
export interface Lines<Row> {
  columns: readonly Column<Row>[];
  /** CSS width of each column. A column with `undefined` takes the remaining width. */
  widths: readonly (string | undefined)[];
  /** Distance of each sticky column from the edge at which it is sticky. */
  insets: readonly (string | undefined)[];
  /** Minimum width of the table. In a narrower box the table scrolls. */
  min: string;
  /** Total widths of the sticky columns at the left and at the right edge. */
  left: string;
  right: string;
}

/** Returns the layout of the columns in a table of one-line rows. */
export function linesOf<Row>(columns: readonly Column<Row>[]): Lines<Row> {
  const widthless = columns.some(({ width }) => width === undefined);
  // If every column has a width, the name column takes the remaining width. Otherwise the browser would distribute that
  // width to all columns and shift the sticky columns.
  const last = columns.findLastIndex(({ keep }) => keep === 'left');
  const at = (side: 'left' | 'right') => columns.filter(({ keep }) => keep === side);
  return {
    columns,
    widths: columns.map(({ width }, index) =>
      width === undefined || (!widthless && index === last) ? undefined : cssOf(width),
    ),
    insets: columns.map(({ keep }, index) => {
      if (keep === 'left') return sumOf(at('left').filter((it) => columns.indexOf(it) < index));
      if (keep === 'right') return sumOf(at('right').filter((it) => columns.indexOf(it) > index));
      return undefined;
    }),
    min: sumOf(columns),
    left: sumOf(at('left')),
    right: sumOf(at('right')),
  };
}
