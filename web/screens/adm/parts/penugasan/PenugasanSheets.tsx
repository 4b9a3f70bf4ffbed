import type { Endpoint } from '#contract/endpoint.ts';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { ImportButton } from '#parts/impor/ImportButton.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import type { PenugasanView } from './penugasan-search.ts';

interface SheetsProps<E extends Endpoint> {
  /** Export of the list, with its arguments. */
  call: E;
  args: CallArgs<E>;
  /** Filters of the list. They also apply to the download of the file for changes. */
  shown: {
    menid: number;
    katid: number;
    lokid: number;
    periode_id: PeriodeChoice;
    penugasan: PenugasanView;
    q: string;
    sort: string;
  };
}

/**
 * Buttons for a list of assignments: export, import, and download of a file to change and import again. The import is
 * in the menu, because at 1280 px the bar of the list has no room for one more button.
 */
export function PenugasanSheets<E extends Endpoint>({ call, args, shown }: SheetsProps<E>) {
  const { menid, katid, lokid, periode_id, penugasan, q, sort } = shown;
  return (
    <EksporMenu of="tabel penugasan" word="Impor dan unduhan lain" call={call} args={args}>
      <ImportButton tabel="penugasan" title="Impor penugasan" />
      <Ekspor
        call={tabelUnduh}
        args={{
          tabel: 'penugasan',
          menid: String(menid),
          katid: String(katid),
          lokid: lokid === ALL_LOKASI ? undefined : String(lokid),
          periode_id: String(periode_id),
          penugasan,
          q,
          sort: sort || undefined,
        }}
        label="Unduh untuk diubah"
      />
    </EksporMenu>
  );
}
