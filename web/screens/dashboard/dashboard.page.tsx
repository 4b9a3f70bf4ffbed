import { dasbor } from '#contract/dasbor.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { Admin } from './Admin.tsx';
import { Mentor } from './Mentor.tsx';
import { Pengumuman } from './Pengumuman.tsx';
import { Peserta } from './Peserta.tsx';

export const title = 'Dashboard';

/** The home page after sign-in: a welcome (Specification 1), then what waits for this person. */
export function Page() {
  const { name } = useUser();
  const { institut, product_name } = portal();
  const read = useRead(dasbor, {});
  return (
    <Screen
      title={`Selamat datang, ${name}`}
      documentTitle={title}
      subtitle={
        <Text measure>
          Ini aplikasi kegiatan {institut} untuk program {product_name}. {institut} menjaga dan mengembangkan
          mutu pendidikan; melalui program ini dosen mempelajari materi, mengerjakan tugas bersama mentor, dan
          menerima raport.
        </Text>
      }
    >
      <Load read={read} skeleton={<Waiting />}>
        {({ hari_ini, pengumuman, user, mentor, admin }) => (
          <>
            <Pengumuman rows={pengumuman} />
            {user && <Peserta hari_ini={hari_ini} {...user} />}
            {mentor && <Mentor {...mentor} />}
            {admin && <Admin {...admin} />}
          </>
        )}
      </Load>
    </Screen>
  );
}

function Waiting() {
  return (
    <Column gap={24}>
      <StatCards>
        {['Satu', 'Dua', 'Tiga', 'Empat'].map((key) => (
          <StatCard key={key} label=" " value="" loading />
        ))}
      </StatCards>
      <Card>
        <Skeletons lines={6} height={20} />
      </Card>
    </Column>
  );
}
