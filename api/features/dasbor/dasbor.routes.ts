import type { z } from 'zod';
import { dasbor, LANGKAH_DASBOR, OWN_LANGKAH } from '#contract/dasbor.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { RADAR_FOR, type JenisRadar } from '#rules/radar.ts';
import { TANGGAPAN_JAM } from '#rules/akun/penghapusan.ts';
import { join, raw, sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { redChecks } from '#api/parts/health/results.ts';
import { LANGKAH_JOIN, langkahSql, menungguSql } from '#api/parts/langkah.ts';
import { toComputeSql } from '#api/parts/nilai/selesai.ts';
import { mulaiOf } from '#api/parts/mulai.ts';
import { countAll, countRadar } from '#api/parts/radar/hitung.ts';
import { radarAt } from '#api/parts/radar/radar.ts';
import { antrean, isWaitingSql, namaFrom, shownSql } from '#api/parts/tugas/antrean.ts';
import { forPeserta } from './peserta.ts';
import { periodeIs, readablePeriode, requireReadable, RUNNING } from '#api/parts/periode.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';

const bagian = dasbor.reply.shape;
const Mentor = bagian.mentor.unwrap();
const Admin = bagian.admin.unwrap();
type Radar = z.output<typeof Admin.shape.radar>;

export const waiting = handle(dasbor, async (ctx) => {
  const { db, me, now, hariIni, settings, share } = ctx;
  const filter = ctx.input.periode_id;
  const periode_id = typeof filter === 'number' ? filter : undefined;
  if (me.group === 'mentor') await requireReadable(db, filter);
  const radar = async (jenis: readonly JenisRadar[]) =>
    shown(await countRadar(db, jenis, await radarAt(db, now, settings), { periode_id, sasaran: [me.id] }));
  return {
    hari_ini: hariIni,
    pengumuman: await pengumumanOf(db, hariIni),
    user: me.group === 'user' ? await forPeserta(db, me.id, hariIni, now, radar(RADAR_FOR.user)) : null,
    mentor:
      me.group === 'mentor'
        ? await forMentor(db, { mentor_id: me.id, periode_id: filter }, radar(RADAR_FOR.mentor))
        : null,
    admin:
      me.group === 'admin'
        ? await withMulai(
            ctx,
            share(`dasbor ${filter ?? ''}`, () =>
              forAdmin(db, filter, countAll(ctx, { periode_id }).then(shown)),
            ),
          )
        : null,
  };
});

/** Radar counts for a dashboard. Kinds without rows are omitted. */
const shown = (radar: Radar): Radar => radar.filter(({ jumlah }) => jumlah > 0);

/**
 * Adds the start guide and the failed health checks to the admin's dashboard. They are always current, while the other
 * parts of the dashboard are cached.
 */
async function withMulai<T>(ctx: Parameters<typeof mulaiOf>[0], asked: Promise<T>) {
  const [admin, mulai, kesehatan_merah] = await Promise.all([asked, mulaiOf(ctx), redChecks(ctx.db)]);
  return { ...admin, kesehatan_merah, mulai };
}

/**
 * Returns all current announcements, newest first. No limit is needed, because the app allows only a small number of
 * current announcements.
 */
function pengumumanOf(db: Db, hariIni: string) {
  return db.rows(
    sql`select id, teks from pengumuman where sampai >= ${hariIni} order by id desc`,
    bagian.pengumuman.element,
  );
}

/** Maximum number of participants that a mentor's dashboard lists for each category. */
const OLDEST = 5;

/**
 * Returns the dashboard of a mentor: the progress of each category, and the participants who have waited longest for a
 * review or a score.
 */
async function forMentor(
  db: Db,
  { mentor_id, periode_id }: { mentor_id: number; periode_id: PeriodeFilter | undefined },
  counted: Promise<Radar>,
) {
  const [radar, { jumlah_peserta }, kategori] = await Promise.all([
    counted,
    db.one(
      sql`select count(distinct b.peserta_id)::int as jumlah_peserta from boleh_nilai b join peserta p on p.user_id = b.peserta_id
          where b.mentor_id = ${mentor_id} and ${readablePeriode('p.periode_id', periode_id)}`,
      Mentor.pick({ jumlah_peserta: true }),
    ),
    db.rows(
      sql`with a as materialized (${antrean(mentor_id, { periode_id, nama: false })}), t as (
            select a.*, p.name, row_number() over (partition by a.kat_id order by a.menunggu_sejak, p.name, a.peserta_id) as n
            from a ${namaFrom('a.peserta_id')} where ${isWaitingSql}
          ), k as (
            select kat_id, count(*)::int as peserta, (count(*) filter (where terkirim = 1))::int as mengirim,
                   (count(*) filter (where ${shownSql.selesai}))::int as selesai,
                   (count(*) filter (where ${shownSql.review}))::int as menunggu_review,
                   (count(*) filter (where ${shownSql.nilai}))::int as belum_dinilai,
                   (count(*) filter (where ${isWaitingSql}))::int as menunggu, sum(menunggu)::int as tugas_menunggu
            from a group by kat_id
          )
          select k.*, g.keterangan_kategori,
                 (select coalesce(json_agg(json_build_object('peserta_id', t.peserta_id, 'name', t.name, 'menunggu', t.menunggu,
                           'sudah_dinilai', t.sudah_dinilai, 'menunggu_sejak', t.menunggu_sejak) order by t.n), '[]')
                  from t where t.kat_id = k.kat_id and t.n <= ${OLDEST}) as terlama
          from k join kategori g on g.id_kat = k.kat_id order by k.kat_id`,
      Mentor.shape.kategori.element,
    ),
  ]);
  return { jumlah_peserta, kategori, radar };
}

/**
 * Maximum number of participants with missing steps on the admin's dashboard. The filtered lists show all participants.
 */
const LAGGING = 10;

const COUNTS = { jumlah_mentor: true, reset_gagal: true, hapus_menunggu: true, hapus_lewat: true } as const;
const Kemajuan = Admin.omit({
  jumlah_peserta: true,
  nama_langkah: true,
  radar: true,
  mulai: true,
  kesehatan_merah: true,
  ...COUNTS,
});
const Count = Admin.pick(COUNTS);

/**
 * SQL expression for the steps that a participant has done, as a bit mask. The bits have the order of `LANGKAH_DASBOR`.
 */
const langkah = join(
  LANGKAH_DASBOR.map((each, n) => sql`((${langkahSql[each]})::int << ${raw(String(n))})`),
  ' | ',
);
const bit = (each: (typeof LANGKAH_DASBOR)[number]) => 1 << LANGKAH_DASBOR.indexOf(each);
/** SQL expression for the number of participants of a location who have done a step, for each step. */
const langkahCount = raw(
  LANGKAH_DASBOR.map((each) => `count(*) filter (where o.langkah & ${bit(each)} <> 0)`).join(),
);

/**
 * SQL conditions under which a step that is not done counts as missing. The pre-test and the post-test count only while
 * they are open.
 */
const OPEN: Partial<Record<string, string>> = {
  belum_pre: 'o.open_pre',
  belum_post: 'o.open_post',
};
/** Steps that participants do themselves, each with its bit in the mask. */
const OWN = OWN_LANGKAH.map(
  (each) => [each, bit(each.replace('belum', 'sudah') as (typeof LANGKAH_DASBOR)[number])] as const,
);
/**
 * SQL expression for the steps that participants can do now, as a bit mask. A closed pre-test or post-test is omitted.
 */
const diminta = raw(
  OWN.map(([each, langkah]) => `case when ${OPEN[each] ?? 'true'} then ${langkah} else 0 end`).join(' | '),
);
const missingNama = raw(
  OWN.map(([each, langkah]) => `case when t.belum & ${langkah} <> 0 then '${each}' end`).join(),
);

/**
 * Returns the dashboard of an admin: counts of participants, and the ten active participants with the most missing
 * steps. Missing steps and needed recomputes in closed periods are not counted, because data of closed periods cannot
 * change.
 */
async function forAdmin(db: Db, filter: PeriodeFilter | undefined, counted: Promise<Radar>) {
  const [radar, jumlah, { lokasi, ...kemajuan }] = await Promise.all([
    counted,
    db.one(
      sql`select (select count(*) from users where "group" = 'mentor')::int as jumlah_mentor,
                 (select count(*) from reset_gagal where waktu > now() - interval '1 hour')::int as reset_gagal,
                 h.menunggu as hapus_menunggu, h.lewat as hapus_lewat
          from (select count(*)::int as menunggu,
                       (count(*) filter (where diminta_pada < now() - make_interval(hours => ${TANGGAPAN_JAM})))::int as lewat
                from penghapusan where status = 'menunggu') h`,
      Count,
    ),
    db.one(
      sql`with o as materialized (
            select p.user_id, p.lokasi_id, p.no_absensi, p.peserta_status_aktif as aktif, g.tugas, ${menungguSql} as menunggu,
                   b1.terbuka as open_pre, b2.terbuka as open_post, (${toComputeSql} and ${RUNNING}) as perlu, ${RUNNING} as jalan, ${langkah} as langkah
            from peserta p ${LANGKAH_JOIN} ${joinPembukaan(['pre', 'post'])} where ${periodeIs(filter)}
          ), l as (
            select o.lokasi_id, k.keterangan, count(*) as peserta, array[${langkahCount}] as langkah
            from o join lokasi k on k.id = o.lokasi_id group by o.lokasi_id, k.keterangan
          ), t as (
            select o.user_id, o.lokasi_id, o.no_absensi, b.belum, bit_count(b.belum::bit(16)) as banyak
            from o cross join lateral (select (${diminta}) & ~o.langkah as belum) b
            where o.aktif = 1 and o.jalan and b.belum <> 0
            order by banyak desc, o.lokasi_id, o.no_absensi, o.user_id limit ${LAGGING}
          )
          select coalesce((select sum(tugas) from o), 0)::int as jumlah_tugas,
                 coalesce((select sum(menunggu) from o), 0)::int as menunggu_review,
                 (select count(*) from o where perlu)::int as perlu_dihitung,
                 (select coalesce(json_agg(l order by l.lokasi_id), '[]') from l) as lokasi,
                 (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'name', u.name, 'lokasi', k.keterangan,
                                                             'belum', array_remove(array[${missingNama}], null))
                                           order by t.banyak desc, t.lokasi_id, t.no_absensi, t.user_id), '[]')
                  from t join users u on u.id = t.user_id join lokasi k on k.id = t.lokasi_id) as tertinggal`,
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
