import { profile } from '#contract/profile.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useSearchState } from '#app/router/search-state.ts';
import { useUser } from '#app/session/session.ts';
import { Kalender } from '#parts/kalender/Kalender.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { mayLeave } from '#ui/form/draft/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { AkunForm } from './AkunForm.tsx';
import { Keamanan } from './Keamanan.tsx';
import { PilihanEmail } from './PilihanEmail.tsx';
import { search, TAB } from './search.ts';

/** Account page of mentors (document 2, section 2) and admins. Their profile has only a name and a password. */
export function ProfilAkun({ title }: { title: string }) {
  const [{ tab: asked }, setState] = useSearchState(search);
  const isMentor = useUser().group === 'mentor';
  const tab = asked === 'kalender' && !isMentor ? 'akun' : asked;

  async function turnTo(value: string) {
    if (value === tab || !(await mayLeave())) return;
    setState({ tab: TAB.find((each) => each === value) ?? 'akun' });
  }

  return (
    <Screen
      title={title}
      subtitle="Nama, password, email, dan perangkat yang sedang masuk ke akun Anda."
      width="form"
    >
      <Tabs
        label="Bagian profil"
        tabs={[
          { value: 'akun', label: 'Akun Sistem' },
          ...(isMentor ? [{ value: 'kalender', label: 'Kalender' }] : []),
          { value: 'email', label: 'Email' },
          { value: 'keamanan', label: 'Keamanan' },
        ]}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        {tab === 'akun' && <AkunSistem />}
        {tab === 'kalender' && <Kalender />}
        {tab === 'email' && <PilihanEmail />}
        {tab === 'keamanan' && <Keamanan />}
      </Tabs>
    </Screen>
  );
}

function AkunSistem() {
  const read = useRead(profile, {});
  return (
    <Card>
      <Load read={read} skeleton={<Skeletons lines={4} height={56} />}>
        {(data) => <AkunForm data={data} />}
      </Load>
    </Card>
  );
}
