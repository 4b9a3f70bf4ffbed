import { raw } from '#api/db/db.ts';

/**
 * Does this person count: may be on the radar, be told, get mails of events and have entries made? Neither a closed account nor one
 * that waits to be deleted, of participants the active ones. On a row of `users u left join peserta p`.
 */
export const AKTIF = raw(`(u.ditutup_pada is null
  and (u."group" <> 'user' or coalesce(p.peserta_status_aktif, 0) = 1)
  and not exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu'))`);
