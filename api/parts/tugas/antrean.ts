import type { Tampil } from '#rules/antrean.ts';
import { KATEGORI_OJT } from '#rules/tugas.ts';
import { empty, raw, sql, type Sql } from '../../db.ts';
import { LANGKAH_JOIN } from '../langkah.ts';

/**
 * A mentor's participants with what was sent, reviewed and scored in each category: peserta_id, kat_id, total_tugas,
 * total_review, terisi, menunggu, sudah_dinilai, menunggu_sejak. Materials are read once, and scores are counted already.
 * `menunggu_sejak` is when the oldest task was sent that waits for a review, or for the scores that are not all given; null
 * where nothing waits.
 */
export const antrean = (mentor_id: number, kat_id?: number): Sql => sql`
  with orang as materialized (
    select b.peserta_id, b.kat_id, (g.dinilai >> b.kat_id) & 1 as sudah_dinilai,
           b.kat_id <= ${KATEGORI_OJT.length} and (w.review >> b.kat_id) & 1 = 1 as direview
    from boleh_nilai b join peserta p on p.user_id = b.peserta_id ${LANGKAH_JOIN}
    where b.mentor_id = ${mentor_id} ${kat_id === undefined ? empty : sql`and b.kat_id = ${kat_id}`}
  ), keadaan as (
    select o.peserta_id, o.kat_id, o.sudah_dinilai, count(t.id_tugas)::int as total_tugas,
           (count(*) filter (where t.ada))::int as total_review, (count(*) filter (where t.terisi))::int as terisi,
           (count(*) filter (where o.direview and t.terisi and not t.ada))::int as menunggu,
           min(t.created_at) filter (where t.terisi) as kirim_sejak,
           min(t.created_at) filter (where o.direview and t.terisi and not t.ada) as tunggu_sejak
    from orang o
    left join lateral (
      select t.id_tugas, t.created_at, t.catatan <> '' as terisi, exists (select from review r where r.tugas_id = t.id_tugas) as ada
      from tugas t where t.user_id = o.peserta_id and t.kat_id = o.kat_id
    ) t on true
    group by o.peserta_id, o.kat_id, o.sudah_dinilai
  )
  select peserta_id, kat_id, total_tugas, total_review, terisi, menunggu, sudah_dinilai,
         case when terisi > 0 and sudah_dinilai = 0 then kirim_sejak else tunggu_sejak end as menunggu_sejak
  from keadaan`;

/** `isTampil` of #rules/antrean.ts, for the rows of `antrean`. */
export const tampilSql: Readonly<Record<Tampil, Sql>> = {
  review: raw('menunggu > 0'),
  nilai: raw('(terisi > 0 and sudah_dinilai = 0)'),
  selesai: raw('(terisi > 0 and menunggu_sejak is null)'),
  semua: raw('true'),
};
