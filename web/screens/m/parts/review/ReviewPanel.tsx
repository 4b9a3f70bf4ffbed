import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import { tugasCatatan } from '#contract/m/assign.ts';
import { longWaktu } from '#rules/text/format.ts';
import { newestVersi } from '#rules/tugas/versi.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { ReviewList } from '#parts/tugas/ReviewList.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { hasDraf, reviewKey, type ReviewMode } from '#parts/penilaian/draf.ts';
import type { OnKerja } from '../cockpit/pekerjaan-panel.ts';
import { OldReview, oldReviewTitle, reviewAuthor } from './OldReview.tsx';
import { ReviewEditor, type Review } from './ReviewEditor.tsx';
import type { Tugas } from '../cockpit/TugasText.tsx';
import { WriteFirst } from '../cockpit/WriteFirst.tsx';

interface ReviewPanelProps {
  kat_id: number;
  peserta_id: number;
  name: string;
  tugas: Tugas;
  /** True if mentors review tasks of this category at the participant's location. */
  isReview: boolean;
  /** An earlier task whose reviews can be shown above the editor. */
  lama: Tugas | undefined;
  /** True if the earlier reviews are visible when the panel opens. */
  formerShown: boolean;
  /** Minimum height of the editor's text in px. */
  minHeight: number;
  /** How often the user has pressed the key `R`. Each press starts a review of this task. */
  tulis: number;
  onKerja: OnKerja;
}

/**
 * All reviews of one task, and the editor for a review. Callers must set the task's id as React `key`, so that each
 * task starts with a new state.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  // This read sends no request of its own, because the response with the task's text also contains the reviews.
  const { tugas, lama } = props;
  const read = useRead(tugasCatatan, { tugid: tugas.id_tugas });
  const id = useId();
  const [formerOpen, setFormerOpen] = useState(props.formerShown);
  return (
    <Card
      title={`Review tugas nomor ${tugas.id_tugas}`}
      actions={
        <>
          {read.data && (
            <Badge tone={read.data.review.length > 0 ? 'ok' : 'warn'}>
              {read.data.review.length > 0 ? 'Sudah' : 'Belum'}
            </Badge>
          )}
          {lama && (
            <Disclosure open={formerOpen} onToggle={() => setFormerOpen(!formerOpen)} controls={id}>
              {oldReviewTitle(lama)}
            </Disclosure>
          )}
        </>
      }
    >
      {lama && <OldReview key={lama.id_tugas} id={id} tugas={lama} open={formerOpen} />}
      <Load read={read} skeleton={props.isReview && props.tulis > 0 ? <WriteFirst /> : undefined}>
        {({ review, tautan }) => <Reviews {...props} reviews={review} dicek={tautan !== undefined} />}
      </Load>
    </Card>
  );
}

function Reviews({
  kat_id,
  peserta_id,
  name,
  tugas,
  isReview,
  minHeight,
  tulis,
  onKerja,
  reviews,
  dicek,
}: ReviewPanelProps & { reviews: readonly Review[]; dicek: boolean }) {
  const user = useUser();
  const keyOf = (mode: ReviewMode) => reviewKey(user.id, kat_id, peserta_id, tugas.id_tugas, mode);
  const own = reviews.filter((review) => review.is_me === 1);
  const [mode, setMode] = useState<ReviewMode | null>(() => {
    const drafted = ['baru' as const, ...own.map((review) => review.id_review)].find((each) =>
      hasDraf(keyOf(each)),
    );
    return drafted ?? (own.length === 0 ? 'baru' : null);
  });
  const [seen, setSeen] = useState(0);
  if (tulis !== seen) {
    setSeen(tulis);
    if (mode === null) setMode('baru');
  }
  const edited = typeof mode === 'number' ? own.find((review) => review.id_review === mode) : undefined;
  // The newest version may belong to an earlier review, because mentors can edit earlier reviews.
  const versi = newestVersi(own.map((review) => review.updated_at));
  const newest = reviews.at(-1);
  const changedSince = newest && Date.parse(tugas.updated_at) > Date.parse(newest.created_at);

  return (
    <Column gap={12}>
      {changedSince && (
        <Note tone="warn">
          Tugas diubah peserta sesudah review terakhir, pada {longWaktu(tugas.updated_at, portal().time_zone)}
          .
        </Note>
      )}
      {reviews.length > 0 && (
        <ReviewList
          reviews={reviews}
          author={reviewAuthor}
          instead={(review) => review === edited && <span>Sedang diubah di bawah.</span>}
          actions={(review) =>
            isReview &&
            review.is_me === 1 &&
            review !== edited && (
              <Row>
                <Button size="xs" variant="default" onClick={() => setMode(review.id_review)}>
                  Ubah review
                </Button>
              </Row>
            )
          }
        />
      )}
      {!isReview && (
        <Note tone="neutral" title="Review tidak dapat ditulis">
          Materi kategori ini tidak ditandai Review di lokasi peserta. Tugasnya cukup dinilai dengan form
          nilai.
        </Note>
      )}
      {isReview && mode !== null && (
        <ReviewEditor
          key={mode}
          draftKey={keyOf(mode)}
          kat_id={kat_id}
          peserta_id={peserta_id}
          tugas_id={tugas.id_tugas}
          name={name}
          review={edited ?? null}
          dicek={dicek}
          terbaru={own.find((review) => review.updated_at === versi) ?? null}
          minHeight={minHeight}
          tulis={tulis}
          onKerja={onKerja}
          onDone={() => setMode(null)}
          onWithdrawn={() => setMode(mode)}
          onCancel={own.length > 0 ? () => setMode(null) : undefined}
        />
      )}
      {isReview && mode === null && (
        <Row>
          <Button size="xs" variant="default" onClick={() => setMode('baru')}>
            Tulis review baru
          </Button>
        </Row>
      )}
    </Column>
  );
}
