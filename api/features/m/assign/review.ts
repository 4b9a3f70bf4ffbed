import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';

/** In SQL: tasks of the category are reviewed at the participant's location, by an active task material with review. */
export const isReview = (peserta_id: number, kat_id: number) => sql`
  exists (select from materi m join peserta p on p.lokasi_id = m.lokasi_id
          where p.user_id = ${peserta_id} and m.kat_id = ${kat_id} and m.is_aktif = 1 and m.is_tugas = 1 and m.is_review = 1)`;

export const withoutReview = () => refuse(409, 'Materi ini tidak ditandai Review', 'tanpa_review');

/** Rejects with 409 without a material with review: then there are no reviews and no scores (wire page, Mentor). */
export async function requireReview(db: Db, peserta_id: number, kat_id: number): Promise<void> {
  const { ya } = await db.one(
    sql`select ${isReview(peserta_id, kat_id)} as ya`,
    z.object({ ya: z.boolean() }),
  );
  if (!ya) throw withoutReview();
}
