import type { RowOf } from '#contract/endpoint.ts';
import type { menAntrean } from '#contract/m/antrean.ts';
import type { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { awaitsNilai, awaitsReview, isMenunggu, type AntreanView } from '#rules/nilai/antrean.ts';

export type PesertaRow = RowOf<typeof menTugasDetail>;
export type MenungguRow = RowOf<typeof menAntrean>;

/** Orders of the queue over all categories: by the longest wait, or by category. */
export const ANTREAN_ORDERS = ['lama', 'kategori'] as const;
export type AntreanOrder = (typeof ANTREAN_ORDERS)[number];

/** A participant in one category. */
export interface Orang {
  kat_id: number;
  peserta_id: number;
}

export const isSame = (one: Orang, two: Orang): boolean =>
  one.kat_id === two.kat_id && one.peserta_id === two.peserta_id;

export interface NextMenunggu {
  peserta_id: number;
  name: string;
  /** Number of other waiting participants. */
  jumlah: number;
}

/** Tests whether this participant waits for the work in the filter. Other filters match any work. */
function waits(tampil: AntreanView, kat_id: number, row: PesertaRow): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  return tampil === 'nilai' ? awaitsNilai(row) : isMenunggu(kat_id, row);
}

/**
 * The next waiting participant after `current`, in the order and with the filter of the list. Wraps at the end. Null
 * when no other participant waits.
 */
export function nextMenunggu(
  kat_id: number,
  rows: readonly PesertaRow[],
  current: number,
  tampil: AntreanView,
): NextMenunggu | null {
  const at = rows.findIndex((row) => row.peserta_id === current);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const found = others.filter((row) => waits(tampil, kat_id, row));
  const [first] = found;
  return first ? { peserta_id: first.peserta_id, name: first.name, jumlah: found.length } : null;
}

/** Target of `Simpan dan lanjut`. */
export interface Lanjut extends Orang {
  /** Number of other waiting participants on the route. */
  jumlah: number;
  /** At the end of a category: the next category and its number of waiting participants. */
  kategori: { keterangan_kategori: string; jumlah: number } | null;
}

const countIn = (rows: readonly Orang[], kat_id: number) =>
  rows.filter((row) => row.kat_id === kat_id).length;

/** The queue in the given order; `rows` come from the server, sorted by the longest wait. */
export function inOrder(rows: readonly MenungguRow[], urut: AntreanOrder): readonly MenungguRow[] {
  return urut === 'lama' ? rows : rows.toSorted((one, two) => one.kat_id - two.kat_id);
}

/**
 * The next participant of the queue after `current` on the route. Wraps at the end. In category order, the current
 * category is finished first. Null when no other participant waits.
 * @param rute all participants of the route, waiting or not
 * @param rows participants that wait now
 */
export function lanjutAntrean(
  rute: readonly Orang[],
  rows: readonly MenungguRow[],
  current: Orang,
  urut: AntreanOrder,
): Lanjut | null {
  const at = rute.findIndex((each) => isSame(each, current));
  const ahead = [...rute.slice(at + 1), ...rute.slice(0, Math.max(0, at))];
  const waiting = ahead.flatMap((each) => rows.find((row) => isSame(row, each)) ?? []);
  const here = waiting.filter((row) => row.kat_id === current.kat_id);
  const first = (urut === 'kategori' ? here[0] : undefined) ?? waiting[0];
  if (!first) return null;
  const { kat_id, peserta_id, keterangan_kategori } = first;
  return {
    kat_id,
    peserta_id,
    jumlah: waiting.length,
    kategori: here.length > 0 ? null : { keterangan_kategori, jumlah: countIn(waiting, kat_id) },
  };
}

/**
 * The next target when no other participant waits in the list of a category: first participants outside its filter,
 * then the next category with waiting participants. Wraps at the end. Null when no participant waits.
 */
export function lanjutKategori(rows: readonly MenungguRow[], current: Orang): Lanjut | null {
  const others = inOrder(
    rows.filter((row) => !isSame(row, current)),
    'kategori',
  );
  const first = others.find(({ kat_id }) => kat_id >= current.kat_id) ?? others[0];
  if (!first) return null;
  const { kat_id, peserta_id, keterangan_kategori } = first;
  const kategori = { keterangan_kategori, jumlah: countIn(others, kat_id) };
  return { kat_id, peserta_id, jumlah: others.length, kategori };
}
