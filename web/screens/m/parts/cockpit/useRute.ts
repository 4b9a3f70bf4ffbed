import { useEffect, useState } from 'react';
import { menAntrean } from '#contract/m/antrean.ts';
import { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { useRead } from '#app/calls/data.ts';
import type { Target } from '#app/router/link.ts';
import { useUser } from '#app/session/session.ts';
import { isSelesai } from '#rules/nilai/antrean.ts';
import { periodeOfMentor } from '#parts/periode/filter.ts';
import { linkToAntrean, linkToKategori, linkToPeserta, type Jalan } from '#parts/peserta/peran.ts';
import {
  nextMenunggu,
  inOrder,
  isSame,
  lanjutAntrean,
  lanjutKategori,
  type Lanjut,
  type MenungguRow,
  type Orang,
  type PesertaRow,
} from '#parts/tugas/antrean.ts';
import {
  extendRute,
  inSequence,
  keepRute,
  readRute,
  readSequence,
  rowsOfList,
} from '#parts/tugas/sequence.ts';
import { useColumn } from '#parts/tugas/useColumn.ts';
import { useStore } from '#ui/state/store.ts';
import { kiriman } from './kirim.ts';

/** Data for the links to other participants. */
export interface Rute {
  /**
   * Position of the participant in the list, for example `2 dari 6`. `lagi` is additional text for a wide screen.
   * Undefined while the list is loading.
   */
  hitung: { posisi: string; lagi: string } | undefined;
  before: Orang | undefined;
  after: Orang | undefined;
  /** The next waiting participant. Null if no other participant waits, and undefined while loading. */
  lanjut: Lanjut | null | undefined;
  /**
   * Returns the link to a participant's work. The opened page then offers the same list for moving between
   * participants.
   */
  linkOf: (orang: Orang) => Target;
  /** Link back to the list of participants from which the user came, with its label. */
  back: { target: Target; label: string };
  /** Participants of the category, or undefined while loading. */
  list: readonly PesertaRow[] | undefined;
  /** Waiting participants of all categories, or undefined while loading. */
  menunggu: readonly MenungguRow[] | undefined;
}

/**
 * Hook with the data for the links to other participants. The URL decides whether they follow the participants of a
 * category or the queue of all categories. The order stays the same when the list changes.
 * @param reads false while another response that contains these lists is awaited
 */
export function useRute(current: Orang, jalan: Jalan, reads: boolean): Rute {
  const { periode_id } = jalan;
  const periode = periodeOfMentor(periode_id);
  const { data: list } = useRead(menTugasDetail, { katid: current.kat_id, ...periode }, { enabled: reads });
  const { data: menunggu } = useRead(menAntrean, periode, { enabled: reads });
  const { antrean } = jalan;
  const kategori = useRuteKategori(current, jalan, list, menunggu);
  const semua = useRuteAntrean(current, jalan, menunggu);
  if (antrean !== '') {
    return {
      ...semua,
      list,
      menunggu,
      linkOf: ({ kat_id, peserta_id }) => linkToPeserta(kat_id, peserta_id, { antrean, periode_id }),
      back: { target: linkToAntrean(antrean, periode_id), label: 'Kembali ke Antrean saya' },
    };
  }
  return {
    ...kategori,
    list,
    menunggu,
    // A link to another category omits search, sort order and filter, because they apply only to the list of this
    // category.
    linkOf: ({ kat_id, peserta_id }) =>
      linkToPeserta(kat_id, peserta_id, kat_id === current.kat_id ? jalan : { periode_id }),
    back: {
      target: linkToKategori(current.kat_id, {
        q: jalan.q,
        sort: jalan.sort,
        tampil: jalan.tampil,
        periode_id,
      }),
      label: 'Kembali ke Detail Assessment Peserta',
    },
  };
}

/**
 * Hook that returns a function. The function returns whether a save of a participant is running. Such a participant
 * counts as finished, so that `Simpan dan lanjut` does not lead back to this participant.
 */
function useSent(): (orang: Orang) => boolean {
  const sent = useStore(kiriman).filter(({ gagal }) => gagal === null);
  return (orang) => sent.some((each) => isSame(each, orang));
}

type Posisi = Pick<Rute, 'hitung' | 'before' | 'after' | 'lanjut'>;

function useRuteKategori(
  current: Orang,
  jalan: Jalan,
  list: readonly PesertaRow[] | undefined,
  menunggu: readonly MenungguRow[] | undefined,
): Posisi {
  const { kat_id, peserta_id } = current;
  const user = useUser();
  const kolom = useColumn(kat_id);
  const isSent = useSent();
  const [urutan, setSequence] = useState(() => readSequence(user.id, kat_id, jalan));
  // If the user opened the URL directly, no order of participants is stored. The order in the first response is then
  // used.
  if (list && kolom && !urutan.includes(peserta_id)) {
    const found = rowsOfList(kat_id, list, jalan, kolom).map((row) => row.peserta_id);
    const all = found.includes(peserta_id) ? found : list.map((row) => row.peserta_id);
    if (all.includes(peserta_id)) setSequence(all);
  }
  const known = kolom !== undefined || urutan.includes(peserta_id);
  const rows = known && list ? inSequence(list, urutan) : undefined;
  const at = rows?.findIndex((row) => row.peserta_id === peserta_id) ?? -1;
  const orang = (row: PesertaRow | undefined) => row && { kat_id, peserta_id: row.peserta_id };
  const others = rows?.filter((row) => row.peserta_id === peserta_id || !isSent({ ...row, kat_id }));
  const next = others && nextMenunggu(kat_id, others, peserta_id, jalan.tampil);
  const done = list?.filter((row) => isSelesai(kat_id, row)).length;
  return {
    hitung:
      rows && list && at >= 0
        ? { posisi: `${at + 1} dari ${rows.length}`, lagi: `· ${done} dari ${list.length} selesai` }
        : undefined,
    before: orang(at > 0 ? rows?.[at - 1] : undefined),
    after: orang(at >= 0 ? rows?.[at + 1] : undefined),
    lanjut: next
      ? { kat_id, peserta_id: next.peserta_id, jumlah: next.jumlah, kategori: null }
      : next === null && menunggu
        ? lanjutKategori(
            menunggu.filter((row) => !isSent(row)),
            current,
          )
        : undefined,
  };
}

function useRuteAntrean(
  current: Orang,
  { antrean }: Jalan,
  menunggu: readonly MenungguRow[] | undefined,
): Posisi {
  const user = useUser();
  const isSent = useSent();
  const [rute, setRute] = useState(() => (antrean === '' ? [] : readRute(user.id, antrean)));
  const rows = antrean !== '' && menunggu ? inOrder(menunggu, antrean) : undefined;
  const now = rows && extendRute(rute, rows, current);
  if (now && now !== rute) setRute(now);
  useEffect(() => {
    if (antrean !== '' && rute.length > 0) keepRute(user.id, antrean, rute);
  }, [user.id, antrean, rute]);
  if (antrean === '' || !rows || !now)
    return { hitung: undefined, before: undefined, after: undefined, lanjut: undefined };
  const at = now.findIndex((each) => isSame(each, current));
  const done = now.filter((each) => !rows.some((row) => isSame(row, each))).length;
  return {
    hitung: { posisi: `${at + 1} dari ${now.length}`, lagi: `dalam antrean · ${done} selesai` },
    before: now[at - 1],
    after: now[at + 1],
    lanjut: lanjutAntrean(
      now,
      rows.filter((row) => !isSent(row)),
      current,
      antrean,
    ),
  };
}
