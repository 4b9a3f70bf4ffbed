import { referensi } from '#contract/auth.ts';
import { MENTOR_PART } from '#rules/screens.ts';
import { MISSING_KATEGORI } from '#rules/nilai/penugasan.ts';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { useRead } from '#app/calls/data.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { ErrorState } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';
import { RadarBack } from '../parts/RadarBack.tsx';
import { ToUsulan } from '../parts/penugasan/ToUsulan.tsx';
import { Penugasan } from '../parts/penugasan/Penugasan.tsx';
import { useMentorPilihan } from '../parts/penugasan/useMentorPilihan.ts';
import { MentorList } from './MentorList.tsx';
import { Kinerja } from './Kinerja.tsx';
import { search } from './search.ts';
import { TugasMentor } from './Tugas.tsx';

export const title = 'Dashboard Mentor / Evaluator';

type MentorPart = keyof typeof MENTOR_PART;
const TABS = Object.entries(MENTOR_PART).map(([value, label]) => ({ value: value as MentorPart, label }));

/**
 * Page with three tabs about mentors: their workload, their assignments, and the scores of their participants
 * (Specification, document 2, section 2).
 */
export function Page() {
  const [{ tab, menid, katid, lokid, periode_id, buka, tampil, pesid, nilai, radar, ...state }, setState] =
    usePeriode(search);
  const pilihan = useMentorPilihan(menid);
  const { awal } = pilihan;
  const lists = useRead(referensi, {});

  function turnTo(value: string) {
    const next = TABS.find((each) => each.value === value)?.value ?? 'list';
    if (next !== tab) setState({ ...TABLE_START, tab: next });
  }

  const kategori = (awal.data?.kategori ?? [])
    .filter(({ id_kat }) => KATEGORI_OJT.some((each) => each === id_kat))
    .map(({ id_kat, keterangan_kategori }) => ({ value: id_kat, label: keterangan_kategori }));

  return (
    <Screen
      title={title}
      width="full"
      back={radar && <RadarBack radar={radar} />}
      subtitle="Mentor menilai kategori 1–5 dari peserta yang ditugaskan kepadanya."
      actions={<ToUsulan lokid={lokid} />}
    >
      {awal.isError && (
        <ErrorState
          text={`Daftar mentor gagal dimuat. ${awal.error.message}`}
          onRetry={() => void awal.refetch()}
        />
      )}
      <Tabs label="Bagian dashboard mentor" tabs={TABS} value={tab} onValue={turnTo}>
        {tab === 'list' && (
          <MentorList
            kategori={awal.data?.kategori ?? []}
            state={state}
            onState={setState}
            onTugas={(id) => setState({ ...TABLE_START, tab: 'tugas', menid: id, buka: 0 })}
            onKinerja={(id) => setState({ ...TABLE_START, tab: 'kinerja', menid: id, pesid: 0 })}
          />
        )}
        {tab === 'tugas' && (
          <Penugasan
            value={{ menid, bidang: katid === 0 ? undefined : katid, lokid, buka }}
            onValue={({ bidang, ...patch }) => {
              setState({ ...patch, ...(bidang === undefined ? {} : { katid: bidang ?? 0 }) });
            }}
            mentor={pilihan.dipilih}
            asing={pilihan.asing}
            lokasi={lists.data?.lokasi}
            bidang={{ label: 'Kategori', options: kategori, belum: MISSING_KATEGORI }}
          >
            {(mentor) => (
              <TugasMentor
                key={`${mentor.id}/${katid}/${lokid}/${periode_id}`}
                mentor={mentor}
                kategori={kategori.find(({ value }) => value === katid)?.label ?? ''}
                katid={katid}
                lokid={lokid}
                periode_id={periode_id}
                tampil={tampil}
                state={state}
                onState={setState}
              />
            )}
          </Penugasan>
        )}
        {tab === 'kinerja' && (
          <Kinerja
            mentor={pilihan}
            menid={menid}
            pesid={pesid}
            nilai={nilai}
            periode_id={periode_id}
            periode={lists.data?.periode}
            state={state}
            onChoose={(patch) => setState(patch)}
          />
        )}
      </Tabs>
    </Screen>
  );
}
