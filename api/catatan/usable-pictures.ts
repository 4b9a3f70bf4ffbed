import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';
import type { Pictures } from './clean.ts';

/**
 * Returns the file id of each picture in a text. The id is null if the user is not allowed to use the picture. Users
 * may use their own pictures, and pictures of people whose texts they can read, for example to quote a review. Each
 * save checks the current assignments, because every person with the address of a picture can open it until it expires.
 */
export async function usablePictures(
  db: Db,
  { id, group }: Pick<Me, 'id' | 'group'>,
  pictures: ReadonlyMap<string, string>,
): Promise<Pictures> {
  // Admins may read every text, so they may use every picture.
  if (group === 'admin') return pictures;
  const mine = group === 'mentor' ? readByMentor(id) : readByPeserta(id);
  const rows = await db.rows(
    sql`select b.id from berkas b where b.id = any(${[...new Set(pictures.values())]}) and (b.user_id = ${id} or ${mine})`,
    z.object({ id: z.string() }),
  );
  const usable = new Set(rows.map((row) => row.id));
  return new Map([...pictures].map(([token, file]) => [token, usable.has(file) ? file : null]));
}

/** SQL condition: the picture `b` belongs to a mentor who has reviewed a task of this participant. */
const readByPeserta = (id: number) => sql`
  exists (select from tugas t join review r on r.tugas_id = t.id_tugas
          where t.user_id = ${id} and r.mentor_id = b.user_id)`;

/**
 * SQL condition: this mentor may use the picture `b`. The mentor may grade some participant in some category, and the
 * owner of the picture is this participant, or a mentor who has reviewed a task of this participant in this category.
 */
const readByMentor = (id: number) => sql`
  exists (select from boleh_nilai n
          where n.mentor_id = ${id}
            and (n.peserta_id = b.user_id
                 or exists (select from tugas t join review r on r.tugas_id = t.id_tugas
                            where t.user_id = n.peserta_id and t.kat_id = n.kat_id and r.mentor_id = b.user_id)))`;
