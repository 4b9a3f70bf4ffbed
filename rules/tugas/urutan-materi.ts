import { statusJadwal } from './jadwal.ts';
import { materiTugas } from './materi.ts';

/** A material in the list of a participant; of a category's tasks it is known how many are sent, and how many have an unread review. */
export interface MateriDaftar {
  readonly kat_id: number;
  readonly is_tugas: number;
  readonly tgl_mulai: string;
  readonly tgl_akhir: string;
  readonly terkirim: number;
  readonly belum_dibaca: number;
  /** 1: a task material that is newer than what was sent in its category. */
  readonly baru?: number;
}

/**
 * The own materials, what is due first: an unread review, then what holds today by its last day, then what comes by its first. `usai`, folded:
 * what is over, and tasks of a category where one is sent since they are there (tasks belong to their category, not to one of its materials), newest first.
 * A review stands with one material alone, that for which a task of its category is written now; with the others `belum_dibaca` is 0.
 */
export function sortMateri<M extends MateriDaftar>(
  hari: string,
  materi: readonly M[],
): { perlu: M[]; usai: M[] } {
  const current = new Set(
    [...new Set(materi.map(({ kat_id }) => kat_id))].flatMap((kat_id) => {
      const ofKategori = materi.filter((m) => m.kat_id === kat_id);
      return materiTugas(hari, ofKategori).slice(0, 1);
    }),
  );
  const rows = materi.map((m) => (current.has(m) ? m : { ...m, belum_dibaca: 0 }));
  const status = ({ tgl_mulai, tgl_akhir }: M) => statusJadwal(hari, tgl_mulai, tgl_akhir);
  const isOver = (m: M) =>
    m.belum_dibaca === 0 &&
    (status(m) === 'lewat' ||
      (status(m) === 'berlangsung' && m.is_tugas === 1 && m.terkirim > 0 && m.baru !== 1));
  const rank = (m: M) => (m.belum_dibaca > 0 ? 0 : status(m) === 'berlangsung' ? 1 : 2);
  const day = (m: M) => (rank(m) === 2 ? m.tgl_mulai : m.tgl_akhir);
  return {
    perlu: rows
      .filter((m) => !isOver(m))
      .toSorted((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b))),
    usai: rows.filter(isOver).toSorted((a, b) => b.tgl_akhir.localeCompare(a.tgl_akhir)),
  };
}
