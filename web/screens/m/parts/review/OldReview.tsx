import { tugasCatatan } from '#contract/m/assign.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { ReviewList } from '#parts/tugas/ReviewList.tsx';
import type { Tugas } from '../cockpit/TugasText.tsx';
import css from './OldReview.module.css';

export const oldReviewTitle = ({ id_tugas }: Tugas) => `Review sebelumnya (tugas nomor ${id_tugas})`;

/** Returns the author's name that mentors see above a review. */
export const reviewAuthor = (review: { is_me: number; nama_mentor: string }) =>
  review.is_me === 1 ? 'Anda' : review.nama_mentor;

/**
 * Reviews of an earlier task, shown above the editor. The mentor can check whether the participant followed the advice.
 * Print always shows these reviews.
 */
export function OldReview({ id, tugas, open }: { id: string; tugas: Tugas; open: boolean }) {
  const read = useRead(tugasCatatan, { tugid: tugas.id_tugas });
  return (
    <div id={id} hidden={!open} className={css.lama}>
      <Load read={read}>
        {({ review }) => (
          // A long review scrolls inside its own box. The box can get the focus, so that the user can scroll it by
          // keyboard.
          <div className={css.isi} role="region" aria-label={`Isi ${oldReviewTitle(tugas)}`} tabIndex={0}>
            <ReviewList reviews={review} newestFirst author={reviewAuthor} />
          </div>
        )}
      </Load>
    </div>
  );
}
