import { useEffect, useRef, useState } from 'react';
import type { Column } from './table-state.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import css from './Table.module.css';

/** Time without typing after which the search request is sent to the server, in milliseconds. */
const REST_MS = 300;

interface SearchProps {
  label: string;
  placeholder: string;
  value: string;
  /** True: `onValue` is called only after a pause in typing. */
  delayed: boolean;
  onValue: (value: string) => void;
}

export function TableSearch({ label, placeholder, value, delayed, onValue }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // If the value has changed from outside (back button, 'Hapus pencarian'), show the new value in the field.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setTyped(next);
    clearTimeout(timer.current);
    if (!delayed) onValue(next);
    else timer.current = setTimeout(() => onValue(next), REST_MS);
  }

  return (
    <div className={css.search}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="m13.5 13.5 4 4" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <input
        type="search"
        className={fieldCss.control}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}

interface SortProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Select for the sort order on a phone, where the rows are cards without column headers. */
export function TableSortSelect<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <Row as="label" nowrap className={css.sortSelect}>
      <Text as="span" size="note" dim nowrap>
        Urutkan
      </Text>
      <select
        className={fieldCss.control}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        <option value="">Urutan awal</option>
        {sortable.flatMap(({ key, header }) => [
          <option key={key} value={key}>{`${header} ↑`}</option>,
          <option key={`-${key}`} value={`-${key}`}>{`${header} ↓`}</option>,
        ])}
      </select>
    </Row>
  );
}
