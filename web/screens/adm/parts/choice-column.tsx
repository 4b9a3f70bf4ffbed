import type { Column } from '#ui/table/table-state.ts';
import { partialOf, type Selection } from './selection.ts';
import css from './choice-column.module.css';

interface ChoiceColumn<Row, Key, Value> {
  terpilih: Selection<Key, Value>;
  /** Rows on the current page of the table. */
  rows: readonly Row[] | undefined;
  /**
   * Returns the key of a row, and the value that a bulk action needs from the row. Returns null for a row without a
   * checkbox.
   */
  entryOf: (row: Row) => readonly [Key, Value] | null;
  /** Returns the label of a row for screen readers. */
  nameOf: (row: Row) => string;
}

/**
 * Returns the first column of a list with bulk actions. Each row has a checkbox. The checkbox in the heading selects
 * all rows on the current page.
 */
export function choiceColumn<Row, Key, Value>(of: ChoiceColumn<Row, Key, Value>): Column<Row> {
  const { terpilih, rows = [], entryOf, nameOf } = of;
  const entries = rows.map(entryOf).filter((entry) => entry !== null);
  const page = partialOf(
    entries.map(([key]) => key),
    terpilih,
  );
  return {
    key: 'pilih',
    header: 'Pilih',
    head: entries.length > 0 && (
      <Box
        nama="Pilih semua di halaman ini"
        dipilih={page}
        onPilih={() => terpilih.setMany(entries, page !== 'semua')}
      />
    ),
    width: 36,
    keep: 'left',
    search: false,
    phone: 'pick',
    cell: (row) => {
      const entry = entryOf(row);
      if (entry === null) return null;
      const [key, value] = entry;
      return (
        <Box
          nama={`Pilih ${nameOf(row)}`}
          dipilih={terpilih.has(key) ? 'semua' : 'tidak'}
          onPilih={() => terpilih.toggle(key, value)}
        />
      );
    },
  };
}

interface BoxProps {
  nama: string;
  dipilih: 'tidak' | 'sebagian' | 'semua';
  onPilih: () => void;
}

/** A checkbox whose click target fills the whole cell. */
function Box({ nama, dipilih, onPilih }: BoxProps) {
  return (
    <label className={css.kotak}>
      <input
        type="checkbox"
        aria-label={nama}
        title={nama}
        checked={dipilih === 'semua'}
        ref={(box) => {
          if (box) box.indeterminate = dipilih === 'sebagian';
        }}
        onChange={onPilih}
      />
    </label>
  );
}
