import { z } from 'zod';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { withNames } from './berkas.ts';

const Tugas = z.object({
  id_tugas: z.number(),
  kat_id: z.number(),
  kategori: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  dikirim_pada: z.string().nullable(),
  review: z.array(
    z.object({
      id_review: z.number(),
      mentor: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
      dibaca_pada: z.string().nullable(),
    }),
  ),
});

/**
 * Yields the participant's tasks with their reviews as a field of `data.json`. A text may have 0.5 MiB, so only one
 * text is read at a time.
 */
export async function* tugasJson(
  db: Db,
  user_id: number,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const readTexts = async (query: Sql) => {
    const row = await db.maybe(query, z.object({ catatan: z.string() }));
    return JSON.stringify(withNames(row?.catatan ?? '', names));
  };
  yield ',\n "tugas": [';
  let between = '\n  ';
  for (const { kat_id, review, ...tugas } of await tugasOf(db, user_id)) {
    yield `${between}${open(tugas)},"catatan":`;
    yield readTexts(sql`select catatan from tugas where id_tugas = ${tugas.id_tugas}`);
    yield ',"review":[';
    for (const [i, { id_review, mentor, ...each }] of review.entries()) {
      // The archive omits the name of an evaluator of IST II, because participants must not learn who evaluated them.
      yield `${i === 0 ? '' : ','}${open({ ...each, mentor: isIst2(kat_id) ? null : mentor })},"catatan":`;
      yield readTexts(sql`select catatan from review where id_review = ${id_review}`);
      yield '}';
    }
    yield ']}';
    between = ',\n  ';
  }
  yield ']';
}

/** Returns the JSON text of an object without the closing brace, so that more fields can be appended. */
const open = (row: object) => JSON.stringify(row).slice(0, -1);

/**
 * Returns the participant's tasks without their texts. There are at most some hundred tasks, so one query
 * reads all of them.
 */
const tugasOf = (db: Db, user_id: number) =>
  db.rows(
    sql`select t.id_tugas, t.kat_id, k.keterangan_kategori as kategori, t.created_at, t.updated_at, t.dikirim_pada,
               (select coalesce(json_agg(json_build_object('id_review', r.id_review, 'mentor', m.name, 'created_at', r.created_at,
                  'updated_at', r.updated_at, 'dibaca_pada', r.dibaca_pada) order by r.id_review), '[]')
                from review r join users m on m.id = r.mentor_id where r.tugas_id = t.id_tugas) as review
        from tugas t join kategori k on k.id_kat = t.kat_id where t.user_id = ${user_id} order by t.id_tugas`,
    Tugas,
  );
