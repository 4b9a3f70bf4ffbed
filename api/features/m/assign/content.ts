import { z } from 'zod';
import { Waktu } from '#contract/fields.ts';
import { raportReview } from '#contract/m/assign.ts';
import { showAll, showCatatan } from '#api/catatan/catatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Links } from '#api/handed-in.ts';
import { openTautan, tautanOf } from '#api/parts/tautan-cek/show.ts';
import { linksIn, statesOf } from '#api/parts/tautan-cek/text.ts';

export const Catatan = z.object({ id_tugas: z.number(), catatan: z.string() });

const Text = Catatan.extend({ user_id: z.number(), kat_id: z.number(), updated_at: Waktu });

/**
 * Returns the stored text of a task, or null if the task does not exist. The caller must check that the mentor may read
 * the text.
 */
export const textOf = (db: Db, id_tugas: number) =>
  db.maybe(
    sql`select id_tugas, user_id, kat_id, catatan, updated_at from tugas where id_tugas = ${id_tugas}`,
    Text,
  );

/** Parts of the request context that are needed to show a text. */
export interface Reader {
  db: Db;
  sign: Signer;
  tautan: Links | null;
}

/** Returns the text of a task as the mentor sees it, with the state of the links in the text and with the reviews. */
export async function readContent(reader: Reader, mentor_id: number, tugas: z.infer<typeof Text>) {
  const { db, sign, tautan } = reader;
  const { id_tugas, catatan, updated_at } = tugas;
  const review = await reviewsOf(reader, mentor_id, tugas);
  const states = tautan === null ? new Map() : await statesOf(db, linksIn(catatan));
  const links = await openTautan(tautan, { user_id: mentor_id, tugas_id: id_tugas, catatan, states });
  return { id_tugas, catatan: showCatatan(catatan, sign), updated_at, tautan: links, review };
}

/** Reviews of a task as this mentor sees them, oldest first. */
export async function reviewsOf(
  { db, sign, tautan }: Reader,
  mentor_id: number,
  tugas: { id_tugas: number },
) {
  const rows = await db.rows(
    sql`select r.id_review, r.tugas_id, t.kat_id, t.user_id as peserta_id, r.catatan, u.name as nama_mentor, r.created_at, r.updated_at,
               (r.mentor_id = ${mentor_id})::int as is_me
        from review r join tugas t on t.id_tugas = r.tugas_id join users u on u.id = r.mentor_id
        where r.tugas_id = ${tugas.id_tugas} order by r.id_review`,
    raportReview.reply.element,
  );
  const links = await tautanOf(
    { db, tautan },
    rows.map((r) => r.catatan),
  );
  const shown = await showAll(rows, 'catatan', sign);
  return shown.map((r, at) => ({ ...r, tautan: links[at] }));
}
