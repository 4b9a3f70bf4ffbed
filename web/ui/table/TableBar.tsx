import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { IconFilter } from '@tabler/icons-react';
import { joined } from '#ui/box/as.ts';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import type { TableProps } from './table-props.ts';
import { TableSearch, TableSortSelect } from './TableTools.tsx';
import type { TableState } from './table-start.ts';
import type { Column } from './table-state.ts';
import css from './Table.module.css';

interface BarProps<Row> extends Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'search' | 'server' | 'filters' | 'toolbar' | 'acts' | 'choose' | 'fold'
> {
  state: TableState;
  onChange: (next: Partial<TableState>) => void;
  /** Columns that the table shows. The sort menu contains the columns that can be sorted. */
  picked: readonly Column<Row>[];
  /**
   * Width of the table in px. While the rows are cards, it is `Number.MAX_VALUE`, because cards have room for all
   * columns.
   */
  room: number;
  /** Text with the number of rows. */
  count: string;
  /** True: there are no rows and no search, so there is nothing to search or sort. */
  bare: boolean;
  sortable: boolean;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

/** Shows the search, filters, buttons and number of rows above a table. */
export function TableBar<Row>(props: BarProps<Row>) {
  const { caption, columns, search, server, filters, toolbar, acts, choose, fold } = props;
  const { state, onChange, picked, room, count, bare, sortable, choosing, onChoosing } = props;
  const phone = useNarrow();
  const sort = sortable && picked.some((column) => column.sort) && (
    <TableSortSelect columns={picked} sort={state.sort} onSort={(by) => onChange({ sort: by })} />
  );
  return (
    <Row gap={12} className={joined(css.bar, 'ui-screen')} data-phone={phone || undefined}>
      {search && !bare && (
        <TableSearch
          label={`Cari dalam ${caption}`}
          placeholder={typeof search === 'string' ? search : 'Cari …'}
          value={state.q}
          delayed={server !== undefined}
          onValue={(q) => onChange({ q })}
        />
      )}
      {phone
        ? (filters || sort) && (
            <FilterSheet on={filters?.on ?? 0} of={caption} count={count}>
              {filters?.fields}
              {sort}
            </FilterSheet>
          )
        : (filters || toolbar || acts) && (
            <Row className={css.toolbar}>
              {filters?.fields}
              {toolbar}
              {acts}
            </Row>
          )}
      {phone && fold && columns.some((column) => column.phone === 'pick') && !bare && (
        <Button
          variant={choosing ? 'filled' : 'default'}
          aria-pressed={choosing}
          onClick={() => onChoosing(!choosing)}
        >
          Pilih
        </Button>
      )}
      {phone && toolbar}
      {phone && acts && (
        <MenuButton of={`untuk ${caption}`} size={36} framed>
          {acts}
        </MenuButton>
      )}
      {choose && !bare && (
        <choose.Picker columns={columns} width={room} choice={choose.choice} onChoice={choose.onChoice} />
      )}
      {!phone && sort}
      {phone && (
        <Text size="note" dim className={css.named} aria-hidden="true">
          {count === '' ? caption : `${caption}: ${count.replaceAll(' ', '\u00A0')}`}
        </Text>
      )}
      <Text size="note" dim figures className={phone ? 'ui-hidden' : css.count} role="status">
        {count}
      </Text>
    </Row>
  );
}

interface SheetProps {
  /** Number of filters that restrict the rows. */
  on: number;
  /** Caption of the table. */
  of: string;
  count: string;
  children: ReactNode;
}

/**
 * On a phone the filters are in a dialog, so that the first rows are visible without scrolling. A choice in the dialog
 * applies at once.
 */
function FilterSheet({ on, of, count, children }: SheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {on > 0 ? `Saring (${on})` : 'Saring'}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Saring" size="sm">
        <Stack className={css.sheet} role="group" aria-label={`Saring ${of}`}>
          {children}
        </Stack>
        <ModalFoot>
          <Button onClick={() => setOpened(false)}>{count === '' ? 'Tutup' : `Lihat ${count}`}</Button>
        </ModalFoot>
      </Modal>
    </>
  );
}
