import type { Kabar } from './tulis.ts';

interface Direview {
  tugas: { id_tugas: number; user_id: number; kat_id: number };
  id_review: number;
  /** True if the mentor has changed the text of an existing review. */
  diubah: boolean;
  hariIni: string;
  audit_id: number;
}

/**
 * Returns the notification for the participant about a new or changed review. One notification contains all reviews of
 * the same day.
 */
export function kabarReview({ tugas, id_review, diubah, hariIni, audit_id }: Direview): Kabar {
  const { id_tugas: tugas_id, user_id, kat_id } = tugas;
  return {
    jenis: diubah ? 'review_diubah' : 'review_ditulis',
    kunci: `review/${id_review}`,
    gather: hariIni,
    user_id,
    kat_id,
    tugas_id,
    audit_id,
  };
}
