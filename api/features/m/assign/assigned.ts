import { z } from 'zod';
import { sql, type Db } from '../../../db.ts';
import { refuse } from '../../../refuse.ts';

/** Refuses with 403 unless the participant is assigned to this mentor in this category (wire page, Mentor). */
export async function requireAssigned(
  db: Db,
  mentor_id: number,
  peserta_id: number,
  kat_id: number,
): Promise<void> {
  const there = await db.maybe(
    sql`select 1 as ok from boleh_nilai where mentor_id = ${mentor_id} and peserta_id = ${peserta_id} and kat_id = ${kat_id}`,
    z.object({ ok: z.number() }),
  );
  if (!there) throw refuse(403, 'Peserta ini tidak ditugaskan kepada Anda', 'bukan_peserta_anda');
}
