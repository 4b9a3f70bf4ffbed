import type { RowOf } from '#contract/endpoint.ts';
import type { menAntrean } from '#contract/m/antrean.ts';
import type { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { awaitsNilai, awaitsReview, isMenunggu, type AntreanView } from '#rules/nilai/antrean.ts';

export type PesertaRow = RowOf<typeof menTugasDetail>;
export type MenungguRow = RowOf<typeof menAntrean>;

/** Sort orders of the queue over all categories. `lama`: longest wait first. `kategori`: one category after another. */
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
  /** Number of other waiting participants, including the next participant. */
  jumlah: number;
}

/**
 * Tests whether a participant waits for the work that the filter `tampil` selects, a review or scores. Other filters
 * match every waiting participant.
 */
function waits(tampil: AntreanView, kat_id: number, row: PesertaRow): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  return tampil === 'nilai' ? awaitsNilai(row) : isMenunggu(kat_id, row);
}

/**
 * Returns the next waiting participant after `current`, in the order and with the filter of the list. After the end of
 * the list the search continues at its start. Null: no other participant waits.
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

/** Participant that the button `Simpan dan lanjut` opens. */
export interface Lanjut extends Orang {
  /** Number of other participants on the route that wait. */
  jumlah: number;
  /** Next category and its number of waiting participants. Null: participants of the current category still wait. */
  kategori: { keterangan_kategori: string; jumlah: number } | null;
}

const countIn = (rows: readonly Orang[], kat_id: number) =>
  rows.filter((row) => row.kat_id === kat_id).length;

/** Sorts the queue. `rows` come from the server, the longest wait first. */
export function inOrder(rows: readonly MenungguRow[], urut: AntreanOrder): readonly MenungguRow[] {
  return urut === 'lama' ? rows : rows.toSorted((one, two) => one.kat_id - two.kat_id);
}

/**
 * Returns the next waiting participant after `current` on the route. After the end of the route the search continues at
 * its start. In category order, the current category is finished first. Null: no other participant waits.
 * @param rute the stored order of the participants in the queue, both waiting and finished ones
 * @param rows all waiting participants
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
 * Returns the next participant if the list of a category contains no other waiting participant. First come the
 * participants of this category that the filter hides, then those of the following categories. After the last category
 * the search continues at the first. Null: no other participant waits.
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
