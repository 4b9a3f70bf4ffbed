import { useCallback, useId, useState, type CSSProperties, type ReactNode, type RefCallback } from 'react';
import { joined } from '#ui/box/as.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import cardCss from '#ui/layout/Card.module.css';
import { TableBody, TableHead, TableSums } from './TableParts.tsx';
import type { Lines } from './shown-columns.ts';
import type { Column, Sum } from './table-state.ts';
import { useCellTips } from './useCellTips.ts';
import { CARDS_WIDTH, useCards } from './useCards.ts';
import cardsCss from './Cards.module.css';
import foldCss from './Fold.module.css';
import lineCss from './OneLine.module.css';
import css from './PlainTable.module.css';

interface PlainTableProps<Row> {
  /** Name of the table. It is visible with `captionShown`, otherwise it is for screen readers only. */
  caption: ReactNode;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. The table then shows grey placeholder lines. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowTone?: (row: Row) => Tone | undefined;
  /** Content of an opened row, shown below the row over its full width. */
  detail?: (row: Row) => ReactNode;
  /** Totals of the rows. */
  sums?: readonly Sum[];
  /** A note below the rows. */
  foot?: ReactNode;
  /**
   * Place of the table. `alone`: it has its own frame. `card`: it is aligned with the text of a card. `data`: it is
   * inside the frame of a data table.
   */
  place?: 'alone' | 'card' | 'data';
  /** Up to this width of the table's container, in px, the rows are cards. */
  cards?: number;
  /**
   * `folded`: each card is folded until the user presses it. `choosing`: the folded cards also show their checkboxes.
   */
  fold?: 'folded' | 'choosing' | undefined;
  /** Layout of the columns in a table of one-line rows. */
  lines?: Lines<Row> | undefined;
  /** Key of the sorted column, with the prefix `-` for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** True: the visible rows are out of date, and new rows are being fetched. */
  refetching?: boolean;
}

/** Shows a table without search, pages or row count. Its rows are cards on a phone, and table rows in print. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, sums, foot, place = 'alone', refetching = false, lines, fold } = props;
  const captionId = useId();
  const cards = useCards(props.cards ?? CARDS_WIDTH);
  const [box, overflows] = useOverflow();
  const { table, handlers, tip } = useCellTips(lines !== undefined);
  return (
    <div
      className={joined(
        css.plain,
        cardsCss.cards,
        lines && lineCss.lines,
        fold && foldCss.fold,
        place === 'alone' ? cardCss.surface : undefined,
      )}
      ref={cards}
      data-place={place}
      data-choosing={fold === 'choosing' || undefined}
    >
      <div
        ref={box}
        className={css.box}
        data-overflows={overflows || undefined}
        data-dimmed={refetching || undefined}
        aria-busy={rows === undefined || refetching || undefined}
        {...(overflows ? { role: 'region', tabIndex: 0, 'aria-labelledby': captionId } : {})}
        style={lines && ({ '--kept-left': lines.left, '--kept-right': lines.right } as CSSProperties)}
        {...(lines && handlers)}
      >
        <table
          ref={table}
          className={css.table}
          role="table"
          style={lines && ({ '--lines-min': lines.min } as CSSProperties)}
        >
          <caption id={captionId} className={props.captionShown ? css.caption : 'ui-hidden'}>
            {caption}
          </caption>
          {lines && (
            <colgroup>
              {columns.map(({ key }, at) => (
                <col key={key} style={{ width: lines.widths[at] }} />
              ))}
            </colgroup>
          )}
          <TableHead columns={columns} lines={lines} sort={props.sort ?? ''} onSort={props.onSort} />
          <TableBody
            columns={columns}
            lines={lines}
            rows={rows}
            rowKey={props.rowKey}
            rowTone={props.rowTone}
            detail={props.detail}
            fold={fold !== undefined}
          />
          {sums && <TableSums columns={columns.length} sums={sums} />}
        </table>
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
      {tip}
    </div>
  );
}

/**
 * Tests whether the content of an element is wider than the element. If so, the element scrolls, can be focused by
 * keyboard, and has a shadow at each edge where content is hidden. If not, the element does not clip the content, so
 * that a sticky header inside is relative to the page.
 */
function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      setOverflows(element.scrollWidth > element.clientWidth + 1);
      edges();
    };
    // Set attributes instead of React state, so that scrolling does not render the table again.
    const edges = () => {
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute(
        'data-more-right',
        element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
      );
    };
    element.addEventListener('scroll', edges, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', edges);
    };
  }, []);
  return [watch, overflows];
}
