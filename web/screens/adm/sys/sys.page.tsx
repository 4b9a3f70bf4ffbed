import { useEffect } from 'react';
import { SISTEM_PART } from '#rules/layar.ts';
import { valuesIn } from '#app/router/search.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { mayLeave } from '#ui/form/draft/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { CekTautan } from './CekTautan.tsx';
import { DaftarEmail } from './DaftarEmail.tsx';
import { DaftarKelas } from './DaftarKelas.tsx';
import { DaftarLokasi } from './DaftarLokasi.tsx';
import { DaftarPengumuman } from './DaftarPengumuman.tsx';
import { DaftarPeriode } from './DaftarPeriode.tsx';
import { DaftarSoal } from './DaftarSoal.tsx';
import { asksSoal, BAGIAN, search, type BagianProps, type BagianSistem } from './search.ts';
import { JadwalPekerjaan } from './JadwalPekerjaan.tsx';
import { MasaSimpan } from './MasaSimpan.tsx';
import { Mulai } from './Mulai.tsx';
import { Pengingat } from './Pengingat.tsx';
import { SaklarDanPassword } from './SaklarDanPassword.tsx';

export const title = 'System';

const ISI: Record<BagianSistem, (props: BagianProps) => React.ReactNode> = {
  sistem: SaklarDanPassword,
  soal: DaftarSoal,
  lokasi: DaftarLokasi,
  kelas: DaftarKelas,
  periode: DaftarPeriode,
  pengumuman: DaftarPengumuman,
  pengingat: Pengingat,
  email: DaftarEmail,
  tautan: CekTautan,
  jadwal: JadwalPekerjaan,
  simpan: MasaSimpan,
  mulai: Mulai,
};

/**
 * Document 2, section 2: the switches and the questions of the test; also the reference data and announcements of a
 * batch.
 */
export function Page() {
  const [state, setState] = useSearchState(search);
  const old = asksSoal(state);
  const tab = old ? 'soal' : state.tab;
  const Isi = ISI[tab];
  useEffect(() => {
    if (old) setState({ tab: 'soal' });
  }, [old, setState]);

  async function turnTo(value: string) {
    const next = BAGIAN.find((each) => each === value);
    if (next === undefined || next === tab || !(await mayLeave())) return;
    setState({ ...valuesIn(search, {}), tab: next });
  }

  return (
    <Screen
      title={title}
      subtitle="Bagian program yang sedang dibuka, soal test, dan daftar yang dipakai formulir."
    >
      <Tabs
        side
        label="Bagian sistem"
        tabs={BAGIAN.map((value) => ({ value, label: SISTEM_PART[value] }))}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        <Isi state={state} setState={setState} />
      </Tabs>
    </Screen>
  );
}
