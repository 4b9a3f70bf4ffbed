import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from './settings.ts';

/**
 * Turns on the setting `password_sendiri` in a new installation, so that accounts get random first passwords instead of
 * one default password. The setting stays off with the demo, and with a configured `DEFAULT_PASSWORD`. In a new
 * installation, there are no users except admins who still use the password of `npm run admin:create`.
 * @param settings the settings as given by the operator, before a missing `DEFAULT_PASSWORD` is generated
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
