import { useState } from 'react';
import { useWindowQuery } from '#ui/layout/window-query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { materiDetail, tugasDetail } from '#contract/pr/materi.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { useIdParam } from '#app/router/params.ts';
import { portal } from '#app/portal.ts';
import { TugasSelect } from '#parts/tugas/TugasSelect.tsx';
import { TugasTable } from '#parts/tugas/TugasTable.tsx';
import { useExplained } from '#app/session/first-visit.ts';
import { useUser } from '#app/session/session.ts';
import { longWaktu } from '#rules/text/format.ts';
import { Column } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { useDraft } from '#ui/form/draft/useDraft.ts';
import { Bacaan } from '../../Bacaan.tsx';
import { ScoredWith } from '../../ScoredWith.tsx';
import { drafKey } from '../../draf-tugas.ts';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { CatatanTugas } from '../CatatanTugas.tsx';
import { BacaanRows } from '../MateriKategori.tsx';
import { PanelMateri } from '../PanelMateri.tsx';
import { BacaTugas } from './BacaTugas.tsx';
import { MentorReview } from './MentorReview.tsx';
import { Instruction } from './Instruction.tsx';
import { PetunjukTugas } from '../../Petunjuk.tsx';
import { TulisTugas } from './TulisTugas.tsx';
import { useReviewDibaca } from './useReviewDibaca.ts';

export const title = 'Detail Tugas';

/** Page of one task of the participant (Specification 2.6). */
export function Page() {
  const katid = useIdParam('hashkatid');
  const tugid = useIdParam('hashtugid');
  const read = useRead(tugasDetail, { tugid });
  const tugas = read.data?.tugas;
  const daftar = linkToId('/pr/materi/{hashkatid}', { hashkatid: tugas?.kat_id ?? katid });

  return (
    <Screen
      title={tugas?.keterangan_kategori ?? title}
      {...(tugas && { over: title })}
      subtitle={tugas && `Tugas nomor ${tugas.id_tugas}, ${waktuLabel(tugas)}`}
      documentTitle={`${title} ${tugid}`}
      back={<Link {...daftar}>Kembali ke daftar tugas</Link>}
    >
      {isClosed(read.error) ? (
        <Closed
          title="Tugas tidak ditemukan"
          text="Tugas ini tidak ada, atau bukan milik Anda. Buka tugas Anda dari daftar."
          to={daftar}
          back="Ke daftar tugas"
        />
      ) : (
        <Load read={read} skeleton={<Skeletons lines={10} />}>
          {(data) => <TugasPage key={tugid} data={data} reload={() => void read.refetch()} />}
        </Load>
      )}
    </Screen>
  );
}

function waktuLabel({ created_at, dikirim_pada }: ReplyOf<typeof tugasDetail>['tugas']): string {
  const words = (waktu: string) => longWaktu(waktu, portal().time_zone);
  return dikirim_pada === null ? `dibuat ${words(created_at)}` : `terkirim ${words(dikirim_pada)}`;
}

interface OtherTugasProps {
  open: ReplyOf<typeof tugasDetail>;
  kategori: ReplyOf<typeof materiDetail> | undefined;
}

/**
 * Button that opens the list of the participant's tasks in the category. It is shown if there are at least two tasks.
 */
function OtherTugas({ open: { tugas, review }, kategori }: OtherTugasProps) {
  if (!kategori || kategori.tugas.length < 2) return null;
  const state = tugas.dinilai === 1 || review.length > 0 ? 'Sudah' : 'Belum';
  return (
    <TugasSelect tugas={kategori.tugas} current={tugas.id_tugas} state={state}>
      <TugasTable
        tugas={kategori.tugas}
        current={tugas.id_tugas}
        dinilai={false}
        openLabel="Detail / Update"
        linkOf={(hashtugid) =>
          linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid: tugas.kat_id, hashtugid })
        }
      />
    </TugasSelect>
  );
}

/**
 * Shows the task in the editor while the participant can send it. At other times shows the text without an editor. This
 * component keeps the unsaved text, so that the text is not lost when the time window for sending ends.
 */
function TugasPage({ data, reload }: { data: ReplyOf<typeof tugasDetail>; reload: () => void }) {
  const { tugas, jadwal, halangan, review, materi, jumlah_butir } = data;
  const user = useUser();
  const { baru, markRead } = useReviewDibaca(tugas.id_tugas, review);
  const draft = useDraft(drafKey(user.id, tugas.id_tugas), tugas.catatan);
  const explained = useExplained('pr/materi/tugas');
  // Values that decide the order of the boxes. They are read only once, when the page opens, because a box that moved
  // later would move the text.
  const [{ empty, unread }] = useState({ empty: tugas.catatan === '', unread: baru.size > 0 });
  const kategori = useRead(materiDetail, { katid: String(tugas.kat_id) });
  const open = jadwal?.terbuka === 1 && halangan === null;
  // On a wide screen, the whole instruction is shown beside the editor.
  const wide = useWindowQuery('(min-width: 990px)');
  const [first, ...others] = materi;
  const reviews = <MentorReview kat_id={tugas.kat_id} review={review} baru={baru} onRead={markRead} />;
  return (
    <Split>
      <Column gap={24}>
        {unread && reviews}
        {first && !wide && <Instruction materi={first} />}
        {open ? (
          <TulisTugas data={data} draft={draft} reload={reload} />
        ) : (
          <BacaTugas data={data} draft={draft} />
        )}
        {!unread && reviews}
      </Column>
      <Column gap={24}>
        {first && wide && (
          <Card>
            <Bacaan materi={first} as="h2" />
          </Card>
        )}
        <OtherTugas open={data} kategori={kategori.data} />
        <CatatanTugas kat_id={tugas.kat_id} />
        {open && <PetunjukTugas open={explained && empty} />}
        <ScoredWith kat_id={tugas.kat_id} jumlah_butir={jumlah_butir} />
        {others.length > 0 && (
          <FoldCard title="Materi lain">
            <BacaanRows materi={others} />
          </FoldCard>
        )}
        <Load read={kategori} skeleton={<Skeletons lines={4} />}>
          {({ kat, ba }) => <PanelMateri kat={kat} ba={ba} />}
        </Load>
      </Column>
    </Split>
  );
}
