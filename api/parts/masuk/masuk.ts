import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import { login, Pengguna } from '#contract/auth.ts';
import { perangkatLabel } from '#rules/akun/perangkat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { take } from '#api/guard/counter.ts';
import { familiarOf, rememberFrom, type From } from '#api/guard/familiar.ts';
import { networkOf, rememberNetwork } from '#api/guard/networks.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { startSession } from './sesi.ts';

/** An account, with the password hash that the sign-in was checked against. */
export const Akun = Pengguna.extend({ password_hash: z.string() });
type Akun = z.output<typeof Akun>;

/** Network address, browser and time of a sign-in. */
interface Masuk extends From {
  readonly agent: string;
  readonly now: Date;
  /** True if the app can send mails. */
  readonly mail: boolean;
  readonly cara: 'password' | 'tautan';
}

/** Number of seconds in which an account gets at most one mail about a new device. */
const SEHARI = 24 * 3600;

/**
 * Signs in: starts a session, and stores the device and the network as known. Returns null if the password was changed
 * or the account was closed after the password check.
 */
export async function enter(db: Db, akun: Akun, from: Masuk): Promise<ReplyOf<typeof login> | null> {
  const token = await startSession(db, akun, from);
  if (token === null) return null;
  if (from.mail) await tellNew(db, akun, from);
  await rememberNetwork(db, from.address);
  await rememberFrom(db, akun.id, from);
  await recordSignIn(db, { ...from, user_id: akun.id, hasil: 'berhasil' }, from.now);
  const { id, name, email, group, harus_ganti_password } = akun;
  return { message: token, data: { id, name, email, group, harus_ganti_password } };
}

const Kenal = z.object({ pernah: z.boolean(), email_terbukti: z.literal([0, 1]) });

/**
 * Mails the owner about a sign-in from a device from which the account has not signed in before, if the account's email
 * is confirmed. The first device of an account causes no mail.
 */
async function tellNew(db: Db, { id, email }: Akun, from: Masuk): Promise<void> {
  const { perangkat } = await familiarOf(db, email, from);
  if (perangkat) return;
  const { pernah, email_terbukti } = await db.one(
    sql`select email_terbukti, exists (select from perangkat where user_id = u.id)
               or exists (select from jaringan_akun where user_id = u.id) as pernah
        from users u where id = ${id}`,
    Kenal,
  );
  if (!pernah || email_terbukti === 0) return;
  const today = { key: `perangkat_baru:${id}`, points: 1, duration: SEHARI };
  if ((await take(db, today, from.now)) > 0) return;
  const rincian = `${perangkatLabel(from.agent)}, dari jaringan ${networkOf(from.address)}`;
  await queueEmail(db, 'perangkat_baru', [{ user_id: id, kepada: email, rincian }]);
}
