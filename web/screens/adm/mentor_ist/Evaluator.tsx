import { useMemo } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import {
  mentorIstBanyak,
  mentorIstDestroy,
  mentorIstStore,
  mentorPesertaIst,
  mentorPesertaIstEkspor,
} from '#contract/adm/mentor/penugasan.ts';
import { mentorSemuaStore } from '#contract/adm/mentor/usulan.ts';
import { PENUGASAN_IST } from '#contract/lists/mentor.ts';
import { kategoriIst2, labelPenugasan } from '#rules/nilai/penugasan.ts';
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

interface EvaluatorProps {
  mentor: MentorPilihan;
  isprak: 0 | 1;
  lokid: number;
  periode_id: PeriodeChoice;
  tampil: PenugasanView;
  state: TableState;
  onState: (patch: ListState) => void;
}

/**
 * Table of all participants for the practice or the article, also those without an evaluator or with another evaluator.
 * Buttons assign or remove the selected evaluator (Specification, document 2, section 4).
 */
export function Evaluator({ mentor, isprak, lokid, periode_id, tampil, state, onState }: EvaluatorProps) {
  const kat_id = kategoriIst2(isprak);
  const bidang = labelPenugasan(kat_id);
  const { q, sort, page, per_page } = state;
  const jenis = isprak === 1 ? ('1' as const) : ('0' as const);
  const chosen = {
    menid: mentor.id,
    isprak: jenis,
    lokid: lokidArg(lokid),
    periode_id: String(periode_id),
    q,
  };
  const shown = { ...chosen, tampil, sort };
  const read = usePaged(mentorPesertaIst, { ...shown, page, per_page });
  const rows = useMemo(() => read.data?.rows.map(rowOf), [read.data]);
  const free = usePaged(mentorPesertaIst, { ...chosen, tampil: 'bebas', page: 1, per_page: 1 });

  const store = useWrite(mentorIstStore);
  const destroy = useWrite(mentorIstDestroy);
  const banyak = useWrite(mentorIstBanyak);
  const semua = useWrite(mentorSemuaStore);
  const saves = usePenugasan(mentor.name, {
    assign: ({ user_id }) => store.run({ menid: mentor.id, pesid: user_id, isprak: jenis }),
    free: ({ penugasan_id }) => destroy.run({ id: String(penugasan_id) }),
    many: (pesid) => banyak.run({ menid: mentor.id, isprak, ...lokidBody(lokid), pesid: [...pesid] }),
    all: (pesid) => semua.run({ menid: mentor.id, untuk: 'ist2', ...lokidBody(lokid), pesid: [...pesid] }),
  });

  return (
    <PenugasanList
      caption={`Peserta untuk ${mentor.name}: ${bidang}`}
      kata={{ penilai: 'evaluator', list: PENUGASAN_IST, bidang }}
      mentor={mentor}
      semua={{ label: 'Praktik + Artikel', nama: 'praktik dan artikel' }}
      lingkup={{ kat_id, nama: bidang, input: { isprak } }}
      read={read}
      rows={rows}
      bebas={free.data?.total}
      readFree={async () =>
        (await call(mentorPesertaIst, { ...chosen, tampil: 'bebas' })).map(({ user_id }) => user_id)
      }
      state={state}
      onState={onState}
      tampil={tampil}
      lokid={lokid}
      periode_id={periode_id}
      saves={saves}
      ekspor={
        <PenugasanSheets
          call={mentorPesertaIstEkspor}
          args={shown}
          shown={{ menid: mentor.id, katid: kat_id, lokid, periode_id, penugasan: tampil, q, sort }}
        />
      }
      lain={
        <AtOtherLokasi
          call={mentorPesertaIst}
          args={{ ...shown, lokid: lokidArg(ALL_LOKASI) }}
          lokid={lokid}
          onAll={() => onState({ lokid: ALL_LOKASI, page: 1 })}
        />
      }
    />
  );
}

function rowOf({ mentor_ist_id, id_mentor_ist, ...row }: RowOf<typeof mentorPesertaIst>): RowWithLabel {
  return { ...row, mentor_id: mentor_ist_id, penugasan_id: id_mentor_ist };
}
