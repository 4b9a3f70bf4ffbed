import { SelectedBar } from '../parts/SelectedBar.tsx';
import { choiceColumn } from '../parts/choice-column.tsx';
import type { Selection } from '../parts/selection.ts';
import type { PesertaRow } from './columns.tsx';
import { RecomputeAllButton } from './RecomputeAll.tsx';
import type { PesertaScope } from './scope.ts';
import { SertifikatForAllButton } from './SertifikatForAll.tsx';
import { StatusForAll } from './StatusForAll.tsx';
import { TetapkanAllButton } from './TetapkanAll.tsx';
import type { JobForAll } from './useJobForAll.ts';
import type { Issuing } from './useSertifikatForAll.ts';

type Dipilih = Selection<number, null>;
type Rows = readonly PesertaRow[] | undefined;

const entryOf = ({ user_id }: PesertaRow) => [user_id, null] as const;

/** First column of the table, with a checkbox that selects the participant. */
export const pesertaChoiceColumn = (selected: Dipilih, rows: Rows) =>
  choiceColumn({ terpilih: selected, rows, entryOf, nameOf: ({ name }) => name });

interface SelectedPesertaProps {
  terpilih: Dipilih;
  rows: Rows;
  lingkup: PesertaScope;
  jobs: { recomputing: JobForAll; finishing: JobForAll; issuing: Issuing };
  place: HTMLElement | null;
}

/**
 * Bar with the bulk actions for the selected participants. The buttons above the table apply to all participants of the
 * location instead.
 */
export function SelectedPeserta({ terpilih, rows, lingkup, jobs, place }: SelectedPesertaProps) {
  const mereka: PesertaScope = { ...lingkup, pesid: [...terpilih.rows.keys()] };
  return (
    <SelectedBar terpilih={terpilih} noun="peserta" place={place} halaman={rows?.map(entryOf)}>
      <RecomputeAllButton lingkup={mereka} jobs={jobs.recomputing} />
      <TetapkanAllButton lingkup={mereka} jobs={jobs.finishing} />
      <SertifikatForAllButton lingkup={mereka} issuing={jobs.issuing} />
      <StatusForAll lingkup={mereka} />
    </SelectedBar>
  );
}
