import type { Pekerjaan } from '#parts/tugas/pekerjaan.ts';
import { longTanggal } from '#rules/text/format.ts';
import { remainingHari, statusJadwal } from '#rules/tugas/jadwal.ts';

/** If a task has at most this many days left and is not sent, it has a warning colour. */
const MENDESAK_HARI = 3;

export interface Tenggat {
  text: string;
  /** Last day as a text. Absent if `text` already contains the date. */
  sampai?: string;
  tone: 'neutral' | 'warn' | 'bad';
}

/** Returns a short text that says when the time window of a task begins or ends, relative to `hari`. */
export function tenggat(hari: string, row: Pekerjaan): Tenggat {
  const belum = row.state.keadaan === 'belum_ditulis' || row.state.keadaan === 'tidak_dikirim';
  const sampai = `sampai ${longTanggal(row.tgl_akhir)}`;
  switch (statusJadwal(hari, row.tgl_mulai, row.tgl_akhir)) {
    case 'belum':
      return { text: `Mulai ${longTanggal(row.tgl_mulai)}`, tone: 'neutral' };
    case 'lewat':
      return belum
        ? { text: 'Terlewat', sampai, tone: 'bad' }
        : { text: `Berakhir ${longTanggal(row.tgl_akhir)}`, tone: 'neutral' };
    case 'berlangsung': {
      const remaining = remainingHari(hari, row.tgl_akhir);
      if (remaining === 0) return { text: 'Hari terakhir', sampai, tone: belum ? 'bad' : 'neutral' };
      const mendesak = belum && remaining <= MENDESAK_HARI;
      return { text: `${remaining} hari lagi`, sampai, tone: mendesak ? 'warn' : 'neutral' };
    }
  }
}

/**
 * Sorts tasks into four groups: tasks for today, missed, later and sent tasks. Each group is sorted by deadline. A task
 * whose time window has ended is omitted if its category has another time window that has not ended, because the
 * participant can still send a task there.
 */
export function sortPekerjaan(hari: string, rows: readonly Pekerjaan[]): Pekerjaan[] {
  const living = new Set(rows.filter((row) => row.tgl_akhir >= hari).map((row) => row.kat_id));
  const rank = ({ state }: Pekerjaan) =>
    ({ belum_ditulis: 0, tidak_dikirim: 1, belum_dibuka: 2, direview: 3, dinilai: 3, terkirim: 3 })[
      state.keadaan
    ];
  return rows
    .filter((row) => row.tgl_akhir >= hari || !living.has(row.kat_id))
    .sort((a, b) => rank(a) - rank(b) || a.tgl_akhir.localeCompare(b.tgl_akhir) || a.kat_id - b.kat_id);
}
