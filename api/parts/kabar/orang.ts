import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

/** Condition on `users u`: neither closed nor waiting for deletion. */
export const NOT_CLOSED = raw(`(u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/**
 * Condition on `users u left join peserta p`: the person may be on the radar and get notifications, event mails and
 * entries. Not closed, not waiting for deletion; a participant must be active.
 */
export const AKTIF = sql`(${NOT_CLOSED} and (u."group" <> 'user' or coalesce(p.peserta_status_aktif, 0) = 1))`;

/** The same for participants, on `users u join peserta p`, in a form with better planner estimates. */
export const AKTIF_PESERTA =
  raw(`(u."group" = 'user' and u.ditutup_pada is null and p.peserta_status_aktif = 1
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** Ids of the active mentors and admins, who are few, as a table to join. */
export const OTHER_AKTIF = raw(`(select u.id from users u where u."group" <> 'user' and u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** In SQL: the person has a number and has accepted the current sentence about reminders by WhatsApp. */
export const adaWaSql = (user_id: Sql): Sql =>
  sql`(exists (select from persetujuan_wa w join alamat a on a.user_id = w.user_id
               where w.user_id = ${user_id} and w.pilihan = 1 and w.versi = ${WA_VERSI} and a.no_wa <> ''))::int`;
