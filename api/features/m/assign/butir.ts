import { reviewNilai } from '#contract/m/assign.ts';
import { sql, type Db } from '#api/db/db.ts';

/**
 * Returns the competences of a category in the rule set of the participant's period. Each competence has the
 * participant's score and a label for each possible score.
 */
export const butirOf = (db: Db, peserta_id: number, kat_id: number) =>
  db.rows(
    sql`select q.kategori_nilai_id as id_kategori_nilai, q.keterangan as keterangan_kategori_nilai, n.nilai::text as nilai,
               n.updated_at, q.rubrik
        from peserta p join periode e on e.id = p.periode_id join aturan_kompetensi q on q.aturan_id = e.aturan_id
        left join nilai_kompetensi n on n.kategori_nilai_id = q.kategori_nilai_id and n.peserta_id = p.user_id
        where p.user_id = ${peserta_id} and q.kat_id = ${kat_id} order by q.urutan`,
    reviewNilai.reply.element,
  );
