import { z } from 'zod';
import { NamaTampil, Waktu } from '#contract/fields.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Look } from '#api/handed-in.ts';
import { pageOf } from '#api/parts/list/paging.ts';

/** Types of papers whose numbers nobody sees without a record of it. */
export const BERNOMOR: readonly number[] = [KTP, NPWP, REKENING];

/**
 * Records a look, in the caller's transaction: two statements, however many people it shows. `npm run bench -- tables`
 * asks every list without `samar`.
 */
export async function noteLook(db: Db, audit: Audit, look: Look): Promise<void> {
  const { aksi, objek, sesudah, peserta_id, jenis = BERNOMOR } = look;
  const id = await audit(aksi, objek, null, sesudah);
  // As text: the driver writes an array value by value, which of a hundred thousand holds everybody else for a thirtieth of a second.
  const semua = `{${peserta_id.join()}}`;
  await db.run(
    sql`insert into lihat_data (audit_id, peserta_id)
        select ${id}::bigint, array_agg(distinct d.user_id)
        from dokumen d where d.user_id = any(${semua}::int[]) and d.dokumen_id = any(${jenis}::int[])
        having count(*) > 0`,
  );
}

/** One look at a person's numbers, as that person reads it: who, when, how, why, and at how many people's at once. */
export const Dilihat = z.object({
  id: z.number(),
  waktu: Waktu,
  aksi: z.string(),
  /** The email of whoever looked; `tautan` for a link that an admin has passed on. */
  pelaku: z.string(),
  /** Null for a link, and where the account is gone. */
  nama: NamaTampil.nullable(),
  /** Null where none was asked for. */
  alasan: z.string().nullable(),
  /** How many people's numbers the same look has shown, this person included. */
  orang: z.number(),
});

/** Who has looked at one person's numbers, newest first, with the total; served by the index on people. */
export async function lihatOf(
  db: Db,
  user_id: number,
  paging: { page?: number | undefined; per_page?: number | undefined },
): Promise<{ rows: z.output<typeof Dilihat>[]; total: number }> {
  const of = sql`from lihat_data l where l.peserta_id @> array[${user_id}::int]`;
  const [rows, { total }] = await Promise.all([
    db.rows(
      sql`select a.id, a.waktu, a.aksi, a.pelaku, u.name as nama, a.sesudah ->> 'alasan' as alasan, h.orang
          from (select l.audit_id, l.orang ${of} order by l.audit_id desc ${pageOf(paging)}) h
          join audit a on a.id = h.audit_id left join users u on u.id = a.pelaku_id
          order by a.id desc`,
      Dilihat,
    ),
    db.one(sql`select count(*)::int as total ${of}`, z.object({ total: z.number() })),
  ]);
  return { rows, total };
}
