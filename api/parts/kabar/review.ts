import type { Kabar } from './tulis.ts';

interface Direview {
  tugas: { id_tugas: number; user_id: number; kat_id: number };
  id_review: number;
  /** The review existed before and has a new text. */
  diubah: boolean;
  hariIni: string;
  audit_id: number;
}

/** What a written or changed review tells the participant: one row for all of a day. */
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
