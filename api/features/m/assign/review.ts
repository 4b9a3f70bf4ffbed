import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { IN_JADWAL } from '#api/parts/jadwal/jadwal.ts';
import { refuse } from '#api/call/refuse.ts';

/**
 * SQL condition: mentors review the tasks of this category. It is true if the participant's schedule has an active task
 * material of the category with `is_review`.
 */
export const isReview = (peserta_id: number, kat_id: number) => sql`
  exists (select from materi m join peserta p on ${IN_JADWAL}
          where p.user_id = ${peserta_id} and m.kat_id = ${kat_id} and m.is_aktif = 1 and m.is_tugas = 1 and m.is_review = 1)`;

export const withoutReview = () => refuse(409, 'Materi ini tidak ditandai Review', 'tanpa_review');

/** Rejects the request with 409 if mentors do not review tasks of this category. */
export async function requireReview(db: Db, peserta_id: number, kat_id: number): Promise<void> {
  const { ya } = await db.one(
    sql`select ${isReview(peserta_id, kat_id)} as ya`,
    z.object({ ya: z.boolean() }),
  );
  if (!ya) throw withoutReview();
}
