import { statusJadwal } from './jadwal.ts';
import { materiTugas } from './materi.ts';

/**
 * A material in a participant's list. `terkirim`: number of tasks that the participant has sent in the material's
 * category. `belum_dibaca`: number of unread reviews of these tasks.
 */
export interface MateriList {
  readonly kat_id: number;
  readonly is_tugas: number;
  readonly tgl_mulai: string;
  readonly tgl_akhir: string;
  readonly terkirim: number;
  readonly belum_dibaca: number;
  /** 1: the material has tasks and was created after the tasks of its category were sent. */
  readonly baru?: number;
}

/**
 * Splits a participant's materials into `perlu` (to do) and `usai` (done). In `perlu`, materials with unread reviews
 * come first, then materials with an open task window, then future materials.
 *
 * `usai` contains materials whose task window is over. It also contains materials with an open task window if the
 * participant has sent a task in the category. A material with `baru` stays in `perlu`.
 *
 * Only one material per category shows the unread reviews. In the other materials, `belum_dibaca` becomes 0.
 */
export function sortMateri<M extends MateriList>(
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
