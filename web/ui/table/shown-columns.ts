import type { Column } from './table-state.ts';

/** What a person has decided: columns shown that are not at first, and the other way round. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** The least room of a column that takes what the others leave; more in a narrow table, which scrolls anyway. */
const REST = 'clamp(9.375rem, (62.5rem - 100cqi) * 9, 14rem)';

/** Does a column say something of the rows? The boxes to tick and the acts do not. */
export const isTold = ({ phone }: Pick<Column<never>, 'phone'>): boolean =>
  phone !== 'actions' && phone !== 'pick';

/** Can it be taken away? Who a row is and what has become of it cannot, nor its box and its acts. */
export const isChosenFreely = (column: Pick<Column<never>, 'keep' | 'phone'>): boolean =>
  column.keep === undefined && isTold(column);

/** Is it shown in a table that is so wide, in pixels? */
export function isShown(
  column: Pick<Column<never>, 'key' | 'keep' | 'phone' | 'room'>,
  choice: ColumnChoice,
  width: number,
): boolean {
  return !isChosenFreely(column) || (choice[column.key] ?? (column.room ?? 0) <= width);
}

/** The choice after somebody has ticked a column or taken its tick away; what is so by itself is not kept. */
export function chosen<Row>(column: Column<Row>, choice: ColumnChoice, width: number): ColumnChoice {
  const others = Object.fromEntries(Object.entries(choice).filter(([key]) => key !== column.key));
  const next = !isShown(column, choice, width);
  return isShown(column, others, width) === next ? others : { ...others, [column.key]: next };
}

/** What the browser has kept; anything else is no choice. */
export function readChoice(text: string | null): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** A width for style sheets: pixels grow with the letters that a browser is set to. */
const cssOf = (width: number | string = REST): string =>
  typeof width === 'string' ? width : `${width / 16}rem`;

/** Widths added up, for style sheets. */
const sumOf = (columns: readonly Pick<Column<never>, 'width'>[]): string =>
  columns.length === 0 ? '0px' : `calc(${columns.map(({ width }) => cssOf(width)).join(' + ')})`;

/** Columns of fixed widths, one of which takes the rest. */
export interface Lines<Row> {
  columns: readonly Column<Row>[];
  /** Of each column, as its `col` has it; undefined takes what is left. */
  widths: readonly (string | undefined)[];
  /** How far from its edge a column stays that does. */
  insets: readonly (string | undefined)[];
  /** Narrower the table scrolls in its box. */
  min: string;
  /** What the columns at the edges cover. */
  left: string;
  right: string;
}

/** How columns stand in a table of one-line rows. */
export function linesOf<Row>(columns: readonly Column<Row>[]): Lines<Row> {
  const widthless = columns.some(({ width }) => width === undefined);
  // Where every width is given, the name takes the rest: what is left over would else be shared out, and shift the edges.
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
