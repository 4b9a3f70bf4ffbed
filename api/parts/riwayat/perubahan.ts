import type { Undo } from '#api/riwayat/audit.ts';
import { sql, type Db } from '#api/db/db.ts';
import { eachSlice } from '#api/work/slices.ts';
import { jenisOf, objekOf } from './jenis.ts';

/**
 * Keeps what an entry of the history has changed, so that it can be taken back, slice by slice: a wide write changes twenty
 * thousand rows. A job adds to its one entry step by step; while it runs, its state holds `riwayat_id`, and the entry cannot be
 * taken back yet.
 * @param db the transaction of the entry
 */
export async function keepPerubahan(db: Db, riwayat_id: number, { tabel, rows }: Undo): Promise<void> {
  const jenis = jenisOf(tabel);
  const cells = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await eachSlice<Undo['rows'][number]>(rows, (slice) =>
    db.run(
      sql`insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
          select ${riwayat_id}, ${tabel}, r.kunci, r.objek, r.sebelum, r.sesudah, ${riwayat_id}
          from unnest(${slice.map((r) => String(r.kunci))}::text[], ${slice.map((r) => objekOf(jenis, r.kunci))}::text[],
                      ${slice.map((r) => cells(r.sebelum))}::jsonb[], ${slice.map((r) => cells(r.sesudah))}::jsonb[])
               as r (kunci, objek, sebelum, sesudah)`,
    ),
  );
}
