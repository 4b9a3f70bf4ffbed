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
import { BAGIAN, search, type BagianProps } from './search.ts';
import { JadwalPekerjaan } from './JadwalPekerjaan.tsx';
import { MasaSimpan } from './MasaSimpan.tsx';
import { Pengingat } from './Pengingat.tsx';
import { SaklarDanSoal } from './SaklarDanSoal.tsx';

export const title = 'System';

type BagianSistem = (typeof BAGIAN)[number];

const LABEL: Record<BagianSistem, string> = {
  sistem: 'Saklar dan soal',
  lokasi: 'Lokasi',
  kelas: 'Kelas',
  periode: 'Periode',
  pengumuman: 'Pengumuman',
  pengingat: 'Pengingat',
  email: 'Email',
  tautan: 'Cek Tautan',
  jadwal: 'Pekerjaan',
  simpan: 'Masa simpan dan kunci',
};

const ISI: Record<BagianSistem, (props: BagianProps) => React.ReactNode> = {
  sistem: SaklarDanSoal,
  lokasi: DaftarLokasi,
  kelas: DaftarKelas,
  periode: DaftarPeriode,
  pengumuman: DaftarPengumuman,
  pengingat: Pengingat,
  email: DaftarEmail,
  tautan: CekTautan,
  jadwal: JadwalPekerjaan,
  simpan: MasaSimpan,
};

/** Document 2, section 2: the questions of the test and the switches; and what a batch is made of and told. */
export function Page() {
  const [state, setState] = useSearchState(search);
  const { tab } = state;
  const Isi = ISI[tab];

  async function turnTo(value: string) {
    const next = BAGIAN.find((each) => each === value);
    if (next === undefined || next === tab || !(await mayLeave())) return;
    setState({ ...search.parse({}), tab: next });
  }

  return (
    <Screen
      title={title}
      subtitle="Bagian program yang sedang dibuka, soal test, dan daftar yang dipakai formulir."
    >
      <Tabs
        label="Bagian sistem"
        tabs={BAGIAN.map((value) => ({ value, label: LABEL[value] }))}
        value={tab}
        onValue={(value) => void turnTo(value)}
      >
        <Isi state={state} setState={setState} />
      </Tabs>
    </Screen>
  );
}
