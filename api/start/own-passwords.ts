import { sql, type Db } from '#api/db/db.ts';

/**
 * A new install without the demo and without `DEFAULT_PASSWORD` gives each account a first password of its own. New: there are no users, or
 * only admins who still have the password of `npm run admin:create` and could not change the switch yet.
 */
export async function startOwnPasswords(db: Db): Promise<void> {
  await db.run(
    sql`update sistem set password_sendiri = 1
        where password_sendiri = 0
          and not exists (select from users where "group" <> 'admin' or harus_ganti_password = 0)`,
  );
}
