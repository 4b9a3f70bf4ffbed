import type { Undo } from '#api/riwayat/audit.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { eachSlice } from '#api/work/slices.ts';
import { jenisOf, keySql, objekSql, type UndoTable } from './jenis.ts';

/**
 * SQL that stores the changed rows of a history entry.
 * @param rows `kunci, sebelum, sesudah` of each changed row
 * @param first preceding statement, as a `with` clause
 */
const keepSql = (riwayat_id: number, tabel: string, rows: Sql, first = sql``): Sql =>
  sql`${first} insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
      select ${riwayat_id}, ${tabel}, r.kunci, ${objekSql(jenisOf(tabel))}, r.sebelum, r.sesudah, ${riwayat_id}
      from (select x.*, ${keySql('x.kunci')} from (${rows}) x) r`;

/**
 * Stores the changed rows of a history entry, so that an admin can undo the entry. A job may add rows to its entry in
 * several steps. The entry cannot be undone until the job has ended: the state of an unfinished job contains the
 * entry's id (`riwayat_id`).
 * @param db the transaction of the entry
 */
export async function keepChanges(db: Db, riwayat_id: number, { tabel, rows }: Undo): Promise<void> {
  const cells = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await eachSlice<Undo['rows'][number]>(rows, (slice) =>
    db.run(
      keepSql(
        riwayat_id,
        tabel,
        sql`select * from unnest(${slice.map((r) => String(r.kunci))}::text[], ${slice.map((r) => cells(r.sebelum))}::jsonb[],
                                 ${slice.map((r) => cells(r.sesudah))}::jsonb[]) as u (kunci, sebelum, sesudah)`,
      ),
    ),
  );
}

/**
 * Runs a statement and stores the rows that it changes, like `keepChanges`. The rows are not loaded into the app,
 * because a bulk action may change 100,000 rows.
 * @param change returns for each row `kunci` as text, `sebelum` and `sesudah` with the columns of the kind
 */
export const keepChange = (db: Db, riwayat_id: number, tabel: UndoTable, change: Sql): Promise<number> =>
  db.run(keepSql(riwayat_id, tabel, raw('select * from berubah'), sql`with berubah as (${change})`));

/** SQL expression for the columns of a kind of row as JSON, as the history stores them. `of` is the table alias. */
export const cellSql = (tabel: UndoTable, of: string): Sql =>
  raw(
    `jsonb_build_object(${Object.keys(jenisOf(tabel).sel.shape)
      .map((cell) => `'${cell}', ${of}.${cell}`)
      .join(', ')})`,
  );
