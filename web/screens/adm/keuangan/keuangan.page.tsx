import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { ErrorState } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { AkomodasiTab } from './AkomodasiTab.tsx';
import { AlamatTab } from './AlamatTab.tsx';
import { DataTab } from './DataTab.tsx';
import { LpdpTab } from './LpdpTab.tsx';
import { search, TAB, type KeuanganTab } from './search.ts';
import type { KeuanganTabProps } from './tab.ts';

export const title = 'Keuangan';

const TABS = Object.entries(TAB).map(([value, label]) => ({ value, label }));

/**
 * Page with the travel claims, and the participant data that the admin needs to pay them (Specification, document 2,
 * section 2).
 */
export function Page() {
  const [state, setState] = usePeriode(search);
  const lists = useRead(referensi, {});
  const props: KeuanganTabProps = {
    state,
    setState,
    lokasi: lists.data?.lokasi,
    periode: lists.data?.periode,
  };
  return (
    <Screen title="Keuangan" width="full">
      {lists.isError && (
        <ErrorState
          text={`Daftar lokasi dan periode gagal dimuat, jadi keduanya belum dapat dipilih. ${lists.error.message}`}
          onRetry={() => void lists.refetch()}
        />
      )}
      <Tabs
        label="Data keuangan peserta"
        tabs={TABS}
        value={state.tab}
        // Clears the sort order, because the other tab has different columns.
        onValue={(tab) => setState({ tab: tab as KeuanganTab, sort: '', page: 1 })}
      >
        {state.tab === 'akomodasi' && <AkomodasiTab {...props} />}
        {state.tab === 'data' && <DataTab {...props} />}
        {state.tab === 'alamat' && <AlamatTab {...props} />}
        {state.tab === 'lpdp' && <LpdpTab {...props} />}
      </Tabs>
    </Screen>
  );
}
