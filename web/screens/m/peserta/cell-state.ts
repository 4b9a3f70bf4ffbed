import type { menPesertaSaya } from '#contract/m/peserta-saya.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { awaitsNilai, awaitsReview, isView, type AntreanView } from '#rules/nilai/antrean.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export type PesertaSaya = ReplyOf<typeof menPesertaSaya>['peserta'][number];
export type PesertaCell = PesertaSaya['kategori'][number];
export type PesertaView = AntreanView | 'tertinggal';

const tugasOf = ({ terkirim, menunggu, sudah_dinilai }: PesertaCell) => ({
  terisi: terkirim,
  menunggu,
  sudah_dinilai,
});

/** Returns the state of a participant in one category: a label of two or three words, and its colour. */
export function cellState(cell: PesertaCell): { tone: Tone; kata: string } {
  const tugas = tugasOf(cell);
  if (cell.ingatkan === 'tugas_lewat') return { tone: 'bad', kata: 'Terlewat' };
  if (cell.ingatkan === 'tugas_belum') return { tone: 'warn', kata: 'Hampir berakhir' };
  if (tugas.terisi === 0) return { tone: 'neutral', kata: 'Belum mengirim' };
  if (awaitsReview(cell.kat_id, tugas)) return { tone: 'info', kata: 'Menunggu review' };
  if (awaitsNilai(tugas)) return { tone: 'info', kata: 'Menunggu nilai' };
  if (cell.ingatkan === 'review_belum_dibaca') return { tone: 'warn', kata: 'Review belum dibaca' };
  return { tone: 'ok', kata: 'Selesai' };
}

/**
 * Returns the participants who have the state `tampil` in the category `katid`. If `katid` is 0, participants who have
 * this state in any category.
 */
export const shownPeserta = (
  peserta: readonly PesertaSaya[],
  { katid, tampil }: { katid: number; tampil: PesertaView },
): readonly PesertaSaya[] =>
  peserta.filter(({ kategori }) =>
    kategori.some(
      (cell) =>
        (katid === 0 || cell.kat_id === katid) &&
        (tampil === 'tertinggal' ? cell.ingatkan !== null : isView(tampil, cell.kat_id, tugasOf(cell))),
    ),
  );
