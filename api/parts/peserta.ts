import { z } from 'zod';
import { INACTIVE } from '#rules/akun/aktif.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/**
 * Refusal for an account of group `user` without a row in `peserta`: created outside the app, or partly created by an
 * admin.
 */
export function withoutPeserta(): Refusal {
  return refuse(409, 'Data peserta untuk akun ini belum ada. Hubungi panitia.', 'tanpa_peserta');
}

const Aktif = z.object({ tidak_aktif: z.boolean() });

/**
 * Refuses a submission of an inactive participant (wire page, [4], Inactive participants). Call it after the checks
 * that answer 404, and before windows and switches.
 * @throws Refusal 409 `peserta_tidak_aktif`
 */
export async function requireAktif(db: Db, user_id: number): Promise<void> {
  const { tidak_aktif } = await db.one(
    sql`select exists (select from peserta where user_id = ${user_id} and peserta_status_aktif = 0) as tidak_aktif`,
    Aktif,
  );
  if (tidak_aktif) throw refuse(409, INACTIVE, 'peserta_tidak_aktif');
}
