import { z } from 'zod';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Look } from '#api/handed-in.ts';
import { pageOf } from '#api/parts/list/paging.ts';

/** Types of documents with identity numbers. If a response shows an identity number, the access must be recorded. */
export const WITH_NOMOR: readonly number[] = [KTP, NPWP, REKENING];

/**
 * Records in the caller's transaction that a user viewed identity numbers. The function runs two statements, for any
 * number of participants.
 */
export async function noteLook(db: Db, audit: Audit, look: Look): Promise<void> {
  const { aksi, objek, sesudah, peserta_id, jenis = WITH_NOMOR } = look;
  const id = await audit(aksi, objek, null, sesudah);
  // The ids are passed as text, because converting an array of 100,000 values would block the event loop for
  // 30 ms.
  const semua = `{${peserta_id.join()}}`;
  await db.run(
    sql`insert into lihat_data (audit_id, peserta_id)
        select ${id}::bigint, array_agg(distinct d.user_id)
        from dokumen d where d.user_id = any(${semua}::int[]) and d.dokumen_id = any(${jenis}::int[])
        having count(*) > 0`,
  );
}

/** A recorded access to a participant's identity numbers, as the participant sees it. */
export const Dilihat = z.object({
  id: z.number(),
  waktu: Waktu,
  aksi: z.string(),
  /**
   * Email of the user who viewed the identity numbers. The value is `tautan` if the numbers were viewed with a link
   * that an admin has shared.
   */
  pelaku: z.string(),
  /** Name of the user who viewed the numbers; null for a link and for a deleted account. */
  nama: ShownNama.nullable(),
  /** Reason that the user entered before viewing the numbers; null if no reason was required. */
  alasan: z.string().nullable(),
  /** Number of participants whose numbers the same access showed. It includes this participant. */
  orang: z.number(),
});

/**
 * Returns the recorded accesses to a participant's identity numbers, newest first, and their total. The query uses the
 * index on the participants of an access.
 */
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
