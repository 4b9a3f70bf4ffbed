import { z } from 'zod';
import { dasbor } from '#contract/dasbor.ts';
import { Nilai, Waktu } from '#contract/fields.ts';
import { lulus, nilaiAkhir } from '#rules/nilai/nilai.ts';
import { KATEGORI_IST2 } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { DIPERPANJANG, IN_JADWAL, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';
import { persetujuanOf } from '#api/parts/persetujuan.ts';
import { aturanOf } from '#api/parts/aturan/aturan.ts';
import { hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { finalOf } from '#api/parts/nilai/simpan.ts';
import { unansweredWaSql } from '#api/parts/persetujuan-wa.ts';
import { missedTesSql, alreadyTesSql, tesBukaSql } from '#api/parts/tes/done.ts';
import { dinilaiSql, halanganSql } from '#api/parts/tugas/dinilai.ts';
import { SENT_AT } from '#api/parts/tugas/sent.ts';
import { REVIEWED, unreadReviews } from '#api/parts/tugas/unread.ts';
import { raportOpenSql } from '#api/parts/raport.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';

const Peserta = dasbor.reply.shape.user.unwrap();
type Radar = z.output<typeof Peserta.shape.radar>;
const Ist = z.object({
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  final_pada: Waktu.nullable(),
  keputusan: z.string(),
});
/** Schema of the query result. The stage scores `ist` are null while the report card is closed. */
const Program = Peserta.omit({
  ada: true,
  tugas: true,
  kategori: true,
  radar: true,
  hasil: true,
  tanya_setuju: true,
}).extend({
  ist: Ist.nullable(),
});

/**
 * Returns the dashboard of a participant: the active task materials of the location, earliest deadline first, and the
 * progress in other parts of the programme.
 */
export async function forPeserta(db: Db, user_id: number, hari: string, now: Date, counted: Promise<Radar>) {
  const [radar, setuju, kategori, tugas, { ist, ...program }] = await Promise.all([
    counted,
    persetujuanOf(db, user_id),
    kategoriOf(db, user_id),
    db.rows(
      sql`select m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_review, m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir,
                 ${DIPERPANJANG} as diperpanjang,
                 t.jumlah_tugas, t.jumlah_kosong, t.jumlah_review, t.belum_dibaca, t.review_baru
          from peserta p
          join materi m on ${IN_JADWAL} and m.is_aktif = 1 and m.is_tugas = 1
          ${PERPANJANGAN}
          join kategori k on k.id_kat = m.kat_id
          cross join lateral (
            select count(*)::int as jumlah_tugas, (count(*) filter (where x.catatan = ''))::int as jumlah_kosong,
                   count(r.belum_dibaca)::int as jumlah_review, coalesce(sum(r.belum_dibaca), 0)::int as belum_dibaca,
                   (array_agg(json_build_object('id_tugas', x.id_tugas, 'ditulis', r.ditulis) order by r.ditulis, x.id_tugas)
                    filter (where r.belum_dibaca = 1))[1] as review_baru
            from tugas x
            cross join lateral (
              select max(${unreadReviews('r')}) as belum_dibaca, min(r.updated_at) filter (where ${unreadReviews('r')} = 1) as ditulis
              from review r where r.tugas_id = x.id_tugas
            ) r
            where x.user_id = p.user_id and x.kat_id = m.kat_id
          ) t
          where p.user_id = ${user_id}
          order by tgl_akhir, m.kat_id, m.id_materi`,
      Peserta.shape.tugas.element,
    ),
    db.one(
      sql`select coalesce((select p.peserta_status_aktif from peserta p where p.user_id = ${user_id}), 1) as aktif,
                 coalesce(${raportOpenSql('i.user_id')}, false)::int as raport_open, coalesce(b1.terbuka, s.open_pre = 1)::int as open_pre,
                 coalesce(b2.terbuka, s.open_post = 1)::int as open_post, ${tesBukaSql(user_id, hari)},
                 coalesce(i.nilai_pre, 0) as nilai_pre, coalesce(i.nilai_post, 0) as nilai_post,
                 ${alreadyTesSql('i', user_id, 1)} as sudah_pre, ${alreadyTesSql('i', user_id, 2)} as sudah_post, ${missedTesSql('i', user_id, hari)},
                 (exists (select from survei_sudah d where d.user_id = ${user_id} and d.kategori = 'panitia'))::int as survei_panitia,
                 (select coalesce(json_agg(json_build_object('mentor_id', u.id, 'name', u.name, 'sudah',
                           (exists (select from survei_sudah d where d.user_id = ${user_id} and d.kategori = 'pemateri' and d.mentor_id = u.id))::int
                         ) order by u.name, u.id), '[]')
                  from users u where u.id in (select mentor_id from mentor_peserta where peserta_id = ${user_id})) as survei_mentor,
                 (select count(*) from laporan_online where user_id = ${user_id})::int as jumlah_laporan,
                 (select coalesce(array_agg(distinct dokumen_id order by dokumen_id), '{}') from dokumen where user_id = ${user_id}) as dokumen,
                 (exists (select from alamat where user_id = ${user_id}))::int as alamat,
                 (select a.no_wa from alamat a where a.user_id = ${user_id} and ${unansweredWaSql('a.user_id')}) as tanya_wa,
                 (select dokumen_ditutup_sampai from peserta where user_id = ${user_id} and dokumen_ditutup_sampai > ${now}) as dokumen_ditutup_sampai,
                 (select count(*) from akomodasi where user_id = ${user_id})::int as jumlah_akomodasi,
                 case when i.user_id is not null and ${raportOpenSql('i.user_id')}
                      then json_build_object('nilai_post', i.nilai_post, 'nilai_ojt', i.nilai_ojt, 'nilai_ist2', i.nilai_ist2,
                                             'final_pada', i.final_pada, 'keputusan', i.keputusan) end as ist
          from sistem s left join ist_nilai i on i.user_id = ${user_id}
          left join peserta p on p.user_id = ${user_id} ${joinPembukaan(['pre', 'post'], 'left join')}`,
      Program,
    ),
  ]);
  const tanya_setuju = setuju?.ditanya === 1 ? setuju : null;
  return {
    ...program,
    ada: { pre: program.sudah_pre, post: program.sudah_post },
    tanya_setuju,
    tugas,
    kategori,
    radar,
    hasil: ist && (await ownHasil(db, user_id, ist)),
  };
}

/** Returns the participant's number of tasks in each category that has a task material at the location. */
const kategoriOf = (db: Db, user_id: number) =>
  db.rows(
    sql`select m.kat_id, case when m.kat_id = any(${KATEGORI_IST2}::int[]) then 0 else max(m.is_review) end as direview, ${dinilaiSql(user_id, sql`m.kat_id`)} as dinilai, ${halanganSql(user_id)} as halangan,
               (select coalesce(json_agg(json_build_object('id_tugas', t.id_tugas, 'dikirim_pada', ${SENT_AT}, 'direview_pada', r.direview_pada,
                                                           'belum_dibaca', coalesce(r.belum_dibaca, 0)) order by t.id_tugas desc), '[]')
                from tugas t ${REVIEWED} where t.user_id = ${user_id} and t.kat_id = m.kat_id) as tugas
        from peserta p join materi m on ${IN_JADWAL} and m.is_aktif = 1 and m.is_tugas = 1
        where p.user_id = ${user_id} group by m.kat_id order by m.kat_id`,
    Peserta.shape.kategori.element,
  );

/** Returns the participant's result as the report card shows it. */
async function ownHasil(db: Db, user_id: number, ist: z.output<typeof Ist>) {
  const [hasil, aturan] = await Promise.all([
    hasilOfMany(db, [user_id]).then((of) => of.get(user_id)),
    aturanOf(db, user_id),
  ]);
  if (!hasil) return null;
  const nilai_akhir = nilaiAkhir(aturan, ist);
  const { final_pada, keputusan } = finalOf(ist, null);
  return {
    nilai_akhir,
    lulus: lulus(aturan, nilai_akhir),
    ada: hasil.ada,
    lengkap: hasil.lengkap,
    kurang: hasil.kurang,
    jumlah_butir: hasil.jumlah_butir,
    butir_dinilai: hasil.butir_dinilai,
    final_pada,
    keputusan,
  };
}
