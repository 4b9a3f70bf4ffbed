import { rubrik } from '#contract/pr/rubrik.ts';
import { handle } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { sql } from '#api/db/db.ts';

export const readRubrik = handle(rubrik, async ({ db, input }) => {
  const butir = await db.rows(
    sql`select q.id_kategori_nilai, q.keterangan_kategori_nilai,
               (select coalesce(json_agg(json_build_object('nilai', r.nilai, 'label', r.label, 'keterangan', r.keterangan) order by r.nilai), '[]')
                from rubrik r where r.kategori_nilai_id = q.id_kategori_nilai) as rubrik
        from kategori_nilai q where q.kat_id = ${input.katid} order by q.id_kategori_nilai`,
    rubrik.reply.element,
  );
  if (butir.length === 0) throw notFound();
  return butir;
});
