import { bilangan } from '#rules/text/format.ts';
import { hariDifference, statusJadwal } from './jadwal.ts';
import { hasChanged } from './versi.ts';

const MS_SEHARI = 86_400_000;

/**
 * Error message for a material whose last day is before its first day (Specification, lists of calls and screens,
 * `materi_store`).
 */
export const TGL_TERBALIK = 'Tgl. Akhir tidak boleh sebelum Tgl. Mulai';

/** Error message for the second save if two admins edit one material at the same time. */
export const MATERI_HAS_CHANGED = hasChanged('Materi ini');

/** Maximum number of days by which a copy of materials may shift the dates: ten years. */
export const GESER_MAX = 3650;

/** Maximum number of holidays in a request to copy materials. The copied dates skip these holidays. */
export const LIBUR_MAX = 200;

/** Earliest and latest day of a material. A date that is shifted beyond these days is refused. */
const FIRST_HARI = '1900-01-01';
const HARI_AKHIR = '9999-12-31';

export const GESER_TOO_FAR = 'Dengan geseran ini ada tanggal yang tidak dapat disimpan';

/**
 * Checks that the last day of a material is not before its first day; both days may be equal. Days have the form
 * `YYYY-MM-DD`.
 */
export function jadwalMateri(tgl_mulai: string, tgl_akhir: string): string | null {
  return tgl_akhir < tgl_mulai ? TGL_TERBALIK : null;
}

/**
 * Returns the day `hari` days later, or earlier for a negative number, as `YYYY-MM-DD`. Returns null outside the
 * allowed days.
 */
export function shiftHari(tanggal: string, hari: number): string | null {
  const moment = new Date(Date.parse(`${tanggal}T00:00:00Z`) + hari * MS_SEHARI);
  if (Number.isNaN(moment.getTime())) return null;
  const day = moment.toISOString().slice(0, 10);
  return /^\d{4}-/.test(day) && day >= FIRST_HARI && day <= HARI_AKHIR ? day : null;
}

interface Berjadwal {
  readonly tgl_mulai: string;
  readonly tgl_akhir: string;
}

/**
 * How a copy of materials moves the dates. With `geser`, all dates move by this number of days. With `mulai`, the first
 * material begins on this day.
 */
export interface Geseran {
  readonly geser: number;
  readonly mulai?: string | undefined;
  /** Holidays on which no moved date may fall. The copy uses this list only together with `mulai`. */
  readonly libur: readonly string[];
}

/** True for Saturday and Sunday. */
const isWeekend = (hari: string) => [0, 6].includes(new Date(`${hari}T00:00:00Z`).getUTCDay());

/** Returns the first day on or after this day that is neither a weekend nor a holiday. */
function workingHari(hari: string, libur: ReadonlySet<string>): string | null {
  let day: string | null = hari;
  while (day !== null && (isWeekend(day) || libur.has(day))) day = shiftHari(day, 1);
  return day;
}

/**
 * Returns the time window (first and last day) of a copied material. If `mulai` is given, the time window moves to the
 * new first day. A first or last day on a weekend or holiday then moves to the next working day. The time window never
 * becomes shorter.
 * @param awal earliest first day of the materials that are copied
 * @returns null if a date is outside the allowed days
 */
export function copiedJadwal(
  { tgl_mulai, tgl_akhir }: Berjadwal,
  awal: string,
  { geser, mulai, libur }: Geseran,
): Berjadwal | null {
  const days = mulai === undefined ? geser : hariDifference(awal, mulai);
  const first = shiftHari(tgl_mulai, days);
  if (first === null) return null;
  const free = new Set(libur);
  const begin = mulai === undefined ? first : workingHari(first, free);
  const last = begin === null ? null : shiftHari(begin, hariDifference(tgl_mulai, tgl_akhir));
  const end = mulai === undefined || last === null ? last : workingHari(last, free);
  return begin === null || end === null ? null : { tgl_mulai: begin, tgl_akhir: end };
}

/** Error message if the materials of a location have changed after the preview and before the copy. */
export const COPY_HAS_CHANGED =
  'Materi kedua lokasi ini berubah sejak pratinjau. Lihat lagi apa yang akan dibuat.';

/** Maximum length of a material's instructions, in characters of stored HTML. */
export const PETUNJUK_MAX = 20_000;

export const PETUNJUK_LENGTH = `Petunjuk paling banyak ${bilangan(PETUNJUK_MAX)} karakter`;

/** Maximum number of links of a material. */
export const TAUTAN_MATERI_MAX = 5;

export const TOO_MANY_MATERI_TAUTAN = `Paling banyak ${TAUTAN_MATERI_MAX} tautan`;

/**
 * Returns the materials to which a task of this day belongs: all materials with an open task window. If no window is
 * open, it returns one material: the next one, or the last one if no window follows. `jendelaSql` contains the same
 * rule in SQL.
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
