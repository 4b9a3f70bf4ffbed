import type { z } from 'zod';
import { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import { PERSETUJUAN_VERSI, OLD_SETUJU, type PersetujuanPurpose } from '#rules/akun/persetujuan.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { refuseField, type Refusal } from '#api/call/refuse.ts';

/** SQL condition: the user has agreed to the current version of the consent text. */
export const setujuSql = (user_id: Sql): Sql =>
  sql`exists (select from persetujuan s where s.user_id = ${user_id} and s.versi = ${PERSETUJUAN_VERSI})`;

/** Refusal of a consent to another version of the consent text. */
export const otherVersi = (): Refusal => refuseField('setuju_versi', OLD_SETUJU, 'belum_setuju');

/**
 * Refuses a save that contains a consent to another version of the consent text. A user who has already agreed to the
 * current version may send any version or none (wire page, Consent).
 */
export async function requireCurrentVersi(
  db: Db,
  user_id: number,
  setuju_versi: number | undefined,
): Promise<void> {
  if (setuju_versi === undefined || setuju_versi === PERSETUJUAN_VERSI) return;
  const agreed = await db.run(sql`select where ${setujuSql(sql`${user_id}::int`)}`);
  if (agreed === 0) throw otherVersi();
}

/**
 * Stores the consent that a participant's request contains. Only the first consent is stored. Must be called after
 * `requireCurrentVersi`.
 */
export async function keepPersetujuan(
  { db, now, audit }: { db: Db; now: Date; audit: Audit },
  user_id: number,
  setuju_versi: number | undefined,
  untuk: PersetujuanPurpose,
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

/**
 * Returns a user's answer to the current consent text, and whether the user must answer now. Returns null if the
 * account does not exist.
 */
export async function persetujuanOf(
  db: Db,
  user_id: number,
): Promise<z.output<typeof persetujuan.reply> | null> {
  return db.maybe(
    sql`with a as (
          select s.waktu, case when s.waktu is null then t.waktu end as ditolak_pada,
                 (select max(versi) from persetujuan where user_id = u.id and versi < ${PERSETUJUAN_VERSI}) as versi_lama
          from users u
          left join persetujuan s on s.user_id = u.id and s.versi = ${PERSETUJUAN_VERSI}
          left join persetujuan_ditolak t on t.user_id = u.id and t.versi = ${PERSETUJUAN_VERSI}
          where u.id = ${user_id})
        select ${PERSETUJUAN_VERSI}::int as versi, a.*,
               (a.waktu is null and a.ditolak_pada is null and (a.versi_lama is not null
                 or exists (select from dokumen where user_id = ${user_id}) or exists (select from alamat where user_id = ${user_id})
                 or exists (select from akomodasi where user_id = ${user_id})))::int as ditanya
        from a`,
    persetujuan.reply,
  );
}
