import { isFigure, textIn, type Here, type List, type ListColumn } from '#contract/list.ts';
import { portal } from '#app/portal.ts';
import type { Column } from '#ui/table/table-state.ts';
import { today } from './clock.ts';

/** What a screen adds to a column: how its cell is drawn, and what becomes of it on a phone. */
export type Drawing<Row> = Omit<Partial<Column<Row>>, 'key' | 'header'>;

/** The install and the present moment, for reading declared values. */
function here(): Here {
  const { site, time_zone } = portal();
  return { hariIni: today(), timeZone: time_zone, site };
}

/** The header of a column, for a table whose rows are derived from the list's. */
export function headOf<Key extends string>(list: List<never, string, Key>, key: NoInfer<Key>) {
  const column = list.columns[key]!;
  const { title, short = title, sort, width, keep, room } = column;
  return {
    key,
    title,
    // The name of a stage stays on one line.
    header: short.replaceAll(/\bIST (?=I)/g, 'IST\u00a0'),
    ...(sort && { sort }),
    ...(width !== undefined && { width }),
    ...(keep && { keep }),
    ...(room !== undefined && { room }),
    ...(isFigure(column) && { align: 'right' as const }),
  };
}

/**
 * The columns of a list as a screen shows them: titles, order, width and plain values from its declaration, and from the screen
 * only what needs drawing of its own.
 * @param keys which of them, and in which order; all unless told
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
