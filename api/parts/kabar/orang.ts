import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

/** SQL condition on `users u`: the account is neither closed nor waiting for its deletion. */
export const NOT_CLOSED = raw(`(u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** SQL condition on `peserta p`: the period runs. A closed period is silent (wire page, [4], Edition). */
const RUNS = raw('p.periode_id in (select e.id from periode e where e.is_aktif = 1)');

/**
 * SQL condition on `users u left join peserta p`: the account may be on the radar and get notifications and event
 * mails. It is neither closed nor waiting for its deletion; a participant must also be active, in a period that runs.
 */
export const AKTIF = sql`(${NOT_CLOSED} and (u."group" <> 'user' or coalesce(p.peserta_status_aktif, 0) = 1 and ${RUNS}))`;

/** SQL condition on `users u left join peserta p`: a participant of a closed period, with an open account. */
export const CLOSED_PERIODE = sql`(${NOT_CLOSED} and u."group" = 'user' and not ${RUNS})`;

/** `AKTIF` for participants, on `users u join peserta p`. The planner estimates this form better. */
export const AKTIF_PESERTA =
  raw(`(u."group" = 'user' and u.ditutup_pada is null and p.peserta_status_aktif = 1 and ${RUNS.sql}
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** SQL table with the ids of active mentors and admins, to join. They are few, so this is cheap. */
export const OTHER_AKTIF = raw(`(select u.id from users u where u."group" <> 'user' and u.ditutup_pada is null
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);

/** SQL flag: the user has a phone number and has agreed to the current text about reminders by WhatsApp. */
export const adaWaSql = (user_id: Sql): Sql =>
  sql`(exists (select from persetujuan_wa w join alamat a on a.user_id = w.user_id
               where w.user_id = ${user_id} and w.pilihan = 1 and w.versi = ${WA_VERSI} and a.no_wa <> ''))::int`;
