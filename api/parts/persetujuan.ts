import { PERSETUJUAN_VERSI, SETUJU_LAMA, type Untuk } from '#rules/akun/persetujuan.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { refuseField, type Refusal } from '#api/call/refuse.ts';

/** In SQL: has this person agreed to the text as it is now? */
export const setujuSql = (user_id: Sql): Sql =>
  sql`exists (select from persetujuan s where s.user_id = ${user_id} and s.versi = ${PERSETUJUAN_VERSI})`;

/** A consent to a text other than the present one does not count. */
export const versiLain = (): Refusal => refuseField('setuju_versi', SETUJU_LAMA, 'belum_setuju');

/**
 * Refuses a save that agrees to a text other than the present one; whoever has agreed to the present one already may send what they
 * like, or nothing (wire page, Consent).
 */
export async function requireVersiKini(
  db: Db,
  user_id: number,
  setuju_versi: number | undefined,
): Promise<void> {
  if (setuju_versi === undefined || setuju_versi === PERSETUJUAN_VERSI) return;
  const agreed = await db.run(sql`select where ${setujuSql(sql`${user_id}::int`)}`);
  if (agreed === 0) throw versiLain();
}

/**
 * Stores the consent that came with a participant's save; only the first one counts. For a save whose version
 * `requireVersiKini` has accepted.
 */
export async function keepPersetujuan(
  { db, now, audit }: { db: Db; now: Date; audit: Audit },
  user_id: number,
  setuju_versi: number | undefined,
  untuk: Untuk,
): Promise<void> {
  if (setuju_versi === undefined) return;
  const kept = await db.run(
    sql`insert into persetujuan (user_id, untuk, versi, waktu) values (${user_id}, ${untuk}, ${PERSETUJUAN_VERSI}, ${now})
        on conflict do nothing`,
  );
  if (kept > 0)
    await audit('persetujuan_diberikan', `peserta/${user_id}/persetujuan`, null, {
      versi: PERSETUJUAN_VERSI,
      untuk,
    });
}
