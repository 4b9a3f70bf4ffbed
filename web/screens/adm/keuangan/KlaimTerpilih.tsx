import { BarTerpilih } from '../parts/BarTerpilih.tsx';
import { kolomPilih } from '../parts/kolom-pilih.tsx';
import type { Terpilih } from '../parts/terpilih.ts';
import { nameOfKlaim, type KlaimRow } from './akomodasi-columns.tsx';
import { dipilihDi, type PilihanKlaim } from './pilihan.ts';
import { SemuaKlaim } from './SemuaKlaim.tsx';

type Dipilih = Terpilih<number, null>;
type Rows = readonly KlaimRow[] | undefined;

const entryOf = ({ id }: KlaimRow) => [id, null] as const;

/** The checkbox column of the claims, before the other columns. */
export const kolomPilihKlaim = (terpilih: Dipilih, rows: Rows) =>
  kolomPilih({ terpilih, rows, entryOf, nameOf: nameOfKlaim });

interface KlaimTerpilihProps {
  terpilih: Dipilih;
  rows: Rows;
  /** Filter of the table: the selected claims belong to its location. */
  pilihan: PilihanKlaim;
  place: HTMLElement | null;
}

/** Actions for the selected claims; the same buttons above the table apply to all its claims. */
export function KlaimTerpilih({ terpilih, rows, pilihan, place }: KlaimTerpilihProps) {
  return (
    <BarTerpilih terpilih={terpilih} noun="klaim" place={place} halaman={rows?.map(entryOf)}>
      <SemuaKlaim pilihan={dipilihDi(pilihan, [...terpilih.rows.keys()])} mana="yang dipilih" />
    </BarTerpilih>
  );
}
