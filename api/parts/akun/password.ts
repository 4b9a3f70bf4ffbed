import type { Aksi } from '#rules/riwayat.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db } from '#api/db/db.ts';
import { assign } from '#api/db/columns.ts';
import type { Turn } from '#api/guard/hash-turns.ts';
import { hashPassword, mustChange } from '#api/guard/password.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { endTautan } from '#api/parts/email/tautan.ts';

/** A password that an account gets. */
export interface PasswordBaru {
  readonly hash: string;
  /** It opens nothing but the change to another one. */
  readonly harusGanti: 0 | 1;
  /** For so many hours; null: until it is changed. */
  readonly jam: number | null;
}

/** One that somebody has chosen and that is not weak (`refuseWeak`). Costs its hash, so it is asked for outside a transaction. */
export async function hashChosen(
  password: string,
  settings: { defaultPassword?: string | undefined },
  turn: Turn,
): Promise<PasswordBaru> {
  return { hash: await hashPassword(password, turn), harusGanti: mustChange(password, settings), jam: null };
}

/** The columns of `users` that hold it. */
export const passwordColumns = ({ hash, harusGanti, jam }: PasswordBaru) => ({
  password_hash: hash,
  harus_ganti_password: harusGanti,
  password_berakhir: jam === null ? null : sql`now() + make_interval(hours => ${jam})`,
});

/**
 * An account gets its password from somebody who is not signed in to it: who has shown to be its owner, or an admin. What opened it
 * before, sessions and links, opens it no more, and its failed resets count no longer.
 */
export async function takeOver(
  { db, audit }: { db: Db; audit: Audit },
  { id, aksi, ...baru }: PasswordBaru & { id: number; aksi: Aksi },
): Promise<void> {
  await db.run(
    sql`update users set ${assign({ ...passwordColumns(baru), updated_at: sql`now()` })} where id = ${id}`,
  );
  await endTautan(db, id);
  await forgetResets(db, id);
  await audit(aksi, `users/${id}`, null, null);
}
