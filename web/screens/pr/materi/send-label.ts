import { longTanggal } from '#rules/text/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';

interface Kiriman {
  readonly kat_id: number;
  /** 1 if mentors review the tasks of this category at the participant's location. */
  readonly direview: 0 | 1;
  readonly mentor: string | null;
  /** Number of reviews that the task has. */
  readonly review: number;
  /** Last day on which the participant can change the task. Null if the task cannot change any more. */
  readonly sampai: string | null;
}

/**
 * Returns the text shown after a task is sent: who reads the task, how the participant is notified, and until when the
 * task can change.
 */
export function sendLabel(kiriman: Kiriman): string {
  const { sampai } = kiriman;
  const still = sampai === null ? '' : ` Sampai ${longTanggal(sampai)} Anda masih dapat mengubahnya di sini.`;
  return `${readerOf(kiriman)}${still}`;
}

function readerOf({ kat_id, direview, mentor, review, sampai }: Kiriman): string {
  if (isIst2(kat_id))
    return 'Evaluator membaca dan menilainya tanpa review. Nilainya tampil di Raport Kegiatan setelah raport dibuka.';
  if (review > 0) {
    const revisi = sampai === null ? '' : ' Jika diminta merevisi, buat tugas baru dari daftar tugas.';
    return `Review mentor sudah ada di halaman ini.${revisi}`;
  }
  if (direview === 0) return 'Tugas kategori ini tidak direview. Tidak ada yang perlu Anda tunggu.';
  return mentor === null
    ? 'Mentor Anda untuk kategori ini belum ditugaskan panitia. Setelah direview, Anda diberi tahu lewat lonceng.'
    : `${mentor} membaca dan mereviewnya. Setelah direview, Anda diberi tahu lewat lonceng.`;
}
