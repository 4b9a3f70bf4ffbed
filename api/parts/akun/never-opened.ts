import { raw } from '#api/db/db.ts';

/**
 * SQL condition: the account of `users u` is open, and its owner has never signed in with the first password
 * or a link.
 */
export const NEVER_OPENED = raw(
  `(u.harus_ganti_password = 1 and u.ditutup_pada is null
    and not exists (select from masuk m where m.user_id = u.id and m.hasil = 'berhasil' and m.cara in ('password', 'tautan')))`,
);
