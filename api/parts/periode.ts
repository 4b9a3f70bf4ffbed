import { z } from 'zod';
import { PERIODE_DITUTUP, UNKNOWN_PERIODE } from '#rules/tugas/lokasi.ts';
import { Flag } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuseField } from '#api/call/refuse.ts';

/** The period that new participants and new materials get (`periode_daftar` of Sistem). */
export async function registrationPeriode(db: Db): Promise<number> {
  const { id } = await db.one(sql`select periode_daftar as id from sistem`, z.object({ id: z.number() }));
  return id;
}

/**
 * Rejects an unknown or closed period with 422 at this field. Locks the period, so that a concurrent request to close it
 * waits for this transaction.
 */
export async function requirePeriode(db: Db, id: number, field = 'periode_id'): Promise<void> {
  const periode = await db.maybe(
    sql`select is_aktif from periode where id = ${id} for share`,
    z.object({ is_aktif: Flag }),
  );
  if (!periode) throw refuseField(field, UNKNOWN_PERIODE);
  if (periode.is_aktif === 0) throw refuseField(field, PERIODE_DITUTUP);
}
