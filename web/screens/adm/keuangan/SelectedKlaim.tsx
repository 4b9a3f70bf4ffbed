import { SelectedBar } from '../parts/SelectedBar.tsx';
import { choiceColumn } from '../parts/choice-column.tsx';
import type { Selection } from '../parts/selection.ts';
import { nameOfKlaim, type KlaimRow } from './akomodasi-columns.tsx';
import { dipilihIn, type PilihanKlaim } from './pilihan.ts';
import { AllKlaim } from './AllKlaim.tsx';

type Dipilih = Selection<number, null>;
type Rows = readonly KlaimRow[] | undefined;

const entryOf = ({ id }: KlaimRow) => [id, null] as const;

/** First column of the table, with a checkbox that selects the claim. */
export const klaimChoiceColumn = (selected: Dipilih, rows: Rows) =>
  choiceColumn({ terpilih: selected, rows, entryOf, nameOf: nameOfKlaim });

interface SelectedKlaimProps {
  terpilih: Dipilih;
  rows: Rows;
  /** Filter of the table. Only its location is used here, because the admin has selected single claims. */
  pilihan: PilihanKlaim;
  place: HTMLElement | null;
}

/**
 * Bar with buttons that validate or pay the selected claims. The buttons above the table apply to all claims of the
 * table instead.
 */
export function SelectedKlaim({ terpilih, rows, pilihan, place }: SelectedKlaimProps) {
  return (
    <SelectedBar terpilih={terpilih} noun="klaim" place={place} halaman={rows?.map(entryOf)}>
      <AllKlaim pilihan={dipilihIn(pilihan, [...terpilih.rows.keys()])} mana="yang dipilih" />
    </SelectedBar>
  );
}
