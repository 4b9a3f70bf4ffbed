import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { longTanggal } from '#rules/text/format.ts';
import { remainingHari, statusJadwal } from '#rules/tugas/jadwal.ts';

export type Pekerjaan = NonNullable<ReplyOf<typeof dasbor>['user']>['tugas'][number];

/**
 * Progress of a participant with a material. It is `nanti` until the window of the material begins, even if tasks were
 * sent in an earlier window of the same category.
 */
export type Kemajuan = 'nanti' | 'belum' | 'terkirim' | 'direview';

/** Computes the progress. A task that the participant has opened but not written counts as not sent. */
export function kemajuan(hari: string, row: Pekerjaan): Kemajuan {
  if (statusJadwal(hari, row.tgl_mulai, row.tgl_akhir) === 'belum') return 'nanti';
  const terkirim = row.jumlah_tugas - row.jumlah_kosong;
  if (terkirim <= 0) return 'belum';
  return row.is_review === 1 && row.jumlah_review >= terkirim ? 'direview' : 'terkirim';
}

/** With at most this many remaining days, an unsent task has a warning colour. */
const MENDESAK_HARI = 3;

export interface Tenggat {
  text: string;
  /** Last day as text; absent if `text` already contains the date. */
  sampai?: string;
  tone: 'neutral' | 'warn' | 'bad';
}

/** Short text that tells when the window of a task begins or ends, relative to `hari`. */
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
 * Sorts tasks into possible today, missed, later and sent ones; each group by deadline. A past window is omitted if the
 * category has another window that has not ended, because then nothing is missed yet.
 */
export function sortPekerjaan(hari: string, rows: readonly Pekerjaan[]): Pekerjaan[] {
  const living = new Set(rows.filter((row) => row.tgl_akhir >= hari).map((row) => row.kat_id));
  const rank = (row: Pekerjaan) =>
    ({ belum: row.tgl_akhir < hari ? 1 : 0, nanti: 2, terkirim: 3, direview: 3 })[kemajuan(hari, row)];
  return rows
    .filter((row) => row.tgl_akhir >= hari || !living.has(row.kat_id))
    .sort((a, b) => rank(a) - rank(b) || a.tgl_akhir.localeCompare(b.tgl_akhir) || a.kat_id - b.kat_id);
}
