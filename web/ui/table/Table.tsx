import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { joined } from '#ui/box/as.ts';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import cardCss from '#ui/layout/Card.module.css';
import { OnSurface } from '#ui/layout/surface.ts';
import { EmptyState, ErrorState } from '#ui/feedback/States.tsx';
import { Pager } from './Pager.tsx';
import { PlainTable } from './PlainTable.tsx';
import type { TableProps } from './table-props.ts';
import { TableBar } from './TableBar.tsx';
import { searchRows, sortRows } from './table-state.ts';
import { TABLE_START, type TableState } from './table-start.ts';
import { numberText } from '#ui/form/field/number-text.ts';
import { isShown, linesOf } from './shown-columns.ts';
import { CARDS_WIDTH, LINES_WIDTH, useCards, useTableRoom } from './useCards.ts';
import css from './Table.module.css';

/**
 * Table with search, sort and pages. It shows a message while it loads, after a failure, without rows, and without
 * search results. On a phone the rows are cards.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    loading = false,
    error,
    onRetry,
    empty,
    search,
    server,
    toolbar,
    acts,
    choose,
    noun = 'baris',
  } = props;
  const [own, setOwn] = useState(TABLE_START);
  const [choosing, setChoosing] = useState(false);
  const state = props.state ?? own;
  const change = (next: Partial<TableState>) => (props.onState ?? setOwn)({ ...state, page: 1, ...next });
  const frame = useRef<HTMLDivElement>(null);
  const width = props.cards ?? (props.oneLine ? LINES_WIDTH : CARDS_WIDTH);
  const cards = useCards(width);
  const [roomy, room] = useTableRoom(width);
  const picked = columns.filter((column) => isShown(column, choose?.choice ?? {}, room));
  const lines = props.oneLine ? linesOf(picked) : undefined;

  const found = rows === undefined || server ? rows : searchRows(rows, columns, state.q);
  const sorted = found === undefined || server ? found : sortRows(found, columns, state.sort);
  const more = server?.most !== undefined && server.total > server.most;
  const total = server ? (more ? server.most! : server.total) : (found?.length ?? 0);
  const all = server ? server.total : (rows?.length ?? 0);
  const pages = Math.max(1, Math.ceil(total / state.per_page));
  const page = Math.min(state.page, pages);
  const shown = server ? sorted : sorted?.slice((page - 1) * state.per_page, page * state.per_page);
  const first = rows === undefined && !error;
  const refetching = !first && (loading || server?.pending === true);
  const searching = state.q.trim() !== '';
  const clear = () => change({ q: '' });
  // True: there are no rows to search or sort, so only the message with the next step is shown.
  const bare = !first && !searching && all === 0;

  function turnPage(next: number) {
    change({ page: next });
    frame.current?.scrollIntoView({ block: 'start' });
  }

  function count(): string {
    if (first || rows === undefined) return '';
    if (total === 0) return searching ? 'Tidak ada yang cocok' : `0 ${noun}`;
    if (shown?.length === 0) return `${numberText(total)} ${noun}`;
    const from = (page - 1) * state.per_page + 1;
    const to = from + (shown?.length ?? 0) - 1;
    const of = more ? `lebih dari ${numberText(total)}` : numberText(total);
    const part =
      total > state.per_page ? `${numberText(from)}–${numberText(to)} dari ${of}` : numberText(total);
    const whole = !server && searching && all !== total ? `${part} dari ${numberText(all)}` : part;
    return `${total > state.per_page ? part : whole} ${noun}`;
  }

  const body = () => {
    if (error && rows === undefined)
      return (
        <OnSurface value={true}>
          <ErrorState text={error} onRetry={onRetry} />
        </OnSurface>
      );
    if (first || (shown && shown.length > 0)) return null;
    if (total > 0) {
      // An old link, or a page whose rows were removed, can have a page number that is too high. This button opens the
      // last page.
      const last = (
        <Button variant="default" onClick={() => turnPage(pages)}>
          Ke halaman terakhir
        </Button>
      );
      return <EmptyState title="Halaman ini tidak ada lagi" text={`Ada ${pages} halaman.`} action={last} />;
    }
    if (searching) {
      const reset = (
        <Stack gap={12} align="center">
          <Button variant="default" onClick={clear}>
            Hapus pencarian
          </Button>
          {/*
           * `elsewhere` is loaded later than the rows. It is the last element, so that it does not move other
           * content.
           */}
          {!refetching && props.elsewhere}
        </Stack>
      );
      return (
        <EmptyState
          title="Tidak ada yang cocok"
          text={`Tidak ada ${noun} dengan “${state.q.trim()}”.`}
          action={reset}
        />
      );
    }
    return <EmptyState {...empty} />;
  };
  const instead = body();

  return (
    <div
      className={joined(cardCss.surface, css.frame)}
      data-lines={props.oneLine || undefined}
      ref={useMergedRef(frame, cards, roomy)}
    >
      {(toolbar || acts || props.filters || (!bare && (search || all > 0))) && (
        <TableBar
          {...props}
          state={state}
          onChange={change}
          picked={picked}
          room={room}
          count={count()}
          bare={bare}
          sortable={first || all > 1}
          choosing={choosing}
          onChoosing={setChoosing}
        />
      )}
      {error && rows !== undefined && (
        <Row justify="between" className={css.stale} data-tone="bad" role="alert">
          <Text as="span" size="note">
            {error}
          </Text>
          {onRetry && (
            <Button variant="default" size="xs" onClick={() => onRetry()}>
              Coba lagi
            </Button>
          )}
        </Row>
      )}
      {instead ?? (
        <PlainTable
          place="data"
          caption={caption}
          captionShown={props.captionShown}
          columns={lines?.columns ?? columns}
          lines={lines}
          fold={props.fold ? (choosing ? 'choosing' : 'folded') : undefined}
          rows={shown}
          rowKey={props.rowKey}
          rowTone={props.rowTone}
          foot={props.foot}
          cards={width}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          refetching={refetching}
        />
      )}
      {!instead && total > Math.min(50, state.per_page) && (
        <Pager
          label={`Halaman ${caption}`}
          page={page}
          pages={pages}
          perPage={state.per_page}
          onPage={turnPage}
          onPerPage={(per_page) => change({ per_page })}
        />
      )}
    </div>
  );
}
