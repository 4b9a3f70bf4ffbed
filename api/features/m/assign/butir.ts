import { reviewNilai } from '#contract/m/assign.ts';
import { sql, type Db } from '#api/db/db.ts';

/** Competences of a category with a participant's scores and the label of each possible score. */
export const butirOf = (db: Db, peserta_id: number, kat_id: number) =>
  db.rows(
    sql`select q.id_kategori_nilai, q.keterangan_kategori_nilai, n.nilai::text as nilai, n.updated_at,
               (select coalesce(json_agg(json_build_object('nilai', r.nilai, 'label', r.label, 'keterangan', r.keterangan) order by r.nilai), '[]')
                from rubrik r where r.kategori_nilai_id = q.id_kategori_nilai) as rubrik
        from kategori_nilai q
        left join nilai_kompetensi n on n.kategori_nilai_id = q.id_kategori_nilai and n.peserta_id = ${peserta_id}
        where q.kat_id = ${kat_id} order by q.id_kategori_nilai`,
    reviewNilai.reply.element,
  );
