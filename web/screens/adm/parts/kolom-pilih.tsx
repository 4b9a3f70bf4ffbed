import type { Column } from '#ui/table/table-state.ts';
import { sebagianOf, type Terpilih } from './terpilih.ts';
import css from './kolom-pilih.module.css';

interface KolomPilih<Row, Key, Value> {
  terpilih: Terpilih<Key, Value>;
  /** Rows of the current page. */
  rows: readonly Row[] | undefined;
  /** Key of a row, and the value that a bulk action needs. */
  entryOf: (row: Row) => readonly [Key, Value];
  /** Label of a row. */
  nameOf: (row: Row) => string;
}

/** The first column of a list with bulk actions: a checkbox per row, and one in the header for the page. */
export function kolomPilih<Row, Key, Value>(of: KolomPilih<Row, Key, Value>): Column<Row> {
  const { terpilih, rows = [], entryOf, nameOf } = of;
  const entries = rows.map(entryOf);
  const halaman = sebagianOf(
    entries.map(([key]) => key),
    terpilih,
  );
  return {
    key: 'pilih',
    header: 'Pilih',
    head: (
      <Kotak
        nama="Pilih semua di halaman ini"
        dipilih={halaman}
        onPilih={() => terpilih.setMany(entries, halaman !== 'semua')}
      />
    ),
    width: 36,
    keep: 'left',
    search: false,
    phone: 'pick',
    cell: (row) => {
      const [key, value] = entryOf(row);
      return (
        <Kotak
          nama={`Pilih ${nameOf(row)}`}
          dipilih={terpilih.has(key) ? 'semua' : 'tidak'}
          onPilih={() => terpilih.toggle(key, value)}
        />
      );
    },
  };
}

interface KotakProps {
  nama: string;
  dipilih: 'tidak' | 'sebagian' | 'semua';
  onPilih: () => void;
}

/** A checkbox whose target area fills the whole cell. */
function Kotak({ nama, dipilih, onPilih }: KotakProps) {
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
