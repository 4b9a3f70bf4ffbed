import { z } from 'zod';
import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql } from '#api/db/db.ts';
import { assign } from '#api/db/columns.ts';
import type { Turn } from '#api/guard/hash-turns.ts';
import { hashPassword, mustChange, TANPA_PASSWORD } from '#api/guard/password.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { endTautan } from '#api/parts/email/tautan.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { tellChange } from './perubahan.ts';

/** A password that an account gets. */
export interface PasswordBaru {
  readonly hash: string;
  /** It only lets its owner change it to another one. */
  readonly harusGanti: 0 | 1;
  /** For how many hours it is valid; null: until it is changed. */
  readonly jam: number | null;
}

/** A password that somebody has chosen and that is not weak (`refuseWeak`). Hashing takes time, so call it outside a transaction. */
export async function hashChosen(
  password: string,
  settings: { defaultPassword?: string | undefined },
  turn: Turn,
): Promise<PasswordBaru> {
  return { hash: await hashPassword(password, turn), harusGanti: mustChange(password, settings), jam: null };
}

/** The columns of `users` that hold a password. */
export const passwordColumns = ({ hash, harusGanti, jam }: PasswordBaru) => ({
  password_hash: hash,
  harus_ganti_password: harusGanti,
  password_berakhir: jam === null ? null : sql`now() + make_interval(hours => ${jam})`,
});

interface TakeOver extends Telling {
  readonly audit: Audit;
  /** Where the owner did it; absent: an admin did. */
  readonly address?: string;
  readonly agent?: string;
}

/**
 * Sets an account's password for somebody who is not signed in to it: its proven owner, or an admin. Whatever opened it
 * before, sessions and links, no longer does, and its failed resets stop counting.
 */
export async function takeOver(
  ctx: TakeOver,
  { id, aksi, ...baru }: PasswordBaru & { id: number; aksi: Aksi },
): Promise<void> {
  const { db, audit, now, address, agent } = ctx;
  const { tanpa_password } = await db.one(
    sql`select password_hash = ${TANPA_PASSWORD} as tanpa_password from users where id = ${id}`,
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
  // A first password is no change. A reset by an admin has a mail of its own.
  if (!tanpa_password) await tellChange(ctx, id, 'password_diganti', { mail: address !== undefined });
}
