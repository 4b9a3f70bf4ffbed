import type { ReactNode } from 'react';
import { turnSort, type Column } from './table-state.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import css from './Table.module.css';

const SKELETON_ROWS = 8;

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

function direction(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** Roles are written out because a table drawn as cards loses those that the browser would give. */
export function TableHead<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const sorted = direction(sort, column.key);
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              style={{ width: column.width }}
              aria-sort={column.sort ? (sorted ?? 'none') : undefined}
            >
              {column.sort ? (
                <button type="button" className={css.sort} onClick={() => onSort(turnSort(sort, column.key))}>
                  <span>{column.header}</span>
                  <svg className={css.arrow} data-sorted={sorted} viewBox="0 0 8 12" aria-hidden="true">
                    <path d="M4 1 7 5H1Z" />
                    <path d="M4 11 1 7h6Z" />
                  </svg>
                </button>
              ) : (
                column.header
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

interface BodyProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined draws skeletons. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowTone?: (row: Row) => Tone | undefined;
}

export function TableBody<Row>({ columns, rows, rowKey, rowTone }: BodyProps<Row>) {
  if (rows === undefined) {
    return (
      <tbody role="rowgroup">
        {Array.from({ length: SKELETON_ROWS }, (_, line) => (
          <tr key={`skeleton ${line}`} role="row">
            {columns.map((column, at) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to read yet
              <td
                key={column.key}
                role="cell"
                data-phone={column.phone ?? 'normal'}
                data-align={column.align}
              >
                <span className={css.skeleton} style={{ width: `${88 - (((line + at) * 23) % 48)}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" data-tone={rowTone?.(row)}>
          {columns.map((column) => (
            <td key={column.key} role="cell" data-phone={column.phone ?? 'normal'} data-align={column.align}>
              <span className={css.phoneLabel}>{column.header}</span>
              <div className={css.value}>{drawn(column, row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
