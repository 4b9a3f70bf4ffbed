import type { Kabar } from './tulis.ts';

interface Direview {
  tugas: { id_tugas: number; user_id: number; kat_id: number };
  id_review: number;
  /** True if an existing review has got a new text. */
  diubah: boolean;
  hariIni: string;
  audit_id: number;
}

/** Notification for the participant about a new or changed review. All reviews of a day share one notification. */
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
