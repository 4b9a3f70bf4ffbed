import { kategoriIst2 } from '#rules/nilai/penugasan.ts';
import { raw, type Sql } from '#api/db/db.ts';
import type { Undo } from '#api/riwayat/audit.ts';
import type { PerubahanBaris } from '#api/parts/riwayat/jenis.ts';

/** Who has whom for what: a row of either table of assignments. */
export interface BarisPenugasan {
  id: number;
  mentor_id: number;
  peserta_id: number;
  bidang: number;
}

/** How an assignment was, and how it is; null: there was none, there is none any more. */
export interface Perubahan {
  readonly sebelum: BarisPenugasan | null;
  readonly sesudah: BarisPenugasan | null;
}

type Kind = 'mentor_peserta' | 'mentor_ist';

/** The two tables of assignments are alike: who, whose, and for what; one owner for each participant and field (`bidang`). */
export interface Penugasan {
  readonly tabel: Kind;
  readonly from: Sql;
  /** Names of the columns of the row's id and of what it is for. */
  readonly id: Sql;
  readonly bidang: Sql;
  /** What it is for as a category, 1 to 7. */
  kategori(bidang: number): number;
  /** The changed rows as the history keeps them, to be taken back. */
  undo(perubahan: readonly Perubahan[]): Undo;
}

/** Categories 1 to 5. */
export const MENTOR: Penugasan = {
  tabel: 'mentor_peserta',
  from: raw('mentor_peserta'),
  id: raw('id_mentor'),
  bidang: raw('kat_id'),
  kategori: (kat_id) => kat_id,
  undo: (perubahan) => ({
    tabel: 'mentor_peserta',
    rows: rowsOf(perubahan, ({ id, mentor_id }) => ({ id_mentor: id, mentor_id })),
  }),
};

/** IST II: 1 practice, 0 the article. */
export const EVALUATOR: Penugasan = {
  tabel: 'mentor_ist',
  from: raw('mentor_ist'),
  id: raw('id_mentor_ist'),
  bidang: raw('isprak'),
  kategori: (isprak) => kategoriIst2(isprak === 1 ? 1 : 0),
  undo: (perubahan) => ({
    tabel: 'mentor_ist',
    rows: rowsOf(perubahan, ({ id, mentor_id }) => ({ id_mentor_ist: id, mentor_id })),
  }),
};

type Sel<T extends Kind> = NonNullable<PerubahanBaris<T>['sebelum']>;

function rowsOf<T extends Kind>(
  perubahan: readonly Perubahan[],
  sel: (row: BarisPenugasan) => Sel<T>,
): PerubahanBaris<T>[] {
  return perubahan.map(({ sebelum, sesudah }) => {
    const { peserta_id, bidang } = (sesudah ?? sebelum)!;
    const kunci = `${peserta_id}/${bidang}` as PerubahanBaris<T>['kunci'];
    return { kunci, sebelum: sebelum && sel(sebelum), sesudah: sesudah && sel(sesudah) };
  });
}
