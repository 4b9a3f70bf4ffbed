import { isFigure, textIn, type Here, type List, type ListColumn } from '#contract/list.ts';
import { portal } from '#app/portal.ts';
import type { Column } from '#ui/table/table-state.ts';
import { today } from './clock.ts';

/** Options that a screen adds to a column, such as its cell and its layout on a phone. */
export type Drawing<Row> = Omit<Partial<Column<Row>>, 'key' | 'header'>;

/** Returns site, time zone and current day. List columns compute their values from these data. */
function here(): Here {
  const { site, time_zone } = portal();
  return { hariIni: today(), timeZone: time_zone, site };
}

/**
 * Returns the header of a list column. It is for a table whose rows are not the rows of the list, but are computed from
 * them.
 */
export function headOf<Key extends string>(list: List<never, string, Key>, key: NoInfer<Key>) {
  const column = list.columns[key]!;
  const { title, short = title, sort, width, keep, room } = column;
  return {
    key,
    title,
    // The no-break space keeps a stage name such as "IST I" on one line.
    header: short.replaceAll(/\bIST (?=I)/g, 'IST\u00a0'),
    ...(sort && { sort }),
    ...(width !== undefined && { width }),
    ...(keep && { keep }),
    ...(room !== undefined && { room }),
    ...(isFigure(column) && { align: 'right' as const }),
  };
}

/**
 * Returns the columns of a list for a screen. Titles, order, width and plain values come from the declaration of the
 * list, and special cells from the screen.
 * @param keys the columns and their order. The default is all columns.
 */
export function columnsOf<Row, Key extends string>(
  list: List<Row, string, Key>,
  drawn: NoInfer<{ readonly [K in Key]?: Drawing<Row> }>,
  keys: readonly NoInfer<Key>[] = list.screen,
): readonly Column<Row>[] {
  return keys.map((key) => ({
    ...headOf<string>(list, key),
    cell: (row) => textIn(key, list.columns[key] as ListColumn<Row>, row, here()) ?? '–',
    ...drawn[key],
  }));
}
