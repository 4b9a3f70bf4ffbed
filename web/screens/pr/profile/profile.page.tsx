import { useSearchState } from '#app/router/search-state.ts';
import { Keamanan } from '#parts/akun/Keamanan.tsx';
import { Kalender } from '#parts/kalender/Kalender.tsx';
import { PilihanEmail } from '#parts/akun/PilihanEmail.tsx';
import { mayLeave } from '#ui/form/draft/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { AkunSistem } from './AkunSistem.tsx';
import { DataPenunjang } from './DataPenunjang.tsx';
import { DataSaya } from './data-saya/DataSaya.tsx';
import { search, TAB } from './search.ts';

export const title = 'Profile';

/**
 * Page with the profile of a participant (Specification 2.10). Tabs: account, data for mail and payment, data rights,
 * calendar feed, email settings and sessions.
 */
export function Page() {
  const [{ tab }, setState] = useSearchState(search);

  async function turnTo(value: string) {
    if (value === tab || !(await mayLeave())) return;
    setState({ tab: TAB.find((each) => each === value) ?? 'akun' });
  }

  return (
    <Screen
      title={title}
      subtitle="Akun Anda dan data yang diperlukan panitia untuk administrasi."
      width="form"
    >
      <Tabs
        label="Bagian profil"
        tabs={[
          { value: 'akun', label: 'Akun Sistem' },
          { value: 'data', label: 'Data Penunjang' },
          { value: 'saya', label: 'Data Saya' },
          { value: 'kalender', label: 'Kalender' },
          { value: 'email', label: 'Email' },
          { value: 'keamanan', label: 'Keamanan' },
        ]}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        {tab === 'akun' && <AkunSistem />}
        {tab === 'data' && <DataPenunjang />}
        {tab === 'saya' && <DataSaya />}
        {tab === 'kalender' && <Kalender />}
        {tab === 'email' && <PilihanEmail />}
        {tab === 'keamanan' && <Keamanan />}
      </Tabs>
    </Screen>
  );
}
