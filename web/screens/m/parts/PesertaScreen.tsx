import { useRef, useState } from 'react';
import { SimpleGrid } from '@mantine/core';
import { menTugasDetail, tugasCatatan, tugasPeserta } from '#contract/m/assign.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link, Navigate } from '#app/router/Link.tsx';
import { useIdParam } from '#app/router/params.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { useUser } from '#app/session/session.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { whoWaitsFirst } from '#parts/tugas/antrean.ts';
import { InfoPeserta } from './InfoPeserta.tsx';
import { NilaiForm } from './NilaiForm.tsx';
import { linkToKategori, linkToPeserta, peranOf, type Peran } from '#parts/peserta/peran.ts';
import { PesertaNav } from './PesertaNav.tsx';
import { pesertaSearch } from './peserta-search.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { TugasList, type Tugas } from './TugasList.tsx';
import { TugasText } from './TugasText.tsx';
import { inUrutan, readUrutan } from '#parts/tugas/urutan.ts';
import { useReach } from './useReach.ts';
import css from './parts.module.css';

export const DATA_TUGAS = 'Data Tugas Peserta';

/** Search value that opens whatever task is newest: an evaluator who reads goes on reading at the next participant. */
const TERBARU = 'terbaru';

/** One participant in one category: tasks, review, competence scores, and the way to the next one. */
export function PesertaScreen({ peran }: { peran: Peran }) {
  const kat_id = useIdParam('hashkatid');
  const peserta_id = useIdParam('hashpesid');
  if (peranOf(kat_id) !== peran) return <Navigate {...linkToPeserta(kat_id, peserta_id)} replace />;
  return <Peserta key={kat_id} kat_id={kat_id} peserta_id={peserta_id} />;
}

function Peserta({ kat_id, peserta_id }: { kat_id: number; peserta_id: number }) {
  const user = useUser();
  const read = useRead(tugasPeserta, { katid: kat_id, pesid: peserta_id, ringkas: 1 });
  const list = useRead(menTugasDetail, { katid: kat_id });
  const [urutan, setUrutan] = useState(() => readUrutan(user.id, kat_id));
  // Without a list seen before (an address opened directly) the first answer's order is the one that stays.
  if (urutan.length === 0 && list.data && list.data.length > 0) {
    setUrutan(whoWaitsFirst(kat_id, list.data).map((row) => row.peserta_id));
  }
  const rows = list.data && inUrutan(list.data, urutan);
  const at = rows?.findIndex((row) => row.peserta_id === peserta_id) ?? -1;
  const row = rows?.[at];
  const next = rows?.[at + 1];
  // Fetched ahead, so that "Berikutnya" paints at once.
  const ahead = useRead(
    tugasPeserta,
    { katid: kat_id, pesid: next?.peserta_id ?? peserta_id, ringkas: 1 },
    { enabled: next !== undefined },
  );
  const aheadOpen = next && ahead.data && firstToRead(ahead.data.tugas);
  useRead(tugasCatatan, { tugid: aheadOpen?.id_tugas ?? 0 }, { enabled: aheadOpen?.kosong === 0 });
  const { lihat } = useSearchValues(pesertaSearch);
  const nav = (below: boolean) => (
    <PesertaNav
      below={below}
      kat_id={kat_id}
      peserta_id={peserta_id}
      name={read.data?.peserta.name}
      rows={rows}
      lihat={peranOf(kat_id) === 'evaluator' && lihat ? TERBARU : ''}
    />
  );

  return (
    <Screen
      title={DATA_TUGAS}
      documentTitle={read.data ? `${read.data.peserta.name}: ${DATA_TUGAS}` : DATA_TUGAS}
      subtitle={read.data?.kat.keterangan_kategori ?? '\u00a0'}
      back={<Link {...linkToKategori(kat_id)}>Kembali ke Detail Assessment Peserta</Link>}
    >
      {isClosed(read.error) ? (
        <Closed
          title={read.error.message}
          text={
            read.error.status === 403
              ? 'Halaman ini hanya terbuka untuk penilai yang ditugaskan. Bila Anda merasa ini keliru, hubungi admin.'
              : 'Mungkin alamatnya salah atau datanya sudah dihapus.'
          }
          to={linkToKategori(kat_id)}
          back="Ke daftar peserta Anda"
        />
      ) : (
        <>
          {nav(false)}
          <Load read={read} skeleton={<Rangka />}>
            {(data) => (
              <Kerja
                key={peserta_id}
                kat_id={kat_id}
                peserta_id={peserta_id}
                data={data}
                lihat={lihat}
                dinilai={row?.sudah_dinilai === 1}
              />
            )}
          </Load>
          {read.data && nav(true)}
        </>
      )}
    </Screen>
  );
}

function Rangka() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card>
        <Skeletons lines={10} />
      </Card>
      <Card>
        <Skeletons lines={6} />
      </Card>
    </SimpleGrid>
  );
}

interface KerjaProps {
  kat_id: number;
  peserta_id: number;
  data: ReplyOf<typeof tugasPeserta>;
  /** Which task is open, as the address says. */
  lihat: string;
  /** Has every competence its score? */
  dinilai: boolean;
}

/** The work on one participant: reading on the left, review and scores on the right. */
function Kerja({ kat_id, peserta_id, data, lihat, dinilai }: KerjaProps) {
  const mentor = peranOf(kat_id) === 'mentor';
  const { tugas, peserta, kat } = data;
  // Chosen once: saving a review must not swap the text that is being read.
  const [start] = useState(() => (mentor ? firstToRead(tugas) : undefined));
  const open =
    openTugas(tugas, lihat) ??
    tugas.find((each) => each.id_tugas === start?.id_tugas) ??
    (mentor ? tugas[0] : undefined);
  const [reviewDirty, setReviewDirty] = useState(false);
  const [nilaiDirty, setNilaiDirty] = useState(false);
  useUnsaved(reviewDirty || nilaiDirty);
  const asked = lihat !== '' && lihat !== TERBARU && lihat === String(open?.id_tugas);
  const inDetail = !mentor && open !== undefined;
  const reading = useRef<HTMLDivElement>(null);
  const reach = useReach(reading);

  return (
    <div className={css.grade} data-reach={reach}>
      <div className={css.read} ref={reading}>
        {!inDetail && (
          <TugasList
            tugas={tugas}
            current={open?.id_tugas ?? null}
            dinilai={!mentor && dinilai}
            linkOf={(id_tugas) => linkToPeserta(kat_id, peserta_id, String(id_tugas))}
          />
        )}
        {open && (
          <TugasText
            key={open.id_tugas}
            tugas={open}
            title={mentor ? `Tugas #${open.id_tugas}` : 'Detail Tugas Peserta IST II'}
            asked={asked}
            back={
              inDetail && (
                <LinkButton {...linkToPeserta(kat_id, peserta_id)}>Kembali ke daftar tugas</LinkButton>
              )
            }
          />
        )}
      </div>
      <div className={css.side}>
        <div className={css.panel}>
          {mentor && open && (
            <ReviewPanel
              key={open.id_tugas}
              kat_id={kat_id}
              peserta_id={peserta_id}
              tugas={open}
              isReview={kat.is_review === 1}
              onDirty={setReviewDirty}
            />
          )}
          <NilaiForm kat_id={kat_id} peserta_id={peserta_id} onDirty={setNilaiDirty} />
        </div>
        <div className={css.infoPlace}>
          <InfoPeserta peserta={peserta} />
        </div>
      </div>
    </div>
  );
}

/** The newest task with a text that waits for its review, else the newest with a text, else the newest. */
function firstToRead(tugas: readonly Tugas[]): Tugas | undefined {
  const written = tugas.filter((each) => each.kosong === 0);
  return written.find((each) => each.id_review === null) ?? written[0] ?? tugas[0];
}

function openTugas(tugas: readonly Tugas[], lihat: string): Tugas | undefined {
  return lihat === TERBARU ? tugas[0] : tugas.find((each) => String(each.id_tugas) === lihat);
}
