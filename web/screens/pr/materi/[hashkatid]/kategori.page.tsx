import type { ReplyOf } from '#contract/endpoint.ts';
import { materiDetail } from '#contract/pr/materi.ts';
import { kategoriState } from '#rules/tugas/state.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { today } from '#app/calls/clock.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useIdParam } from '#app/router/params.ts';
import { Column } from '#ui/box/Box.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { useUser } from '#app/session/session.ts';
import { CatatanTugas } from './CatatanTugas.tsx';
import { StateCard } from './StateCard.tsx';
import { NewestReview } from './NewestReview.tsx';
import { TugasList, useDraf } from './TugasList.tsx';
import { PanelMateri } from './PanelMateri.tsx';
import { MateriKategori } from './MateriKategori.tsx';

export const title = 'Materi Kegiatan Detail / Tugas';

/** Page of one category: materials to read, the participant's tasks, and the mentors' modules (Specification 2.5). */
export function Page() {
  const katid = useIdParam('hashkatid');
  const read = useRead(materiDetail, { katid });
  const kategori = read.data?.kat.keterangan_kategori;

  return (
    <Screen
      title={kategori ?? title}
      {...(kategori && { over: title })}
      documentTitle={kategori ? `Tugas ${kategori}` : title}
      back={<Link {...linkTo('/pr/materi')}>Kembali ke Materi Kegiatan</Link>}
    >
      {isClosed(read.error) ? (
        <Closed
          title="Kategori tidak ditemukan"
          text="Kategori dengan alamat ini tidak ada. Pilih materi dari daftar."
          to={linkTo('/pr/materi')}
          back="Ke Materi Kegiatan"
        />
      ) : (
        <Load read={read} skeleton={<Skeletons lines={8} />}>
          {(data) => <Room key={katid} data={data} refetching={read.isFetching} />}
        </Load>
      )}
    </Screen>
  );
}

/** Content of the page: the state and the next action, then the newest review, the tasks and the texts to read. */
function Room({ data, refetching }: { data: ReplyOf<typeof materiDetail>; refetching: boolean }) {
  const { kat, tugas, review_terbaru } = data;
  const user = useUser();
  const berdraf = useDraf(user.id, tugas);
  const state = kategoriState(today(), { ...data, kat_id: kat.id_kat, dinilai: kat.dinilai });
  const rulesAbove = isIst2(kat.id_kat) && state.keadaan === 'belum_ditulis';
  return (
    <Split>
      <Column gap={24}>
        <StateCard kategori={data} state={state} draf={tugas.some(({ id_tugas }) => berdraf.has(id_tugas))} />
        {review_terbaru && (
          <NewestReview kat_id={kat.id_kat} review={review_terbaru} due={state.tombol === 'baca'} />
        )}
        <TugasList kategori={data} state={state} berdraf={berdraf} refetching={refetching} />
        <MateriKategori kat_id={kat.id_kat} materi={data.materi} jumlah_butir={data.jumlah_butir} />
        {!rulesAbove && <CatatanTugas kat_id={kat.id_kat} />}
      </Column>
      <Column gap={24}>
        <PanelMateri kat={kat} ba={data.ba} />
      </Column>
    </Split>
  );
}
