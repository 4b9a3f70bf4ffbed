import { bilangan } from '#rules/teks/format.ts';
import { statusJadwal } from './jadwal.ts';
import { sudahBerubah } from './versi.ts';

const MS_SEHARI = 86_400_000;

/** Wire page, `materi_store`; words of the screens page. */
export const TGL_TERBALIK = 'Tgl. Akhir tidak boleh sebelum Tgl. Mulai';

/** Two admins, one material: whoever has not seen the newest version may not replace it. */
export const MATERI_SUDAH_BERUBAH = sudahBerubah('Materi ini');

/** Ten years either way: a batch is copied to the next one, not to another century. */
export const GESER_MAX = 3650;

/** The range of days for materials; a shift must stay within it. */
const HARI_AWAL = '1900-01-01';
const HARI_AKHIR = '9999-12-31';

export const GESER_TERLALU_JAUH = 'Dengan geseran ini ada tanggal yang tidak dapat disimpan';

/** A window in order: both days count, one day is a window. Days as `YYYY-MM-DD`. */
export function jadwalMateri(tgl_mulai: string, tgl_akhir: string): string | null {
  return tgl_akhir < tgl_mulai ? TGL_TERBALIK : null;
}

/** The day this many days later (earlier when negative), as `YYYY-MM-DD`; null outside the range that can be stored. */
export function shiftHari(tanggal: string, hari: number): string | null {
  const moment = new Date(Date.parse(`${tanggal}T00:00:00Z`) + hari * MS_SEHARI);
  if (Number.isNaN(moment.getTime())) return null;
  const day = moment.toISOString().slice(0, 10);
  return /^\d{4}-/.test(day) && day >= HARI_AWAL && day <= HARI_AKHIR ? day : null;
}

/** For when somebody has changed one of the two locations between a copy's preview and the copy itself. */
export const SALINAN_SUDAH_BERUBAH =
  'Materi kedua lokasi ini berubah sejak pratinjau. Lihat lagi apa yang akan dibuat.';

/** The longest instructions of a material, in characters of HTML as it is stored. */
export const PETUNJUK_MAX = 20_000;

export const PETUNJUK_PANJANG = `Petunjuk paling banyak ${bilangan(PETUNJUK_MAX)} karakter`;

/** Links of one material. */
export const TAUTAN_MATERI_MAX = 5;

export const TAUTAN_MATERI_BANYAK = `Paling banyak ${TAUTAN_MATERI_MAX} tautan`;

interface Berjadwal {
  readonly tgl_mulai: string;
  readonly tgl_akhir: string;
}

/**
 * The task materials of a category that a task written on this day is for: all whose window holds, else the next, else the last, as
 * `jendelaSql` chooses the window of the category.
 */
export function materiTugas<M extends Berjadwal & { readonly is_tugas: number }>(
  hari: string,
  materi: readonly M[],
): M[] {
  const tugas = materi.filter(({ is_tugas }) => is_tugas === 1);
  const at = (status: string) =>
    tugas.filter(({ tgl_mulai, tgl_akhir }) => statusJadwal(hari, tgl_mulai, tgl_akhir) === status);
  const open = at('berlangsung');
  if (open.length > 0) return open.toSorted((a, b) => a.tgl_akhir.localeCompare(b.tgl_akhir));
  const next = at('belum').toSorted((a, b) => a.tgl_mulai.localeCompare(b.tgl_mulai));
  const last = at('lewat').toSorted((a, b) => b.tgl_akhir.localeCompare(a.tgl_akhir));
  return [...next, ...last].slice(0, 1);
}
