import { evaluatorTugas, menTugas, menTugasDetail } from '#contract/m/assign.ts';
import { sql, type Sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';

/** Active materials of all locations that fit a condition, by start date. */
const agenda = (where: Sql) => sql`
  select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_tugas, m.is_review, m.is_aktif,
         m.tgl_mulai, m.tgl_akhir, m.lokasi_id, l.keterangan as lokasi
  from materi m
  join kategori k on k.id_kat = m.kat_id
  join lokasi l on l.id = m.lokasi_id
  where m.is_aktif = 1 and ${where}
  order by m.tgl_mulai, m.id_materi`;

export const mentorAgenda = handle(menTugas, async ({ db }) =>
  db.rows(agenda(sql`m.kat_id between 1 and 5`), menTugas.reply.element),
);

export const evaluatorAgenda = handle(evaluatorTugas, async ({ db, me }) =>
  db.rows(
    agenda(
      sql`m.kat_id in (6, 7) and exists (select from boleh_nilai b where b.mentor_id = ${me.id} and b.kat_id = m.kat_id)`,
    ),
    evaluatorTugas.reply.element,
  ),
);

/** Who waits comes first, then the attendance list's order by name. */
export const assignedPeserta = handle(menTugasDetail, async ({ db, me, input }) =>
  db.rows(
    sql`select b.peserta_id, u.name, p.rumpun_id,
               count(t.id_tugas)::int as total_tugas,
               (count(t.id_tugas) filter (where r.ada))::int as total_review,
               (count(t.id_tugas) filter (where t.catatan <> ''))::int as terisi,
               (select count(*) from tugas_menunggu w where w.user_id = b.peserta_id and w.kat_id = b.kat_id)::int as menunggu,
               ((select count(*) from nilai_kompetensi n where n.peserta_id = b.peserta_id and n.kat_id = b.kat_id)
                = (select count(*) from kategori_nilai q where q.kat_id = b.kat_id))::int as sudah_dinilai
        from boleh_nilai b
        join users u on u.id = b.peserta_id
        join peserta p on p.user_id = b.peserta_id
        left join tugas t on t.user_id = b.peserta_id and t.kat_id = b.kat_id
        left join lateral (select true as ada from review v where v.tugas_id = t.id_tugas limit 1) r on true
        where b.mentor_id = ${me.id} and b.kat_id = ${input.katid}
        group by b.peserta_id, b.kat_id, u.name, p.rumpun_id
        order by menunggu desc, u.name, b.peserta_id`,
    menTugasDetail.reply.element,
  ),
);
