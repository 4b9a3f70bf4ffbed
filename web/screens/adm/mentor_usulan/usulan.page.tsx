import { useState } from 'react';
import { mentorUsulan } from '#contract/adm/mentor/usulan.ts';
import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { shortOptions } from '#parts/lokasi/FilterLokasi.tsx';
import { namaPeriode, periodeOfAct, periodeOfMentor, type PeriodeChoice } from '#parts/periode/filter.ts';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { FilterRow } from '#ui/form/pick/FilterRow.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';
import { search } from './search.ts';
import { Terapan } from './Terapan.tsx';
import { AppliedProgress } from '../parts/penugasan/useAppliedToast.tsx';
import { useTerapkan } from './Terapkan.tsx';
import type { Pilihan } from './usulan.ts';

export const title = 'Usulan Pembagian';

/**
 * Page that proposes mentors and evaluators for all unassigned participants of a location. The admin can change the
 * proposal and applies it with one button.
 */
export function Page() {
  const [{ lokid, katid, periode_id, ...state }, setState] = usePeriode(search);
  const lists = useRead(referensi, {});
  const read = useRead(mentorUsulan, {
    lokid: String(lokid),
    ...periodeOfMentor(periode_id),
    ...(katid === 0 ? {} : { katid: String(katid) }),
  });
  const [pilihan, setPilihan] = useState<Pilihan>({});
  const applying = useTerapkan(() => setPilihan({}));
  const lokasi = lists.data?.lokasi ?? [];
  const rumpun = lists.data?.rumpun ?? [];

  const namaLokasi = (id: number) => lokasi.find((each) => each.id === id)?.keterangan ?? '';

  const at =
    namaLokasi(lokid) + (typeof periode_id === 'number' ? namaPeriode(periode_id, lists.data?.periode) : '');

  function choose(patch: { lokid?: number; katid?: number; periode_id?: PeriodeChoice }) {
    setPilihan({});
    setState({ ...TABLE_START, ...patch });
  }

  return (
    <Screen
      title={title}
      width="full"
      back={<Link {...linkTo('/adm/mentor', null, { tab: 'tugas' })}>Kembali ke Assignment / Tugas</Link>}
      subtitle="Peserta dibagi rata menurut lokasi dan rumpun. Tidak ada yang mendapat mentor dari perguruan tingginya sendiri. Penugasan lama tetap."
      actions={
        <FilterRow>
          <FilterField
            label="Lokasi"
            value={lokid}
            onValue={(value) => choose({ lokid: value })}
            late
            options={shortOptions(lokasi)}
          />
          <FilterPeriode
            value={periode_id}
            periode={lists.data?.periode}
            onValue={(value) => choose({ periode_id: value })}
          />
          <FilterField
            label="Kategori"
            value={katid}
            onValue={(value) => choose({ katid: value })}
            late
            options={[
              { value: 0, label: 'Semua kategori' },
              ...(lists.data?.kategori ?? []).map((each) => ({
                value: each.id_kat,
                label: each.keterangan_kategori,
              })),
            ]}
          />
        </FilterRow>
      }
    >
      <AppliedProgress job={applying.job} />
      <Load read={read} skeleton={<Skeletons lines={12} />}>
        {(usulan) => (
          <Terapan
            usulan={usulan}
            pilihan={pilihan}
            onPilih={(key, mentor_id) => setPilihan({ ...pilihan, [key]: mentor_id })}
            rumpun={(id) => rumpun.find((each) => each.id === id)?.keterangan ?? 'Non-Prodi'}
            lokid={lokid}
            lokasi={namaLokasi}
            state={state}
            onState={setState}
            busy={applying.busy}
            onApply={() =>
              void applying.ask({ lokid, ...periodeOfAct(periode_id) }, at, usulan.baris, pilihan)
            }
          />
        )}
      </Load>
    </Screen>
  );
}
