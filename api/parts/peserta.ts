import { z } from 'zod';
import { INACTIVE } from '#rules/akun/aktif.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';
import { requireRunning } from './periode.ts';

/**
 * Refusal for an account of the group `user` without a row in `peserta`. The row may be missing if the account was
 * created outside the app.
 */
export function withoutPeserta(): Refusal {
  return refuse(409, 'Data peserta untuk akun ini belum ada. Hubungi panitia.', 'tanpa_peserta');
}

const Aktif = z.object({ tidak_aktif: z.boolean() });

/**
 * Refuses to accept work of an inactive participant (wire page, section [4], Inactive participants). A handler must
 * call this function after the checks that return 404, and before it checks time windows and switches.
 * @throws Refusal 409 `periode_ditutup` or `peserta_tidak_aktif`
 */
export async function requireAktif(db: Db, user_id: number): Promise<void> {
  await requireRunning(db, user_id);
  const { tidak_aktif } = await db.one(
    sql`select exists (select from peserta where user_id = ${user_id} and peserta_status_aktif = 0) as tidak_aktif`,
    Aktif,
  );
  if (tidak_aktif) throw refuse(409, INACTIVE, 'peserta_tidak_aktif');
}
