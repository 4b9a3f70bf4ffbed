import { useEffect } from 'react';
import { SISTEM_PART } from '#rules/screens.ts';
import { linkTo } from '#app/router/link.ts';
import { Navigate } from '#app/router/Link.tsx';
import { valuesIn } from '#app/router/search.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { mayLeave } from '#ui/form/draft/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { CekTautan } from './CekTautan.tsx';
import { EmailList } from './EmailList.tsx';
import { KelasList } from './KelasList.tsx';
import { LokasiList } from './LokasiList.tsx';
import { PengumumanList } from './PengumumanList.tsx';
import { SoalList } from './SoalList.tsx';
import { asksSoal, MOVED, SISTEM_PARTS, search, type PartProps, type SistemPart } from './search.ts';
import { JadwalPekerjaan } from './JadwalPekerjaan.tsx';
import { MasaSimpan } from './MasaSimpan.tsx';
import { Mulai } from './Mulai.tsx';
import { Pembukaan } from './pembukaan/Pembukaan.tsx';
import { Pengingat } from './Pengingat.tsx';
import { SaklarDanPassword } from './SaklarDanPassword.tsx';

export const title = 'Sistem';

const CONTENT: Record<SistemPart, (props: PartProps) => React.ReactNode> = {
  sistem: SaklarDanPassword,
  pembukaan: Pembukaan,
  soal: SoalList,
  lokasi: LokasiList,
  kelas: KelasList,
  pengumuman: PengumumanList,
  pengingat: Pengingat,
  email: EmailList,
  tautan: CekTautan,
  jadwal: JadwalPekerjaan,
  simpan: MasaSimpan,
  mulai: Mulai,
};

/**
 * System page with the switches, the test questions, the locations and classes, the announcements, and the settings
 * (Specification, document 2, section 2).
 */
export function Page() {
  const [state, setState] = useSearchState(search);
  const old = asksSoal(state);
  const tab = old ? 'soal' : state.tab;
  useEffect(() => {
    if (old) setState({ tab: 'soal' });
  }, [old, setState]);

  async function turnTo(value: string) {
    const next = SISTEM_PARTS.find((each) => each === value);
    if (next === undefined || next === tab || !(await mayLeave())) return;
    setState({ ...valuesIn(search, {}), tab: next });
  }

  if (tab === MOVED)
    return (
      <Navigate
        {...linkTo('/adm/periode', null, { q: state.q, sort: state.sort, page: state.page })}
        replace
      />
    );
  const Content = CONTENT[tab];
  return (
    <Screen title={title} subtitle="Atur kegiatan yang dibuka, soal test, dan daftar pilihan di formulir.">
      <Tabs
        side
        label="Bagian sistem"
        tabs={SISTEM_PARTS.map((value) => ({ value, label: SISTEM_PART[value] }))}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        <Content state={state} setState={setState} />
      </Tabs>
    </Screen>
  );
}
