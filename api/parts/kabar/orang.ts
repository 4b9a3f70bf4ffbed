import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

/** SQL condition on `users u`: the account is not closed and has no pending deletion request. */
export const NOT_CLOSED = raw(`(u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/**
 * SQL condition on `peserta p`: the period is open. Participants of a closed period get no notifications (wire page,
 * section [4], Edition).
 */
const RUNS = raw('p.periode_id in (select e.id from periode e where e.is_aktif = 1)');

/**
 * SQL condition on `users u left join peserta p`: the account may appear on the radar and get notifications and mails
 * about events. The account must be open and have no pending deletion request. A participant must also be active and
 * belong to an open period.
 */
export const AKTIF = sql`(${NOT_CLOSED} and (u."group" <> 'user' or coalesce(p.peserta_status_aktif, 0) = 1 and ${RUNS}))`;

/**
 * SQL condition on `users u left join peserta p`: the user is a participant of a closed period, and the account is
 * open.
 */
export const CLOSED_PERIODE = sql`(${NOT_CLOSED} and u."group" = 'user' and not ${RUNS})`;

/**
 * SQL condition on `users u join peserta p`: the same as `AKTIF`, but only for participants. In this form, PostgreSQL
 * estimates the number of rows better.
 */
export const AKTIF_PESERTA =
  raw(`(u."group" = 'user' and u.ditutup_pada is null and p.peserta_status_aktif = 1 and ${RUNS.sql}
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/**
 * SQL table with the ids of active mentors and admins. A query joins it. The join is cheap, because there are few
 * mentors and admins.
 */
export const OTHER_AKTIF = raw(`(select u.id from users u where u."group" <> 'user' and u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/**
 * SQL flag: the user has a phone number, and has agreed to the current version of the text about WhatsApp reminders.
 */
export const adaWaSql = (user_id: Sql): Sql =>
  sql`(exists (select from persetujuan_wa w join alamat a on a.user_id = w.user_id
               where w.user_id = ${user_id} and w.pilihan = 1 and w.versi = ${WA_VERSI} and a.no_wa <> ''))::int`;
