import { z } from 'zod';
import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql } from '#api/db/db.ts';
import { assign } from '#api/db/columns.ts';
import type { Turn } from '#api/guard/hash-turns.ts';
import { hashPassword, mustChange, WITHOUT_PASSWORD } from '#api/guard/password.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { endTautan } from '#api/parts/email/tautan.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { tellChange } from './account-changes.ts';

export interface NewPassword {
  readonly hash: string;
  /** 1 when the user must change the password at the next sign-in. */
  readonly harusGanti: 0 | 1;
  /** Hours until the password expires; null: it never expires. */
  readonly jam: number | null;
}

/**
 * Hashes a password that its owner has chosen. The caller must have checked its strength (`refuseWeak`).
 * Hashing is slow. Therefore this function must be called outside a transaction.
 */
export async function hashChosen(
  password: string,
  settings: { defaultPassword?: string | undefined },
  turn: Turn,
): Promise<NewPassword> {
  return { hash: await hashPassword(password, turn), harusGanti: mustChange(password, settings), jam: null };
}

/** Values for the columns of `users` that store a password. */
export const passwordColumns = ({ hash, harusGanti, jam }: NewPassword) => ({
  password_hash: hash,
  harus_ganti_password: harusGanti,
  password_berakhir: jam === null ? null : sql`now() + make_interval(hours => ${jam})`,
});

interface TakeOver extends Telling {
  readonly audit: Audit;
  /** Network address of the owner. It is missing if an admin sets the password. */
  readonly address?: string;
  readonly agent?: string;
}

/**
 * Sets the password of an account, for its owner or for an admin. Ends all sessions and mailed links of the account,
 * and sets the counters of failed password resets to zero.
 */
export async function takeOver(
  ctx: TakeOver,
  { id, aksi, ...baru }: NewPassword & { id: number; aksi: Aksi },
): Promise<void> {
  const { db, audit, now, address, agent } = ctx;
  const { tanpa_password } = await db.one(
    sql`select password_hash = ${WITHOUT_PASSWORD} as tanpa_password from users where id = ${id}`,
    z.object({ tanpa_password: z.boolean() }),
  );
  await db.run(
    sql`update users set ${assign({ ...passwordColumns(baru), updated_at: sql`now()` })} where id = ${id}`,
  );
  await endTautan(db, id);
  await forgetResets(db, id);
  await audit(aksi, `users/${id}`, null, null);
  const cara = address === undefined ? 'reset_admin' : 'reset';
  await recordSignIn(db, { user_id: id, address, agent, cara, hasil: 'berhasil' }, now);
  // An owner who had no password before gets no notification of a change. If an admin resets the password, `tellChange`
  // sends no mail, because the request of the admin sends one itself.
  if (!tanpa_password) await tellChange(ctx, id, 'password_diganti', { mail: address !== undefined });
}
