import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { longTanggal } from '#rules/text/format.ts';
import { remainingHari, statusJadwal } from '#rules/tugas/jadwal.ts';

export type Pekerjaan = NonNullable<ReplyOf<typeof dasbor>['user']>['tugas'][number];

/**
 * Progress of the participant with a material; `nanti` until its window begins, even if its category has earlier tasks.
 */
export type Kemajuan = 'nanti' | 'belum' | 'terkirim' | 'direview';

/** Computes the progress. An empty task (opened but never written) counts as not sent. */
export function kemajuan(hari: string, row: Pekerjaan): Kemajuan {
  if (statusJadwal(hari, row.tgl_mulai, row.tgl_akhir) === 'belum') return 'nanti';
  const terkirim = row.jumlah_tugas - row.jumlah_kosong;
  if (terkirim <= 0) return 'belum';
  return row.is_review === 1 && row.jumlah_review >= terkirim ? 'direview' : 'terkirim';
}

/** Fewer remaining days than this have a warning colour. */
const MENDESAK_HARI = 3;

export interface Tenggat {
  text: string;
  /** The date, if the text does not contain it. */
  sampai?: string;
  tone: 'neutral' | 'warn' | 'bad';
}

/** Short text for the window of a task, relative to this day. */
export function tenggat(hari: string, row: Pekerjaan): Tenggat {
  const belum = kemajuan(hari, row) === 'belum';
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
 * Sorts tasks: possible today, missed, future, sent; by deadline within each group. A past window is omitted if its
 * category has another one that ends today or later: nothing is missed yet.
 */
export function sortPekerjaan(hari: string, rows: readonly Pekerjaan[]): Pekerjaan[] {
  const living = new Set(rows.filter((row) => row.tgl_akhir >= hari).map((row) => row.kat_id));
  const rank = (row: Pekerjaan) =>
    ({ belum: row.tgl_akhir < hari ? 1 : 0, nanti: 2, terkirim: 3, direview: 3 })[kemajuan(hari, row)];
  return rows
    .filter((row) => row.tgl_akhir >= hari || !living.has(row.kat_id))
    .sort((a, b) => rank(a) - rank(b) || a.tgl_akhir.localeCompare(b.tgl_akhir) || a.kat_id - b.kat_id);
}
