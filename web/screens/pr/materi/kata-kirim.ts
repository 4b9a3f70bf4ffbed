import { tanggalPanjang } from '#rules/teks/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';

interface Kiriman {
  readonly kat_id: number;
  /** Are tasks of the category reviewed at the own location? */
  readonly direview: 0 | 1;
  readonly mentor: string | null;
  /** Reviews that it has. */
  readonly review: number;
  /** The last day on which it can be changed; null while it cannot. */
  readonly sampai: string | null;
}

/** What becomes of a task that is sent: who reads it, what its participant hears of it, and what can still be done. */
export function kataKirim(kiriman: Kiriman): string {
  const { sampai } = kiriman;
  const masih =
    sampai === null ? '' : ` Sampai ${tanggalPanjang(sampai)} Anda masih dapat mengubahnya di sini.`;
  return `${siapa(kiriman)}${masih}`;
}

function siapa({ kat_id, direview, mentor, review, sampai }: Kiriman): string {
  if (isIst2(kat_id))
    return 'Evaluator membaca dan menilainya tanpa review. Nilainya tampil di Raport Kegiatan setelah raport dibuka.';
  if (review > 0) {
    const revisi = sampai === null ? '' : ' Bila diminta merevisi, buat tugas baru dari daftar tugas.';
    return `Review mentor sudah ada di halaman ini.${revisi}`;
  }
  if (direview === 0) return 'Tugas kategori ini tidak direview, jadi tidak ada yang perlu Anda tunggu.';
  return mentor === null
    ? 'Mentor Anda untuk kategori ini belum ditugaskan panitia. Setelah direview, Anda diberi tahu lewat lonceng.'
    : `${mentor} membaca dan mereviewnya. Begitu reviewnya ada, Anda diberi tahu lewat lonceng.`;
}
