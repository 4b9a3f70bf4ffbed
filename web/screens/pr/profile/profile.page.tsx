import { useSearchState } from '#app/router/search-state.ts';
import { mayLeave } from '#ui/form/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { AkunSistem } from './AkunSistem.tsx';
import { DataPenunjang } from './DataPenunjang.tsx';
import { search } from './search.ts';

export const title = 'Profile';

/** Specification 2.10: the own account, and what the committee needs to write and to pay. */
export function Page() {
  const [{ tab }, setState] = useSearchState(search);

  async function turnTo(value: string) {
    if (value === tab || !(await mayLeave())) return;
    setState({ tab: value === 'data' ? 'data' : 'akun' });
  }

  return (
    <Screen title={title} subtitle="Akun Anda, dan data yang diperlukan panitia untuk administrasi.">
      <Tabs
        label="Bagian profil"
        tabs={[
          { value: 'akun', label: 'Akun Sistem' },
          { value: 'data', label: 'Data Penunjang' },
        ]}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        {tab === 'akun' ? <AkunSistem /> : <DataPenunjang />}
      </Tabs>
    </Screen>
  );
}
