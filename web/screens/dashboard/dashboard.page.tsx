import { useEffect, useId, useState, type ReactNode } from 'react';
import { referensi } from '#contract/auth.ts';
import { dasbor } from '#contract/dasbor.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { periodeOfMentor } from '#parts/periode/filter.ts';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import cardCss from '#ui/layout/Card.module.css';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { Skeletons } from '#ui/feedback/States.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { Admin, prepareMulai } from './Admin.tsx';
import { Mentor } from './Mentor.tsx';
import { Pengumuman } from './Pengumuman.tsx';
import { Peserta } from './Peserta.tsx';
import { search } from './search.ts';
import css from './peserta.module.css';

export const title = 'Beranda';

/** Home page after the sign-in: a welcome on one line (Specification 1), then the user's work. */
export function Page() {
  return useUser().group === 'user' ? <OfPeserta /> : <OfStaff />;
}

function Home({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Screen
      title={`Selamat datang, ${useUser().name}`}
      subtitle={descriptionLine()}
      oneLine
      documentTitle={title}
      actions={actions}
    >
      {children}
    </Screen>
  );
}

function OfPeserta() {
  const read = useRead(dasbor, {});
  return (
    <Home>
      <Load read={read} skeleton={<WaitingPeserta />}>
        {({ hari_ini, pengumuman, user }) => (
          <>
            {user && <Peserta hari_ini={hari_ini} pengumuman={pengumuman} {...user} />}
            <Tentang />
          </>
        )}
      </Load>
    </Home>
  );
}

/** Dashboard of a mentor or an admin. It counts only data of the periods that the filter selects. */
function OfStaff() {
  const { group } = useUser();
  const [{ periode_id }, setState] = usePeriode(search);
  const lists = useRead(referensi, {});
  const read = useRead(
    dasbor,
    group === 'admin' ? { periode_id: String(periode_id) } : periodeOfMentor(periode_id),
  );
  useEffect(() => {
    if (group === 'admin') prepareMulai();
  }, [group]);
  // On a phone, the period filter has its own line, because the heading needs the space for the user's name.
  const narrow = useNarrow();
  // For a mentor, the filter comes after the work, so that the first tab stop after the heading is in the mentor's
  // work.
  const first = group === 'admin';
  const filter = (
    <FilterPeriode
      value={periode_id}
      periode={lists.data?.periode}
      onValue={(value) => setState({ periode_id: value })}
    />
  );
  return (
    <Home actions={!narrow && first && filter}>
      {narrow && first && <Row>{filter}</Row>}
      <Load read={read} skeleton={<Waiting />}>
        {({ pengumuman, mentor, admin }) => (
          <>
            {mentor && <Mentor pengumuman={pengumuman} {...mentor} periode_id={periode_id} />}
            {admin && <Pengumuman rows={pengumuman} />}
            {admin && <Admin {...admin} periode_id={periode_id} />}
            <Tentang />
          </>
        )}
      </Load>
      {!first && <Row>{filter}</Row>}
    </Home>
  );
}

const LINE_MAX = 120;

/** Returns the first sentence of the programme's description, shortened to one line. */
function descriptionLine(): string {
  const { institut, product_name } = portal();
  const line = `Ini aplikasi kegiatan ${institut} untuk program ${product_name}.`;
  return line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX - 1)}…`;
}

/** Description of the programme (Specification 1). */
function Keterangan() {
  const { institut, product_name } = portal();
  return (
    <Text dim measure>
      Ini aplikasi kegiatan {institut} untuk program {product_name}. {institut} menjaga dan mengembangkan mutu
      pendidikan. Di program ini dosen mempelajari materi, mengerjakan tugas bersama mentor, dan menerima
      raport.
    </Text>
  );
}

/**
 * Description of the programme, collapsed at the end of the page. Therefore the first tab stop after the heading is in
 * the user's work.
 */
function Tentang() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Column gap={8}>
      <div>
        <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
          Tentang aplikasi ini
        </Disclosure>
      </div>
      <div id={id} hidden={!open}>
        <Keterangan />
      </div>
    </Column>
  );
}

function WaitingPeserta() {
  return (
    <Column gap={16}>
      <div className={joined(cardCss.surface, css.pertama)}>
        <Skeletons lines={3} height={20} />
      </div>
      <Card>
        <Skeletons lines={8} height={20} />
      </Card>
    </Column>
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
