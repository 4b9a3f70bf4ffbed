import type { RowOf } from '#contract/endpoint.ts';
import type { menAntrean } from '#contract/m/antrean.ts';
import type { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { awaitsNilai, awaitsReview, isMenunggu, type Tampil } from '#rules/nilai/antrean.ts';

export type PesertaRow = RowOf<typeof menTugasDetail>;
export type MenungguRow = RowOf<typeof menAntrean>;

/** The orders of the queue over all categories: who waits longest, or one category after the other. */
export const URUT = ['lama', 'kategori'] as const;
export type Urut = (typeof URUT)[number];

/** Whose work it is: a participant in one category. */
export interface Orang {
  kat_id: number;
  peserta_id: number;
}

export const isSame = (one: Orang, two: Orang): boolean =>
  one.kat_id === two.kat_id && one.peserta_id === two.peserta_id;

export interface BerikutnyaMenunggu {
  peserta_id: number;
  name: string;
  /** How many others wait. */
  jumlah: number;
}

/** Does this participant wait for what the list was filtered by? Other filters ask for any of it. */
function waits(tampil: Tampil, kat_id: number, row: PesertaRow): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  return tampil === 'nilai' ? awaitsNilai(row) : isMenunggu(kat_id, row);
}

/**
 * Who comes next among those who wait, in the order of the list and by its filter, going on from `current` and round the
 * end. Null when nobody else waits.
 */
export function berikutnyaMenunggu(
  kat_id: number,
  rows: readonly PesertaRow[],
  current: number,
  tampil: Tampil,
): BerikutnyaMenunggu | null {
  const at = rows.findIndex((row) => row.peserta_id === current);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const found = others.filter((row) => waits(tampil, kat_id, row));
  const [first] = found;
  return first ? { peserta_id: first.peserta_id, name: first.name, jumlah: found.length } : null;
}

/** Where `Simpan dan lanjut` leads. */
export interface Lanjut extends Orang {
  /** How many others wait on the way that is walked. */
  jumlah: number;
  /** At the end of a category: the one that comes next, and how many wait there. */
  kategori: { keterangan_kategori: string; jumlah: number } | null;
}

const countIn = (rows: readonly Orang[], kat_id: number) =>
  rows.filter((row) => row.kat_id === kat_id).length;

/** The queue in one of its orders; `rows` come as the server has them, who waits longest first. */
export function inUrut(rows: readonly MenungguRow[], urut: Urut): readonly MenungguRow[] {
  return urut === 'lama' ? rows : rows.toSorted((one, two) => one.kat_id - two.kat_id);
}

/**
 * Who of the queue comes next, going on from `current` along the way and round its end; category by category nobody of the
 * present one is left behind. Null when nobody else waits.
 * @param rute everybody of the way, whether they still wait or not
 * @param rows who waits now
 */
export function lanjutAntrean(
  rute: readonly Orang[],
  rows: readonly MenungguRow[],
  current: Orang,
  urut: Urut,
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
 * Where it goes on when nobody else waits in the list of a category: to those whom its filter leaves out, then to the next
 * category in which somebody waits, round their end. Null when nobody does.
 */
export function lanjutKategori(rows: readonly MenungguRow[], current: Orang): Lanjut | null {
  const others = inUrut(
    rows.filter((row) => !isSame(row, current)),
    'kategori',
  );
  const first = others.find(({ kat_id }) => kat_id >= current.kat_id) ?? others[0];
  if (!first) return null;
  const { kat_id, peserta_id, keterangan_kategori } = first;
  const kategori = { keterangan_kategori, jumlah: countIn(others, kat_id) };
  return { kat_id, peserta_id, jumlah: others.length, kategori };
}
