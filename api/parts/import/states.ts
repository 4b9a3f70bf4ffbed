import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { IMPORT_STATE_NAMES, type ImportState } from '#rules/import-state.ts';
import { sql, type Db } from '#api/db/db.ts';
import { bySlices, eachSlice } from '#api/work/slices.ts';
import type { EvaluatedRow } from './evaluate.ts';
import { openEdit, place, type Owner } from './upload.ts';

/** Data of an uploaded row that the screen shows. They contain the cells, so they are stored encrypted. */
const Shown = z.object({
  sel: z.array(
    z.object({
      kolom: z.string(),
      teks: z.string(),
      lama: z.string().nullable(),
      dibaca: z.string().nullable(),
      salah: z.array(z.string()),
    }),
  ),
  galat: z.array(z.string()),
  mirip: z.array(z.object({ id: z.number(), name: z.string(), keterangan: z.string() })),
});

/**
 * Returns a digest of the states and the stored values of all rows of an upload. If a stored record of one of the rows
 * changes, the digest changes too.
 */
export async function digestOf(rows: readonly EvaluatedRow<unknown>[]): Promise<string> {
  const hash = createHash('sha256');
  await bySlices(rows, (slice) => {
    for (const { lembar, nomor, keadaan, sel } of slice)
      hash.update(JSON.stringify([lembar, nomor, keadaan, sel.map(({ lama, dibaca }) => [lama, dibaca])]));
    return [];
  });
  return hash.digest('base64url');
}

/** Stores the states of all rows of an upload. Rows of worksheets that the import does not use have no state. */
export async function keepStates(
  { db, seal }: Pick<Owner, 'db' | 'seal'>,
  id: number,
  rows: readonly EvaluatedRow<unknown>[],
): Promise<void> {
  await db.run(sql`update tabel_baris set keadaan = null, hasil = '' where unggah_id = ${id}`);
  await db.run(sql`update tabel_unggah set sidik = ${await digestOf(rows)} where id = ${id}`);
  await eachSlice(rows, (slice) =>
    db.run(
      sql`update tabel_baris b set keadaan = n.keadaan, hasil = n.hasil
          from unnest(${slice.map(({ lembar }) => lembar)}::int[], ${slice.map(({ nomor }) => nomor)}::int[],
                      ${slice.map(({ keadaan }) => keadaan)}::text[],
                      ${slice.map((row) => seal.seal(place('hasil', id, row), JSON.stringify({ sel: row.sel, galat: row.galat, mirip: row.mirip })))}::text[])
            as n (lembar, nomor, keadaan, hasil)
          where b.unggah_id = ${id} and b.lembar = n.lembar and b.nomor = n.nomor`,
    ),
  );
}

const PageRow = z.object({
  lembar: z.number(),
  nomor: z.number(),
  tersembunyi: Flag,
  keadaan: z.enum(IMPORT_STATE_NAMES),
  hasil: z.string(),
  ubahan: z.string(),
});

/** Reads the checked rows of an upload. */
export async function readStates(
  { db, seal }: Pick<Owner, 'db' | 'seal'>,
  id: number,
  keadaan: string | undefined,
  part: { rows: number; skip: number } | null,
) {
  const where = sql`unggah_id = ${id} and keadaan is not null ${keadaan === undefined ? sql`` : sql`and keadaan = ${keadaan}`}`;
  const rows = await db.rows(
    sql`select lembar, nomor, tersembunyi, keadaan, hasil, ubahan from tabel_baris where ${where} order by lembar, nomor
        ${part ? sql`limit ${part.rows} offset ${part.skip}` : sql``}`,
    PageRow,
  );
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from tabel_baris where ${where}`,
    z.object({ jumlah: z.number() }),
  );
  const opened = await bySlices(rows, (slice) =>
    slice.map((row) => {
      const { hasil, ubahan, ...rest } = row;
      const shown = Shown.parse(JSON.parse(seal.open(place('hasil', id, row), hasil)));
      return { ...rest, ...shown, putusan: openEdit(seal, id, row, ubahan).putusan };
    }),
  );
  return { rows: opened, jumlah };
}

const Place = z.object({ lembar: z.number(), nomor: z.number() });

/** Returns the rows of an upload that have this state. */
export const rowsIn = (db: Db, id: number, keadaan: ImportState) =>
  db.rows(
    sql`select lembar, nomor from tabel_baris where unggah_id = ${id} and keadaan = ${keadaan} order by lembar, nomor`,
    Place,
  );

const Count = z.object({ keadaan: z.enum(IMPORT_STATE_NAMES), jumlah: z.number() });

/** Returns the number of rows of an upload in each state. */
export async function countStates(db: Db, id: number): Promise<Record<string, number>> {
  const rows = await db.rows(
    sql`select keadaan, count(*)::int as jumlah from tabel_baris where unggah_id = ${id} and keadaan is not null group by keadaan`,
    Count,
  );
  const counts = new Map(rows.map((row) => [row.keadaan, row.jumlah]));
  return Object.fromEntries(IMPORT_STATE_NAMES.map((name) => [name, counts.get(name) ?? 0]));
}
