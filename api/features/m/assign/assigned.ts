import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { requireReadablePeserta } from '#api/parts/periode.ts';
import { refuse } from '#api/call/refuse.ts';

/** SQL condition: the participant is assigned to this mentor in this category. */
export const isAssigned = (mentor_id: number, peserta_id: number, kat_id: number) => sql`
  exists (select from boleh_nilai where mentor_id = ${mentor_id} and peserta_id = ${peserta_id} and kat_id = ${kat_id})`;

export const notPeserta = () => refuse(403, 'Peserta ini tidak ditugaskan kepada Anda', 'bukan_peserta_anda');

/**
 * Rejects the request with 403 if the participant is not assigned to this mentor in this category, or if the
 * participant's period was closed too long ago.
 */
export async function requireAssigned(
  db: Db,
  mentor_id: number,
  peserta_id: number,
  kat_id: number,
): Promise<void> {
  const { ya } = await db.one(
    sql`select ${isAssigned(mentor_id, peserta_id, kat_id)} as ya`,
    z.object({ ya: z.boolean() }),
  );
  if (!ya) throw notPeserta();
  await requireReadablePeserta(db, peserta_id);
}
