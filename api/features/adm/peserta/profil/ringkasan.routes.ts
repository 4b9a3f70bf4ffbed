import { z } from 'zod';
import { pesertaRingkasan } from '#contract/adm/peserta/profil.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { akhirBeforePerpanjangan, jendelaSql } from '#api/parts/jadwal/jadwal.ts';
import { ATURAN_JOIN } from '#api/parts/aturan/aturan.ts';
import { hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { stateOf, ringkasOf } from '#api/parts/sertifikat/state.ts';
import { mentorTerbit } from '#api/parts/survei.ts';
import { alreadyTesSql } from '#api/parts/tes/done.ts';
import { notFound } from '#api/call/refuse.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';

const shape = pesertaRingkasan.reply.shape;
const Row = z.object({
  nilai: shape.nilai.omit({
    ada: true,
    lengkap: true,
    kurang: true,
    perlu_dihitung: true,
    jumlah_butir: true,
    butir_dinilai: true,
  }),
  tes: shape.tes,
  survei: shape.survei,
  jumlah_laporan: z.number(),
  jumlah_dokumen: z.number(),
});

/**
 * SQL expression for an extension (`perpanjangan`) or a reopened test (`tes_buka`) of the participant, as JSON or null.
 */
const pengecualian = (from: Sql): Sql =>
  sql`(select json_build_object('id', x.id, 'sampai', x.sampai, 'alasan', x.alasan, 'oleh', a.name, 'updated_at', x.updated_at)
       from ${from} left join users a on a.id = x.oleh)`;

const tes = (user_id: number, tesid: 1 | 2): Sql =>
  sql`json_build_object('tesid', ${tesid}::int, 'nilai', ${tesid === 1 ? sql`i.nilai_pre` : sql`i.nilai_post`},
        'sudah', ${alreadyTesSql('i', user_id, tesid)}, 'terbuka', ${raw(tesid === 1 ? 'b1' : 'b2')}.terbuka::int,
        'dikirim_pada', (select h.created_at from test_hasil h where h.user_id = i.user_id and h.tesid = ${tesid}),
        'buka', ${pengecualian(sql`(select * from tes_buka where user_id = i.user_id and tesid = ${tesid}) x`)},
        'arsip', (select coalesce(json_agg(json_build_object('nilai', r.nilai, 'diarsip_pada', r.diarsip_pada) order by r.id desc), '[]')
                  from test_arsip r where r.user_id = i.user_id and r.tesid = ${tesid}))`;

export const read = handle(pesertaRingkasan, async (ctx) => {
  const { db, input, hariIni } = ctx;
  const { userid } = input;
  const [row, kategori, keadaan, hasil] = await Promise.all([
    db.maybe(
      sql`select json_build_object('nilai_pre', i.nilai_pre, 'nilai_post', i.nilai_post, 'nilai_ojt', i.nilai_ojt,
                   'nilai_ist2', i.nilai_ist2, 'nilai_akhir', i.nilai_akhir, 'lulus', i.lulus,
                   'batas_lulus', a.isi -> 'batas_lulus', 'bobot_akhir', a.isi -> 'bobot_akhir',
                   'final_pada', i.final_pada, 'final_oleh', (select name from users where id = i.final_oleh),
                   'keputusan', case when i.final_pada is not null then i.keputusan end) as nilai,
                 json_build_array(${tes(userid, 1)}, ${tes(userid, 2)}) as tes,
                 (select json_build_object(
                    'panitia', (exists (select from survei_sudah d where d.user_id = i.user_id and d.kategori = 'panitia'))::int,
                    'pemateri', (select count(*) from survei_sudah d where d.user_id = i.user_id and ${mentorTerbit('d.mentor_id')}),
                    'mentor', count(distinct m.mentor_id),
                    'tertutup', count(distinct m.mentor_id) filter (where not ${mentorTerbit('m.mentor_id')}))
                  from mentor_peserta m where m.peserta_id = i.user_id) as survei,
                 (select count(*) from laporan_online where user_id = i.user_id)::int as jumlah_laporan,
                 (select count(*) from dokumen where user_id = i.user_id)::int as jumlah_dokumen
          from ist_nilai i join peserta p on p.user_id = i.user_id ${ATURAN_JOIN} ${joinPembukaan(['pre', 'post'])} where i.user_id = ${userid}`,
      Row,
    ),
    db.rows(
      sql`select k.id_kat as kat_id, k.keterangan_kategori, m.name as mentor,
                 (select count(*) from tugas t where t.user_id = p.user_id and t.kat_id = k.id_kat and t.catatan <> '')::int as jumlah_tugas,
                 (select count(*) from tugas t where t.user_id = p.user_id and t.kat_id = k.id_kat and t.catatan <> ''
                    and exists (select from review r where r.tugas_id = t.id_tugas))::int as direview,
                 (select count(*) from aturan_kompetensi q where q.aturan_id = e.aturan_id and q.kat_id = k.id_kat)::int as butir,
                 coalesce(g.butir[k.id_kat], 0) as butir_dinilai,
                 (select to_json(j) from (${jendelaSql(sql`k.id_kat`, hariIni)}) j) as jadwal,
                 ${akhirBeforePerpanjangan(sql`k.id_kat`, hariIni)} as tgl_akhir_semua,
                 ${pengecualian(sql`(select * from perpanjangan where peserta_id = p.user_id and kat_id = k.id_kat) x`)} as perpanjangan
          from peserta p join periode e on e.id = p.periode_id join peserta_langkah g on g.user_id = p.user_id cross join kategori k
          left join boleh_nilai b on b.peserta_id = p.user_id and b.kat_id = k.id_kat
          left join users m on m.id = b.mentor_id
          where p.user_id = ${userid} order by k.id_kat`,
      shape.kategori.element,
    ),
    stateOf(ctx, userid),
    hasilOfMany(db, [userid]),
  ]);
  if (!row || !keadaan) throw notFound();
  return {
    ...row,
    nilai: { ...row.nilai, ...hasil.get(userid)! },
    kategori,
    sertifikat: ringkasOf(keadaan),
    raport_open: keadaan.raport_open,
  };
});
