import { BarTerpilih } from '../parts/BarTerpilih.tsx';
import { kolomPilih } from '../parts/kolom-pilih.tsx';
import type { Terpilih } from '../parts/terpilih.ts';
import type { PesertaRow } from './columns.tsx';
import { HitungSemuaButton } from './HitungSemua.tsx';
import type { Lingkup } from './lingkup.ts';
import { SertifikatSemuaButton } from './SertifikatSemua.tsx';
import { StatusSemua } from './StatusSemua.tsx';
import { TetapkanSemuaButton } from './TetapkanSemua.tsx';
import type { JobSemua } from './useJobSemua.ts';
import type { Issuing } from './useSertifikatSemua.ts';

type Dipilih = Terpilih<number, null>;
type Rows = readonly PesertaRow[] | undefined;

const entryOf = ({ user_id }: PesertaRow) => [user_id, null] as const;

/** The checkbox column of the participants, before the other columns. */
export const kolomPilihPeserta = (terpilih: Dipilih, rows: Rows) =>
  kolomPilih({ terpilih, rows, entryOf, nameOf: ({ name }) => name });

interface PesertaTerpilihProps {
  terpilih: Dipilih;
  rows: Rows;
  lingkup: Lingkup;
  jobs: { recomputing: JobSemua; finishing: JobSemua; issuing: Issuing };
  place: HTMLElement | null;
}

/** Actions for the selected participants; the same buttons above the table apply to the whole location. */
export function PesertaTerpilih({ terpilih, rows, lingkup, jobs, place }: PesertaTerpilihProps) {
  const mereka: Lingkup = { ...lingkup, pesid: [...terpilih.rows.keys()] };
  return (
    <BarTerpilih terpilih={terpilih} noun="peserta" place={place} halaman={rows?.map(entryOf)}>
      <HitungSemuaButton lingkup={mereka} jobs={jobs.recomputing} />
      <TetapkanSemuaButton lingkup={mereka} jobs={jobs.finishing} />
      <SertifikatSemuaButton lingkup={mereka} issuing={jobs.issuing} />
      <StatusSemua lingkup={mereka} />
    </BarTerpilih>
  );
}
