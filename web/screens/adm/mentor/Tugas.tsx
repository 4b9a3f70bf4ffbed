import { useMemo } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import {
  mentorBanyak,
  mentorDestroy,
  mentorPeserta,
  mentorPesertaEkspor,
  mentorStore,
} from '#contract/adm/mentor/penugasan.ts';
import { mentorSemuaStore } from '#contract/adm/mentor/usulan.ts';
import { PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import { call } from '#app/calls/call.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';

import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import type { TableState } from '#ui/table/table-start.ts';
import type { RowWithLabel } from '../parts/row-with-label.ts';
import { PenugasanSheets } from '../parts/penugasan/PenugasanSheets.tsx';
import { PenugasanList, type ListState } from '../parts/penugasan/PenugasanList.tsx';
import type { MentorPilihan } from '../parts/penugasan/mentor-options.ts';
import { lokidArg, lokidBody, usePenugasan } from '../parts/penugasan/usePenugasan.ts';
import type { PenugasanView } from '../parts/penugasan/penugasan-search.ts';

interface TugasProps {
  mentor: MentorPilihan;
  kategori: string;
  katid: number;
  lokid: number;
  periode_id: PeriodeChoice;
  tampil: PenugasanView;
  state: TableState;
  onState: (patch: ListState) => void;
}

/**
 * Table of all participants in a category, also those without a mentor or with another mentor. Buttons assign or remove
 * the selected mentor (Specification, document 2, section 4).
 */
export function TugasMentor({
  mentor,
  kategori,
  katid,
  lokid,
  periode_id,
  tampil,
  state,
  onState,
}: TugasProps) {
  const { q, sort, page, per_page } = state;
  const chosen = { menid: mentor.id, katid, lokid: lokidArg(lokid), periode_id: String(periode_id), q };
  const shown = { ...chosen, tampil, sort };
  const read = usePaged(mentorPeserta, { ...shown, page, per_page });
  const rows = useMemo(() => read.data?.rows.map(rowOf), [read.data]);
  const free = usePaged(mentorPeserta, { ...chosen, tampil: 'bebas', page: 1, per_page: 1 });

  const store = useWrite(mentorStore);
  const destroy = useWrite(mentorDestroy);
  const banyak = useWrite(mentorBanyak);
  const semua = useWrite(mentorSemuaStore);
  const saves = usePenugasan(mentor.name, {
    assign: ({ user_id, lokasi_id }) =>
      store.run({ menid: mentor.id, katid, lokid: String(lokasi_id), pesid: user_id }),
    free: ({ penugasan_id }) => destroy.run({ id: String(penugasan_id) }),
    many: (pesid) => banyak.run({ menid: mentor.id, katid, ...lokidBody(lokid), pesid: [...pesid] }),
    all: (pesid) => semua.run({ menid: mentor.id, untuk: 'ojt', ...lokidBody(lokid), pesid: [...pesid] }),
  });

  return (
    <PenugasanList
      caption={`Peserta untuk ${mentor.name}: ${kategori}`}
      kata={{ penilai: 'mentor', list: PENUGASAN_MENTOR, bidang: kategori }}
      mentor={mentor}
      semua={{ label: 'Semua (1–5)', nama: 'semua kategori 1–5' }}
      lingkup={{ kat_id: katid, nama: kategori, input: { katid } }}
      read={read}
      rows={rows}
      bebas={free.data?.total}
      readFree={async () =>
        (await call(mentorPeserta, { ...chosen, tampil: 'bebas' })).map(({ user_id }) => user_id)
      }
      state={state}
      onState={onState}
      tampil={tampil}
      lokid={lokid}
      periode_id={periode_id}
      saves={saves}
      ekspor={
        <PenugasanSheets
          call={mentorPesertaEkspor}
          args={shown}
          shown={{ menid: mentor.id, katid, lokid, periode_id, penugasan: tampil, q, sort }}
        />
      }
      lain={
        <AtOtherLokasi
          call={mentorPeserta}
          args={{ ...shown, lokid: lokidArg(ALL_LOKASI) }}
          lokid={lokid}
          onAll={() => onState({ lokid: ALL_LOKASI, page: 1 })}
        />
      }
    />
  );
}

function rowOf({ id_mentor, ...row }: RowOf<typeof mentorPeserta>): RowWithLabel {
  return { ...row, penugasan_id: id_mentor };
}
