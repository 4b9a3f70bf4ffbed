import { raw, sql, type Sql } from '#api/db/db.ts';

/**
 * Does this person count: may be on the radar, be told, get mails of events and have entries made? Neither a closed account nor one
 * that waits to be deleted, of participants the active ones. On a row of `users u left join peserta p`.
 */
export const AKTIF = raw(`(u.ditutup_pada is null
  and (u."group" <> 'user' or coalesce(p.peserta_status_aktif, 0) = 1)
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** The same of a participant, on a row of `users u join peserta p`, in words that the planner can count with. */
export const AKTIF_PESERTA =
  raw(`(u."group" = 'user' and u.ditutup_pada is null and p.peserta_status_aktif = 1
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** The ids of all others who count: mentors and admins, who are few. As a table to join. */
export const AKTIF_LAIN = raw(`(select u.id from users u where u."group" <> 'user' and u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** Has this person a number, and agreed to be reminded by WhatsApp? */
export const adaWaSql = (user_id: Sql): Sql =>
  sql`(exists (select from persetujuan_wa w join alamat a on a.user_id = w.user_id
               where w.user_id = ${user_id} and w.pilihan = 1 and a.no_wa <> ''))::int`;
