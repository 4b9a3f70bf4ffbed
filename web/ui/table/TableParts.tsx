import { Fragment, useState, type CSSProperties, type ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Lines } from './shown-columns.ts';
import { turnSort, valueOf, type Column, type Sum } from './table-state.ts';
import { joined } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import cards from './Cards.module.css';
import foldCss from './Fold.module.css';
import css from './PlainTable.module.css';
import states from '#ui/feedback/States.module.css';
import head from './TableHead.module.css';

const SKELETON_ROWS = 8;

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  lines: Lines<Row> | undefined;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

function direction(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/**
 * Passes the position of a sticky column as a custom property. The property `left` would also move the cell of a row
 * that is shown as a card.
 */
function keptAt(inset: string | undefined): CSSProperties | undefined {
  return inset === undefined ? undefined : ({ '--kept-at': inset } as CSSProperties);
}

/** Shows the header of a table. Its roles are explicit, because a table displayed as cards loses its native roles. */
export function TableHead<Row>({ columns, lines, sort, onSort }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column, at) => {
          const sorted = direction(sort, column.key);
          const sortable = column.sort && onSort;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-keep={column.keep}
              style={lines ? keptAt(lines.insets[at]) : { width: column.width }}
              aria-sort={sortable ? (sorted ?? 'none') : undefined}
            >
              {sortable ? (
                <ToolButton
                  size={32}
                  className={head.sort}
                  onClick={() => onSort(turnSort(sort, column.key))}
                >
                  <span>{column.header}</span>
                  <svg className={head.arrow} data-sorted={sorted} viewBox="0 0 8 12" aria-hidden="true">
                    <path d="M4 1 7 5H1Z" />
                    <path d="M4 11 1 7h6Z" />
                  </svg>
                </ToolButton>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function drawn<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value: unknown = (row as Record<string, unknown>)[column.key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

interface CellProps<Row> {
  column: Column<Row>;
  /** Distance of a sticky column from the edge of the table at which it is sticky. */
  inset: string | undefined;
  children: ReactNode;
}

/** Renders a cell or a row header of the table. */
function Cell<Row>({ column, inset, children }: CellProps<Row>) {
  const place = {
    'data-phone': column.phone ?? 'normal',
    'data-align': column.align,
    'data-keep': column.keep,
    style: keptAt(inset),
  };
  if (column.rowHead)
    return (
      <th role="rowheader" scope="row" {...place}>
        {children}
      </th>
    );
  return (
    <td role="cell" {...place}>
      {children}
    </td>
  );
}

interface BodyProps<Row> {
  columns: readonly Column<Row>[];
  lines: Lines<Row> | undefined;
  /** Undefined during the first load. The table then shows grey placeholder lines. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowTone: ((row: Row) => Tone | undefined) | undefined;
  detail: ((row: Row) => ReactNode) | undefined;
  /** True: on a phone a row shows its heading and its main values, and a press shows the other columns. */
  fold: boolean;
}

export function TableBody<Row>(props: BodyProps<Row>) {
  const { columns, lines, rows, rowKey, rowTone, detail, fold } = props;
  if (rows === undefined) {
    return (
      <tbody role="rowgroup">
        {Array.from({ length: SKELETON_ROWS }, (_, line) => (
          <tr key={`skeleton ${line}`} role="row">
            {columns.map((column, at) => (
              <Cell key={column.key} column={column} inset={lines?.insets[at]}>
                <span
                  className={joined(states.skeleton, css.skeleton)}
                  style={{ width: `${88 - (((line + at) * 23) % 48)}%` }}
                />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  return (
    <tbody role="rowgroup">
      {rows.map((row) => {
        const opened = detail?.(row);
        return (
          <Fragment key={rowKey(row)}>
            <BodyRow
              row={row}
              columns={columns}
              lines={lines}
              tone={rowTone?.(row)}
              opened={opened}
              fold={fold}
            />
            {opened && (
              <tr role="row" className={css.detail}>
                <td role="cell" colSpan={columns.length}>
                  {opened}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

interface BodyRowProps<Row> extends Pick<BodyProps<Row>, 'columns' | 'lines' | 'fold'> {
  row: Row;
  tone: Tone | undefined;
  /** Details of an opened row. They are shown in a separate row below it. */
  opened: ReactNode;
}

function BodyRow<Row>({ row, columns, lines, tone, opened, fold }: BodyRowProps<Row>) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <tr
      role="row"
      data-tone={tone}
      data-open={opened ? true : undefined}
      data-unfolded={unfolded ? true : undefined}
    >
      {columns.map((column, at) => (
        <Cell key={column.key} column={column} inset={lines?.insets[at]}>
          <span className={cards.label}>{column.header}</span>
          <div className={css.value} data-value={column.phone === 'actions' ? undefined : ''}>
            {drawn(column, row)}
          </div>
          {fold && column.phone === 'title' && (
            <ToolButton
              size={32}
              className={foldCss.toggle}
              aria-expanded={unfolded}
              aria-label={`Rincian ${valueOf(column, row) ?? ''}`}
              onClick={() => setUnfolded(!unfolded)}
            >
              <IconChevronDown size={20} aria-hidden="true" />
            </ToolButton>
          )}
        </Cell>
      ))}
    </tr>
  );
}

/** Shows the totals of the rows. Each total has its own footer row, with the value in the last column. */
export function TableSums({ columns, sums }: { columns: number; sums: readonly Sum[] }) {
  return (
    <tfoot role="rowgroup">
      {sums.map((sum) => (
        <tr key={sum.key} role="row" data-result={sum.result}>
          <th role="rowheader" scope="row" colSpan={columns - 1}>
            {sum.label}
          </th>
          <td role="cell" data-align="right">
            {sum.value}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
