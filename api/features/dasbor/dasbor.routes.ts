import { z } from 'zod';
import { dasbor } from '#contract/dasbor.ts';
import { KATEGORI_OJT } from '#rules/tugas.ts';
import { sql, type Db } from '../../db.ts';
import { handle } from '../../handle.ts';
import { sudahTesSql } from '../../parts/tes/sudah.ts';
import { belumDibaca } from '../../parts/tugas/belum-dibaca.ts';

const bagian = dasbor.reply.shape;
const Peserta = bagian.user.unwrap();
const Mentor = bagian.mentor.unwrap();
const Admin = bagian.admin.unwrap();

export const waiting = handle(dasbor, async ({ db, me, hariIni }) => ({
  hari_ini: hariIni,
  user: me.group === 'user' ? await forPeserta(db, me.id) : null,
  mentor: me.group === 'mentor' ? await forMentor(db, me.id) : null,
  admin: me.group === 'admin' ? await forAdmin(db) : null,
}));

/** Every active task material of the location with what was sent for its category, the earliest deadline first; and all else. */
async function forPeserta(db: Db, user_id: number) {
  const [tugas, program] = await Promise.all([
    db.rows(
      sql`select m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_review, m.tgl_mulai, m.tgl_akhir,
                 t.jumlah_tugas, t.jumlah_kosong, t.jumlah_review, t.belum_dibaca
          from peserta p
          join materi m on m.lokasi_id = p.lokasi_id and m.is_aktif = 1 and m.is_tugas = 1
          join kategori k on k.id_kat = m.kat_id
          cross join lateral (
            select count(*)::int as jumlah_tugas, (count(*) filter (where x.catatan = ''))::int as jumlah_kosong,
                   count(r.belum_dibaca)::int as jumlah_review, coalesce(sum(r.belum_dibaca), 0)::int as belum_dibaca
            from tugas x
            cross join lateral (select max(${belumDibaca('r')}) as belum_dibaca from review r where r.tugas_id = x.id_tugas) r
            where x.user_id = p.user_id and x.kat_id = m.kat_id
          ) t
          where p.user_id = ${user_id}
          order by m.tgl_akhir, m.kat_id, m.id_materi`,
      Peserta.shape.tugas.element,
    ),
    db.one(
      sql`select s.raport_open, s.open_pre, s.open_post,
                 coalesce(i.nilai_pre, 0) as nilai_pre, coalesce(i.nilai_post, 0) as nilai_post,
                 ${sudahTesSql('i', user_id, 1)} as sudah_pre, ${sudahTesSql('i', user_id, 2)} as sudah_post,
                 (exists (select from survei_sudah d where d.user_id = ${user_id} and d.kategori = 'panitia'))::int as survei_panitia,
                 (select coalesce(json_agg(json_build_object('mentor_id', u.id, 'name', u.name, 'sudah',
                           (exists (select from survei_sudah d where d.user_id = ${user_id} and d.kategori = 'pemateri' and d.mentor_id = u.id))::int
                         ) order by u.name, u.id), '[]')
                  from users u where u.id in (select mentor_id from mentor_peserta where peserta_id = ${user_id})) as survei_mentor,
                 (select count(*) from laporan_online where user_id = ${user_id})::int as jumlah_laporan,
                 (select coalesce(array_agg(distinct dokumen_id order by dokumen_id), '{}') from dokumen where user_id = ${user_id}) as dokumen,
                 (exists (select from alamat where user_id = ${user_id}))::int as alamat,
                 (select count(*) from akomodasi where user_id = ${user_id})::int as jumlah_akomodasi
          from sistem s left join ist_nilai i on i.user_id = ${user_id}`,
      Peserta.omit({ tugas: true }),
    ),
  ]);
  return { ...program, tugas };
}

/** Who waits for this mentor: a task without review where reviews are due, or scores not all given. */
async function forMentor(db: Db, mentor_id: number) {
  const antrean = await db.rows(
    sql`select b.kat_id, k.keterangan_kategori, b.peserta_id, u.name,
               count(t.id_tugas)::int as total_tugas,
               (count(t.id_tugas) filter (where t.catatan <> ''))::int as terisi,
               (select count(*) from tugas_menunggu w where w.user_id = b.peserta_id and w.kat_id = b.kat_id)::int as menunggu,
               ((select count(*) from nilai_kompetensi n where n.peserta_id = b.peserta_id and n.kat_id = b.kat_id)
                = (select count(*) from kategori_nilai q where q.kat_id = b.kat_id))::int as sudah_dinilai
        from boleh_nilai b
        join kategori k on k.id_kat = b.kat_id
        join users u on u.id = b.peserta_id
        left join tugas t on t.user_id = b.peserta_id and t.kat_id = b.kat_id
        where b.mentor_id = ${mentor_id}
        group by b.kat_id, k.keterangan_kategori, b.peserta_id, u.name
        order by b.kat_id, menunggu desc, u.name, b.peserta_id`,
    Mentor.shape.antrean.element,
  );
  return { jumlah_peserta: new Set(antrean.map((row) => row.peserta_id)).size, antrean };
}

/** Each location once, in one pass; a total of all participants is the sum of its locations. */
async function forAdmin(db: Db) {
  const [{ jumlah_mentor, jumlah_tugas, lengkap }, lokasi] = await Promise.all([
    db.one(
      sql`select (select count(*) from users where "group" = 'mentor')::int as jumlah_mentor,
                 (select count(*) from tugas)::int as jumlah_tugas,
                 (select count(*) from (select from mentor_peserta group by peserta_id having count(*) = ${KATEGORI_OJT.length}) x)::int as lengkap`,
      z.object({ jumlah_mentor: z.number(), jumlah_tugas: z.number(), lengkap: z.number() }),
    ),
    db.rows(
      sql`select l.id as lokasi_id, l.keterangan, count(*)::int as peserta,
                 count(t.user_id)::int as mengirim,
                 coalesce(sum(w.menunggu), 0)::int as menunggu,
                 count(n.user_id)::int as dinilai
          from peserta p
          join lokasi l on l.id = p.lokasi_id
          left join (select distinct user_id from tugas where catatan <> '') t on t.user_id = p.user_id
          left join (select user_id, count(*) as menunggu from tugas_menunggu group by user_id) w on w.user_id = p.user_id
          left join (select s.user_id from peserta s
                     where exists (select from nilai_kompetensi k where k.peserta_id = s.user_id)) n on n.user_id = p.user_id
          group by l.id, l.keterangan order by l.id`,
      Admin.shape.lokasi.element,
    ),
  ]);
  const jumlah_peserta = lokasi.reduce((sum, l) => sum + l.peserta, 0);
  return {
    jumlah_peserta,
    jumlah_mentor,
    jumlah_tugas,
    menunggu_review: lokasi.reduce((sum, l) => sum + l.menunggu, 0),
    tanpa_mentor: jumlah_peserta - lengkap,
    lokasi,
  };
}
