import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { tarikItem, tarikKey } from './tarik.ts';
import type { Telling } from './telling.ts';
import { notifyFrom } from './tulis.ts';

type KabarKlaim = 'klaim_divalidasi' | 'klaim_ditolak' | 'klaim_dikoreksi' | 'klaim_dibayar';

/**
 * SQL expression for the key of a claim in a notification. One notification contains all events of the same day and
 * kind.
 */
const keySql = (id: Sql): Sql => sql`'akomodasi/' || ${id}::int`;

/**
 * Notifies participants about their changed claims.
 * @param which SQL condition on `audit_perubahan p` that selects changed claims; by default, all are selected
 */
export const notifyKlaim = (
  telling: Telling,
  jenis: KabarKlaim,
  audit_id: number,
  which: Sql = sql`true`,
): Promise<void> =>
  notifyFrom(
    telling,
    sql`select a.user_id, null::text as untuk, ${jenis}::text as jenis, ${keySql(sql`a.id`)} as kunci, null::int as kat_id,
               null::int as tugas_id, null::int as peserta_id, '{}'::jsonb as rincian, ${audit_id}::bigint as audit_id,
               ${hariIni(telling.now, telling.settings.timeZone)}::text as gather
        from akomodasi a
        where a.id in (select p.kunci::int from audit_perubahan p where p.audit_id = ${audit_id} and p.tabel = 'akomodasi' and ${which})`,
  );

/** Withdraws the notification that a claim is valid, rejected or paid. */
export async function tarikKlaim(
  telling: Telling,
  jenis: Exclude<KabarKlaim, 'klaim_dikoreksi'>,
  id: number,
): Promise<void> {
  const milik = await telling.db.maybe(
    sql`select user_id from akomodasi where id = ${id}`,
    z.object({ user_id: z.number() }),
  );
  if (milik !== null) await tarikKlaimOf(telling, jenis, milik.user_id, id);
}

/** Withdraws the notification about a rejected claim after its owner has deleted the claim. */
export const deletedTarik = (telling: Telling, user_id: number, id: number) =>
  tarikKlaimOf(telling, 'klaim_ditolak', user_id, id);

async function tarikKlaimOf(telling: Telling, jenis: KabarKlaim, user_id: number, id: number): Promise<void> {
  // Also withdraws a notification from an earlier version of the app, which stored one notification for each claim.
  await tarikKey(telling, user_id, `akomodasi/${id}/${jenis}`);
  await tarikItem(
    telling,
    sql`b.user_id = ${user_id} and b.jenis = ${jenis}`,
    sql`e.key = ${keySql(sql`${id}`)}`,
  );
}
