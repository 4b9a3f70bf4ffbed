import type { Endpoint } from '#contract/endpoint.ts';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { ImportButton } from '#parts/impor/ImportButton.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import type { PenugasanView } from './penugasan-search.ts';

interface SheetsProps<E extends Endpoint> {
  /** Endpoint of the list's export. `args` are its arguments. */
  call: E;
  args: CallArgs<E>;
  /** Filters of the list. The download of the file that the admin edits and imports again uses them too. */
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
 * Buttons for a list of assignments: export, import, and download of a file that the admin can change and import again.
 * The import is in a menu, because the bar has no room for more buttons at 1280 px.
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
