import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { Flag } from '#contract/fields.ts';
import { perangkatLabel } from '#rules/akun/perangkat.ts';
import { CHANGE_MAILS_PER_DAY } from '#rules/email.ts';
import { sql } from '#api/db/db.ts';
import { take } from '#api/guard/counter.ts';
import { networkOf } from '#api/guard/networks.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';

const SEHARI = 24 * 3600;

/**
 * Network address and browser of the request that changed the account. If `address` is missing, an admin has made the
 * change.
 */
interface Change extends Telling {
  readonly address?: string;
  readonly agent?: string;
}

type Jenis = 'password_diganti' | 'email_diganti' | 'sesi_diakhiri';

/**
 * Notifies the owner of an account about a change. There is only one notification for each kind of change. A second
 * change of the same kind marks this notification as unread again.
 */
const ring = (telling: Telling, user_id: number, grup: z.output<typeof GroupField>, jenis: Jenis) =>
  notify(telling, [
    { user_id, jenis, kunci: `akun/${jenis}`, rincian: { grup, pada: telling.now.toISOString() } },
  ]);

const Owner = z.object({ email: z.string(), group: GroupField, email_terbukti: Flag });

/**
 * Notifies the owner of an account that the password was changed or that sessions were ended. The owner also gets a
 * mail if the account's email is confirmed.
 * @param mail false if the caller itself sends a mail about the change
 */
export async function tellChange(
  change: Change,
  user_id: number,
  jenis: Exclude<Jenis, 'email_diganti'>,
  { mail = true } = {},
): Promise<void> {
  const { db, now, settings, address, agent } = change;
  const { email, group, email_terbukti } = await db.one(
    sql`select email, "group", email_terbukti from users where id = ${user_id}`,
    Owner,
  );
  await ring(change, user_id, group, jenis);
  if (!mail || !settings.mail || email_terbukti === 0) return;
  const today = { key: `email_${jenis}:${user_id}`, points: CHANGE_MAILS_PER_DAY, duration: SEHARI };
  if ((await take(db, today, now)) > 0) return;
  const rincian =
    address === undefined
      ? {}
      : { rincian: `${perangkatLabel(agent ?? '')}, jaringan ${networkOf(address)}` };
  await queueEmail(db, jenis, [{ user_id, kepada: email, ...rincian }]);
}

/**
 * Notifies the owner of an account that an admin has changed the account's email. Sends a notification and a mail to
 * the new address. The old address also gets a mail if it was confirmed.
 */
export async function tellEmail(
  telling: Telling,
  user_id: number,
  { group, lama, baru }: { group: z.output<typeof GroupField>; lama: string | null; baru: string },
): Promise<void> {
  await ring(telling, user_id, group, 'email_diganti');
  if (!telling.settings.mail) return;
  const alamat = lama === null ? [baru] : [lama, baru];
  await queueEmail(
    telling.db,
    'email_diganti',
    alamat.map((kepada) => ({ user_id, kepada })),
  );
}
