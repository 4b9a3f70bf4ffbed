import { rubrik } from '#contract/pr/rubrik.ts';
import { handle } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { sql } from '#api/db/db.ts';

export const readRubrik = handle(rubrik, async ({ db, me, input }) => {
  const butir = await db.rows(
    sql`select q.kategori_nilai_id as id_kategori_nilai, q.keterangan as keterangan_kategori_nilai, q.rubrik
        from (${sql`select coalesce(p.periode_id, s.periode_daftar) as id from sistem s left join peserta p on p.user_id = ${me.id}`}) o
        join periode e on e.id = o.id join aturan_kompetensi q on q.aturan_id = e.aturan_id
        where q.kat_id = ${input.katid} order by q.urutan`,
    rubrik.reply.element,
  );
  if (butir.length === 0) throw notFound();
  return butir;
});
