import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { MateriAdmin } from '#contract/lists/materi.ts';
import { findPilihan } from '#rules/akun/impor.ts';
import { fold } from '#rules/text/fold.ts';
import { readKategori, type Kategori } from '#rules/tugas/table.ts';
import { columns } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';
import { registrationPeriode } from '#api/parts/periode.ts';
import { bySlices, groupBySlices } from '#api/work/slices.ts';
import type { RowInput } from '#api/parts/import/table.ts';

const Choice = z.object({ id: z.number(), keterangan: z.string(), is_aktif: Flag });
type Choice = z.output<typeof Choice>;

/** Fields of a material that an import can write. */
export const MateriCells = MateriAdmin.pick({
  lokasi_id: true,
  periode_id: true,
  kat_id: true,
  keterangan_materi: true,
  tgl_mulai: true,
  tgl_akhir: true,
  is_tugas: true,
  is_review: true,
  is_aktif: true,
});
export type MateriCells = z.output<typeof MateriCells>;

export const StoredMateri = MateriCells.extend({
  id_materi: z.number(),
  updated_at: MateriAdmin.shape.updated_at,
});
export type StoredMateri = z.output<typeof StoredMateri>;

/** Stored data with which an import of materials compares its rows. */
export interface KnownMateri {
  readonly lokasi: readonly Choice[];
  readonly periode: readonly Choice[];
  readonly kategori: readonly Kategori[];
  /** Period of a new material if the row names no period: the period of new participants (`periode_daftar`). */
  readonly daftar: number;
  readonly byId: ReadonlyMap<number, StoredMateri>;
  readonly byTitle: ReadonlyMap<string, readonly StoredMateri[]>;
  /** Row number of each material that an earlier row describes. A second row about the same material is an error. */
  readonly seen: Map<string, number>;
}

/**
 * Returns one text with the location, period, category and title of a material. These four values identify a material.
 */
export const titleKey = (
  of: Pick<MateriCells, 'lokasi_id' | 'periode_id' | 'kat_id' | 'keterangan_materi'>,
) => `${of.lokasi_id} ${of.periode_id} ${of.kat_id} ${fold(of.keterangan_materi)}`;

/**
 * Returns the ids of the location, period and category in a row. An id is null if the text of its cell names none. An
 * empty period cell means the period of new participants (`daftar`).
 */
export function idsOf(
  { cells }: RowInput,
  known: Pick<KnownMateri, 'lokasi' | 'periode' | 'kategori' | 'daftar'>,
) {
  const periode = cells.periode ?? '';
  return {
    lokasi_id: findPilihan(cells.lokasi ?? '', known.lokasi),
    periode_id: periode === '' ? known.daftar : findPilihan(periode, known.periode),
    kat_id: readKategori(cells.kategori ?? '', known.kategori),
  };
}

/**
 * Reads the stored materials that an import may change. These are the materials whose ids are in the row keys, and all
 * materials of the locations and periods in the rows.
 */
export async function loadMateri(db: Db, rows: readonly RowInput[]): Promise<KnownMateri> {
  const lists = {
    lokasi: await db.rows(sql`select id, keterangan, is_aktif from lokasi order by id`, Choice),
    periode: await db.rows(sql`select id, keterangan, is_aktif from periode order by id`, Choice),
    kategori: await db.rows(
      sql`select id_kat, keterangan_kategori from kategori order by id_kat`,
      z.object({ id_kat: z.number(), keterangan_kategori: z.string() }),
    ),
    daftar: await registrationPeriode(db),
  };
  const named = await bySlices(rows, (slice) => slice.map((row) => idsOf(row, lists)));
  const ids = rows.flatMap(({ key }) => key?.id ?? []);
  const stored = await db.rows(
    sql`select id_materi, ${columns(MateriCells)}, updated_at from materi
        where id_materi = any(${ids}::int[])
           or (lokasi_id = any(${[...new Set(named.flatMap(({ lokasi_id }) => lokasi_id ?? []))]}::int[])
               and periode_id = any(${[...new Set(named.flatMap(({ periode_id }) => periode_id ?? []))]}::int[]))
        order by id_materi`,
    StoredMateri,
  );
  const byTitle = await groupBySlices(stored, titleKey);
  return { ...lists, byId: new Map(stored.map((each) => [each.id_materi, each])), byTitle, seen: new Map() };
}
