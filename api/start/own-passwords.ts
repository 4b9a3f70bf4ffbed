import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from './settings.ts';

/**
 * A new install without the demo and without `DEFAULT_PASSWORD` gives each account a first password of its own. New: there are no users, or
 * only admins who still have the password of `npm run admin:create` and could not change the switch yet.
 * @param settings as they were given, before a missing `DEFAULT_PASSWORD` was made
 */
export async function startOwnPasswords(
  db: Db,
  { demo, defaultPassword }: Pick<Settings, 'demo' | 'defaultPassword'>,
): Promise<void> {
  if (demo || defaultPassword !== undefined) return;
  await db.run(
    sql`update sistem set password_sendiri = 1
        where password_sendiri = 0
          and not exists (select from users where "group" <> 'admin' or harus_ganti_password = 0)`,
  );
}
