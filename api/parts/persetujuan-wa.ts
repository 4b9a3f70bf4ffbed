import { OLD_WA, WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { refuseField, type Refusal } from '#api/call/refuse.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';

/** SQL condition: the user has not answered the current version of the question about WhatsApp. */
export const unansweredWaSql = (user_id: string): Sql =>
  raw(`not exists (select from persetujuan_wa w where w.user_id = ${user_id} and w.versi = ${WA_VERSI})`);

/** Refusal of an answer to an old version of the question about WhatsApp. */
export const oldWa = (field: 'versi' | 'wa_pilihan'): Refusal => refuseField(field, OLD_WA, 'versi_lama');

/**
 * Stores a participant's answer to the question about WhatsApp. If the participant sends the same answer again, the
 * stored time does not change.
 */
export async function keepPilihanWa(
  { db, now, audit }: { db: Db; now: Date; audit: Audit },
  user_id: number,
  pilihan: 0 | 1,
): Promise<void> {
  const kept = await db.run(
    sql`insert into persetujuan_wa as w (user_id, pilihan, versi, waktu) values (${user_id}, ${pilihan}, ${WA_VERSI}, ${now})
        on conflict (user_id) do update set pilihan = excluded.pilihan, versi = excluded.versi, waktu = excluded.waktu
        where (w.pilihan, w.versi) <> (excluded.pilihan, excluded.versi)`,
  );
  if (kept > 0)
    await audit(pilihan === 1 ? 'wa_disetujui' : 'wa_ditolak', `peserta/${user_id}/persetujuan`, null, {
      versi: WA_VERSI,
    });
}
