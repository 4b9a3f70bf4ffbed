import { sql, type Db } from '../../db.ts';
import { jenisOf, objekOf, type Undo } from './jenis.ts';

/**
 * Keeps what an entry of the history has changed, so that it can be taken back. A job adds to its one entry step by step;
 * while it runs, its state holds `riwayat_id`, and the entry cannot be taken back yet.
 */
export async function keepPerubahan(db: Db, riwayat_id: number, { tabel, rows }: Undo): Promise<void> {
  if (rows.length === 0) return;
  const jenis = jenisOf(tabel);
  const cells = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await db.run(
    sql`insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
        select ${riwayat_id}, ${tabel}, r.kunci, r.objek, r.sebelum, r.sesudah, ${riwayat_id}
        from unnest(${rows.map((r) => String(r.kunci))}::text[], ${rows.map((r) => objekOf(jenis, r.kunci))}::text[],
                    ${rows.map((r) => cells(r.sebelum))}::jsonb[], ${rows.map((r) => cells(r.sesudah))}::jsonb[])
             as r (kunci, objek, sebelum, sesudah)`,
  );
}
