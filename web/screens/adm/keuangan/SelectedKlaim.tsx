import { SelectedBar } from '../parts/SelectedBar.tsx';
import { choiceColumn } from '../parts/choice-column.tsx';
import type { Selection } from '../parts/selection.ts';
import { nameOfKlaim, type KlaimRow } from './akomodasi-columns.tsx';
import { dipilihIn, type PilihanKlaim } from './pilihan.ts';
import { AllKlaim } from './AllKlaim.tsx';

type Dipilih = Selection<number, null>;
type Rows = readonly KlaimRow[] | undefined;

const entryOf = ({ id }: KlaimRow) => [id, null] as const;

/** Column with a checkbox to select each claim; it is the first column of the table. */
export const klaimChoiceColumn = (selected: Dipilih, rows: Rows) =>
  choiceColumn({ terpilih: selected, rows, entryOf, nameOf: nameOfKlaim });

interface SelectedKlaimProps {
  terpilih: Dipilih;
  rows: Rows;
  /** Filter of the table. Only its location applies to the selected claims. */
  pilihan: PilihanKlaim;
  place: HTMLElement | null;
}

/** Buttons for the selected claims. The same buttons above the table apply to all claims of the table. */
export function SelectedKlaim({ terpilih, rows, pilihan, place }: SelectedKlaimProps) {
  return (
    <SelectedBar terpilih={terpilih} noun="klaim" place={place} halaman={rows?.map(entryOf)}>
      <AllKlaim pilihan={dipilihIn(pilihan, [...terpilih.rows.keys()])} mana="yang dipilih" />
    </SelectedBar>
  );
}
