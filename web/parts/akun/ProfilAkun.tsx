import { profile } from '#contract/profile.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { AkunForm } from './AkunForm.tsx';

/** The own account of who has no more than name and password: a mentor (document 2, section 2), an admin. */
export function ProfilAkun({ title }: { title: string }) {
  const read = useRead(profile, {});
  return (
    <Screen title={title} subtitle="Nama dan password akun Anda." width="narrow">
      <Card>
        <Load read={read} skeleton={<Skeletons lines={4} height={56} />}>
          {(data) => <AkunForm data={data} />}
        </Load>
      </Card>
    </Screen>
  );
}
