import type { z } from 'zod';
import { dasbor, LANGKAH_DASBOR, LANGKAH_SENDIRI } from '#contract/dasbor.ts';
import { RADAR_UNTUK } from '#rules/radar.ts';
import { TANGGAPAN_JAM } from '#rules/akun/penghapusan.ts';
import { join, raw, sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import { DIPERPANJANG, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';
import { jumlahMenungguSql, LANGKAH_JOIN, langkahSql } from '#api/parts/langkah.ts';
import { perluDihitungSql } from '#api/parts/nilai/selesai.ts';
import { countRadar } from '#api/parts/radar/hitung.ts';
import { radarAt } from '#api/parts/radar/radar.ts';
import { belumJawabWaSql } from '#api/parts/persetujuan-wa.ts';
import { sudahTesSql, tesBukaSql } from '#api/parts/tes/sudah.ts';
import { antrean, tampilSql } from '#api/parts/tugas/antrean.ts';
import { belumDibaca } from '#api/parts/tugas/belum-dibaca.ts';

const bagian = dasbor.reply.shape;
const Peserta = bagian.user.unwrap();
const Mentor = bagian.mentor.unwrap();
const Admin = bagian.admin.unwrap();
type Radar = z.output<typeof Admin.shape.radar>;

export const waiting = handle(dasbor, async ({ db, me, now, hariIni, settings, share }) => {
  const radar = async (sasaran?: readonly number[]) => {
    const all = await countRadar(db, RADAR_UNTUK[me.group], await radarAt(db, now, settings), { sasaran });
    return all.filter(({ jumlah }) => jumlah > 0);
  };
  return {
    hari_ini: hariIni,
    pengumuman: await pengumumanOf(db, hariIni),
    user: me.group === 'user' ? await forPeserta(db, me.id, hariIni, now, radar([me.id])) : null,
    mentor: me.group === 'mentor' ? await forMentor(db, me.id, radar([me.id])) : null,
    admin:
      me.group === 'admin'
        ? await share('dasbor', () =>
            forAdmin(
              db,
              share('dasbor/radar', () => radar(), SHARE_LONG),
            ),
          )
        : null,
  };
});

/** All that have not ended, newest first: as many as may stand at once. */
function pengumumanOf(db: Db, hariIni: string) {
  return db.rows(
    sql`select id, teks from pengumuman where sampai >= ${hariIni} order by id desc`,
    bagian.pengumuman.element,
  );
}

/** Every active task material of the location with what was sent for its category, the earliest deadline first; and all else. */
async function forPeserta(db: Db, user_id: number, hari: string, now: Date, counted: Promise<Radar>) {
  const [radar, tugas, program] = await Promise.all([
    counted,
    db.rows(
      sql`select m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_review, m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir,
                 ${DIPERPANJANG} as diperpanjang,
                 t.jumlah_tugas, t.jumlah_kosong, t.jumlah_review, t.belum_dibaca
          from peserta p
          join materi m on m.lokasi_id = p.lokasi_id and m.is_aktif = 1 and m.is_tugas = 1
          ${PERPANJANGAN}
          join kategori k on k.id_kat = m.kat_id
          cross join lateral (
            select count(*)::int as jumlah_tugas, (count(*) filter (where x.catatan = ''))::int as jumlah_kosong,
                   count(r.belum_dibaca)::int as jumlah_review, coalesce(sum(r.belum_dibaca), 0)::int as belum_dibaca
            from tugas x
            cross join lateral (select max(${belumDibaca('r')}) as belum_dibaca from review r where r.tugas_id = x.id_tugas) r
            where x.user_id = p.user_id and x.kat_id = m.kat_id
          ) t
          where p.user_id = ${user_id}
          order by tgl_akhir, m.kat_id, m.id_materi`,
      Peserta.shape.tugas.element,
    ),
    db.one(
      sql`select s.raport_open, s.open_pre, s.open_post, ${tesBukaSql(user_id, hari)},
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
                 (select a.no_wa from alamat a where a.user_id = ${user_id} and ${belumJawabWaSql('a.user_id')}) as tanya_wa,
                 (select dokumen_ditutup_sampai from peserta where user_id = ${user_id} and dokumen_ditutup_sampai > ${now}) as dokumen_ditutup_sampai,
                 (select count(*) from akomodasi where user_id = ${user_id})::int as jumlah_akomodasi
          from sistem s left join ist_nilai i on i.user_id = ${user_id}`,
      Peserta.omit({ tugas: true, radar: true }),
    ),
  ]);
  return { ...program, tugas, radar };
}

/** So many of a category are named; its list has them all. */
const TERLAMA = 5;

/** Each category of this mentor: how far it is, and who waits longest. */
async function forMentor(db: Db, mentor_id: number, counted: Promise<Radar>) {
  const [radar, { jumlah_peserta }, kategori] = await Promise.all([
    counted,
    db.one(
      sql`select count(distinct peserta_id)::int as jumlah_peserta from boleh_nilai where mentor_id = ${mentor_id}`,
      Mentor.pick({ jumlah_peserta: true }),
    ),
    db.rows(
      sql`with a as materialized (${antrean(mentor_id)}), t as (
            select a.*, row_number() over (partition by a.kat_id order by a.menunggu_sejak, a.name, a.peserta_id) as n
            from a where a.menunggu_sejak is not null
          ), k as (
            select kat_id, count(*)::int as peserta, (count(*) filter (where terkirim = 1))::int as mengirim,
                   (count(*) filter (where ${tampilSql.selesai}))::int as selesai,
                   (count(*) filter (where ${tampilSql.review}))::int as menunggu_review,
                   (count(*) filter (where ${tampilSql.nilai}))::int as belum_dinilai,
                   (count(*) filter (where menunggu_sejak is not null))::int as menunggu, sum(menunggu)::int as tugas_menunggu
            from a group by kat_id
          )
          select k.*, g.keterangan_kategori,
                 (select coalesce(json_agg(json_build_object('peserta_id', t.peserta_id, 'name', t.name, 'menunggu', t.menunggu,
                           'sudah_dinilai', t.sudah_dinilai, 'menunggu_sejak', t.menunggu_sejak) order by t.n), '[]')
                  from t where t.kat_id = k.kat_id and t.n <= ${TERLAMA}) as terlama
          from k join kategori g on g.id_kat = k.kat_id order by k.kat_id`,
      Mentor.shape.kategori.element,
    ),
  ]);
  return { jumlah_peserta, kategori, radar };
}

/** So many of those who are behind are named; the lists have them all. */
const TERTINGGAL = 10;

const JUMLAH = { jumlah_mentor: true, reset_gagal: true, hapus_menunggu: true, hapus_lewat: true } as const;
const Kemajuan = Admin.omit({ jumlah_peserta: true, nama_langkah: true, radar: true, ...JUMLAH });
const Jumlah = Admin.pick(JUMLAH);

/** The steps of one participant as the bits of a number, in this order. */
const langkah = join(
  LANGKAH_DASBOR.map((each, n) => sql`((${langkahSql[each]})::int << ${raw(String(n))})`),
  ' | ',
);
const bit = (each: (typeof LANGKAH_DASBOR)[number]) => 1 << LANGKAH_DASBOR.indexOf(each);
/** How many of a location have done each step, from participants that are alike counted together. */
const banyakLangkah = raw(
  LANGKAH_DASBOR.map(
    (each) => `coalesce(sum(m.peserta) filter (where m.langkah & ${bit(each)} <> 0), 0)`,
  ).join(),
);

/** A test that is closed is nobody's fault. */
const TERBUKA: Partial<Record<string, string>> = {
  belum_pre: 's.open_pre = 1',
  belum_post: 's.open_post = 1',
};
/** What each can do themselves, with the step that is then done. */
const SENDIRI = LANGKAH_SENDIRI.map(
  (each) => [each, bit(each.replace('belum', 'sudah') as (typeof LANGKAH_DASBOR)[number])] as const,
);
/** The steps that each could have done by now, as bits. */
const diminta = raw(
  SENDIRI.map(([each, langkah]) => `case when ${TERBUKA[each] ?? 'true'} then ${langkah} else 0 end`).join(
    ' | ',
  ),
);
const namaBelum = raw(
  SENDIRI.map(([each, langkah]) => `case when t.belum & ${langkah} <> 0 then '${each}' end`).join(),
);

/**
 * Each participant's steps once, in one pass; those who are alike are then counted together. A location's figures are read from
 * the counts, and so is how much the ten who are behind must lack: only they are looked for.
 */
async function forAdmin(db: Db, counted: Promise<Radar>) {
  const [radar, jumlah, { lokasi, ...kemajuan }] = await Promise.all([
    counted,
    db.one(
      sql`select (select count(*) from users where "group" = 'mentor')::int as jumlah_mentor,
                 (select count(*) from reset_gagal where waktu > now() - interval '1 hour')::int as reset_gagal,
                 h.menunggu as hapus_menunggu, h.lewat as hapus_lewat
          from (select count(*)::int as menunggu,
                       (count(*) filter (where diminta_pada < now() - make_interval(hours => ${TANGGAPAN_JAM})))::int as lewat
                from penghapusan where status = 'menunggu') h`,
      Jumlah,
    ),
    db.one(
      sql`with k as materialized (
            select p.user_id, p.lokasi_id, p.no_absensi, p.peserta_status_aktif, g.tugas, ${jumlahMenungguSql} as menunggu,
                   ${perluDihitungSql} as perlu, ${langkah} as langkah
            from peserta p join ist_nilai i on i.user_id = p.user_id ${LANGKAH_JOIN}
          ), m as (
            select lokasi_id, langkah, count(*) as peserta, count(*) filter (where peserta_status_aktif = 1) as aktif,
                   sum(tugas) as tugas, sum(menunggu) as menunggu, count(*) filter (where perlu) as perlu
            from k group by lokasi_id, langkah
          ), l as (
            select m.lokasi_id, o.keterangan, sum(m.peserta) as peserta, array[${banyakLangkah}] as langkah
            from m join lokasi o on o.id = m.lokasi_id group by m.lokasi_id, o.keterangan
          ), b as (
            select *, sum(aktif) over (order by banyak desc range between unbounded preceding and 1 preceding) as sebelum
            from (select m.langkah, m.aktif, d.belum, bit_count(d.belum::bit(16)) as banyak
                  from (select langkah, sum(aktif) as aktif from m group by langkah) m
                  cross join (select ${diminta} as diminta from sistem s) s
                  cross join lateral (select s.diminta & (~m.langkah) as belum) d) n
            where belum <> 0
          ), t as (
            select k.*, b.belum, b.banyak from b join k on k.langkah = b.langkah and k.peserta_status_aktif = 1
            where coalesce(b.sebelum, 0) < ${TERTINGGAL} order by b.banyak desc, k.lokasi_id, k.no_absensi, k.user_id limit ${TERTINGGAL}
          )
          select coalesce((select sum(tugas) from m), 0)::int as jumlah_tugas,
                 coalesce((select sum(menunggu) from m), 0)::int as menunggu_review,
                 coalesce((select sum(perlu) from m), 0)::int as perlu_dihitung,
                 (select coalesce(json_agg(l order by l.lokasi_id), '[]') from l) as lokasi,
                 (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'name', u.name, 'lokasi', o.keterangan,
                                                             'belum', array_remove(array[${namaBelum}], null))
                                           order by t.banyak desc, t.lokasi_id, t.no_absensi, t.user_id), '[]')
                  from t join users u on u.id = t.user_id join lokasi o on o.id = t.lokasi_id) as tertinggal`,
      Kemajuan,
    ),
  ]);
  return {
    ...jumlah,
    ...kemajuan,
    nama_langkah: [...LANGKAH_DASBOR],
    lokasi,
    radar,
    jumlah_peserta: lokasi.reduce((sum, each) => sum + each.peserta, 0),
  };
}
