import { kategoriIst2 } from '#rules/nilai/penugasan.ts';
import { raw, type Sql } from '#api/db/db.ts';
import type { Undo } from '#api/riwayat/audit.ts';
import type { RowChange } from '#api/parts/riwayat/jenis.ts';

/** A row of one of the two tables of assignments. `bidang` is explained in `Penugasan`. */
export interface BidangRow {
  id: number;
  mentor_id: number;
  peserta_id: number;
  bidang: number;
}

/** An assignment before and after a change. The value is null if the assignment did not exist at that time. */
export interface BidangChange {
  readonly sebelum: BidangRow | null;
  readonly sesudah: BidangRow | null;
}

type Kind = 'mentor_peserta' | 'mentor_ist';

/**
 * Common interface of the two tables of assignments. Each table has one mentor for each participant and field
 * (`bidang`). In `mentor_peserta`, the field is a category. In `mentor_ist`, the field is either the practice or the
 * article.
 */
export interface Penugasan {
  readonly tabel: Kind;
  readonly from: Sql;
  /** Name of the id column. The next field is the name of the column `bidang`. */
  readonly id: Sql;
  readonly bidang: Sql;
  /** Returns the category (1 to 7) of a field `bidang`. */
  kategori(bidang: number): number;
  /** Converts changed rows into the undo data of a history entry. */
  undo(change: readonly BidangChange[]): Undo;
}

/** Assignments of mentors. `bidang` is the category, 1 to 5. */
export const MENTOR: Penugasan = {
  tabel: 'mentor_peserta',
  from: raw('mentor_peserta'),
  id: raw('id_mentor'),
  bidang: raw('kat_id'),
  kategori: (kat_id) => kat_id,
  undo: (change) => ({
    tabel: 'mentor_peserta',
    rows: rowsOf(change, ({ id, mentor_id }) => ({ id_mentor: id, mentor_id })),
  }),
};

/** Assignments of evaluators of IST II. `bidang` is 1 for the practice and 0 for the article. */
export const EVALUATOR: Penugasan = {
  tabel: 'mentor_ist',
  from: raw('mentor_ist'),
  id: raw('id_mentor_ist'),
  bidang: raw('isprak'),
  kategori: (isprak) => kategoriIst2(isprak === 1 ? 1 : 0),
  undo: (change) => ({
    tabel: 'mentor_ist',
    rows: rowsOf(change, ({ id, mentor_id }) => ({ id_mentor_ist: id, mentor_id })),
  }),
};

type Cell<T extends Kind> = NonNullable<RowChange<T>['sebelum']>;

function rowsOf<T extends Kind>(
  change: readonly BidangChange[],
  cell: (row: BidangRow) => Cell<T>,
): RowChange<T>[] {
  return change.map(({ sebelum, sesudah }) => {
    const { peserta_id, bidang } = (sesudah ?? sebelum)!;
    const kunci = `${peserta_id}/${bidang}` as RowChange<T>['kunci'];
    return { kunci, sebelum: sebelum && cell(sebelum), sesudah: sesudah && cell(sesudah) };
  });
}
