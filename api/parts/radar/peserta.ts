import { DOKUMEN_ONE } from '#rules/akun/dokumen.ts';
import type { RADAR_PESERTA } from '#rules/radar.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { hasAll, hasOne } from '#api/parts/bits.ts';
import { langkahSql } from '#api/parts/langkah.ts';
import {
  diperpanjang,
  hariFrom,
  jendela,
  lokasiFrom,
  pagi,
  PESERTA,
  PESERTA_SAJA,
  pesertaPilihan,
  orangIn,
} from './parts.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';

type Kind = (at: RadarAt, pilihan: PilihanRadar) => Sql;

/**
 * SQL columns of a radar entry in a category: the participant, the category, the mentor and the recipient. Entries
 * without a category have the columns `WITHOUT_KATEGORI`.
 */
const IN_KATEGORI = raw('p.user_id, j.kat_id, b.mentor_id, p.user_id as sasaran, p.lokasi_id');
/** SQL join to the participant's mentor in the category `j.kat_id`. */
const MENTOR_JOIN = raw('left join boleh_nilai b on b.peserta_id = p.user_id and b.kat_id = j.kat_id');
const WITHOUT_KATEGORI = raw(
  'p.user_id, null::int as kat_id, null::int as mentor_id, p.user_id as sasaran, p.lokasi_id',
);

const NOT_SENT = sql`not ${hasOne('g.terkirim', 'j.kat_id')}`;

/**
 * SQL expression for the last day of the time window that has begun, including the participant's extension. If several
 * time windows have begun, the one that ends last is used. Null if none has begun.
 */
const OPEN_UNTIL = raw('case when j.mulai is not null then greatest(j.akhir_dimulai, x.sampai) end');
const AKHIR = raw('greatest(j.akhir, x.sampai)');

/**
 * SQL of the time windows for tasks. With a filter by mentor, only time windows at the locations of the mentor's
 * participants are read.
 */
const jendelaOf = (at: RadarAt, { mentor_id }: PilihanRadar): Sql => jendela(at, lokasiFrom({ mentor_id }));

const missingTugas: Kind = (at, pilihan) => {
  const { ambang } = at.ambang.tugas_belum;
  const dekat = pagi(sql`greatest(j.mulai, w.sampai - ${ambang}::int)`, at);
  return sql`
    select ${IN_KATEGORI}, j.mulai as sejak, w.sampai, ${dekat} as muncul, 1 as jumlah
    from ${PESERTA} join ${jendelaOf(at, pilihan)} j on j.lokasi_id = p.lokasi_id and j.periode_id = p.periode_id ${diperpanjang('j.kat_id')} ${MENTOR_JOIN}
    cross join lateral (select ${OPEN_UNTIL} as sampai) w
    where ${NOT_SENT} and w.sampai >= ${at.hari}::date and w.sampai - ${ambang}::int <= ${at.hari}::date ${pesertaPilihan(pilihan, 'j.kat_id')}`;
};

const missedTugas: Kind = (at, pilihan) => {
  const { ambang } = at.ambang.tugas_lewat;
  return sql`
    select ${IN_KATEGORI}, ${AKHIR} + 1 as sejak, ${AKHIR} as sampai, ${pagi(sql`${AKHIR} + 1 + ${ambang}::int`, at)} as muncul, 1 as jumlah
    from ${PESERTA} join ${jendelaOf(at, pilihan)} j on j.lokasi_id = p.lokasi_id and j.periode_id = p.periode_id and j.akhir < ${at.hari}::date ${diperpanjang('j.kat_id')} ${MENTOR_JOIN}
    where ${NOT_SENT} and ${AKHIR} + ${ambang}::int < ${at.hari}::date ${pesertaPilihan(pilihan, 'j.kat_id')}`;
};

/**
 * Radar entries for a pre-test or post-test that is open for the participant and was not sent. The waiting time starts
 * when the test was opened. It starts later if the account was created later or an earlier result was archived later.
 */
const missingTes: Kind = (at, pilihan) => {
  const hari = sql`make_interval(days => ${at.ambang.tes_belum.ambang}::int)`;
  const opened = (b: 'b1' | 'b2', x: 'x1' | 'x2') =>
    raw(`case when ${b}.terbuka and ${b}.sejak is not null
           then greatest(${b}.sejak, u.created_at, case when ${x}.arsip_id is not null then ${x}.updated_at end) end`);
  const sinceSql = (x: 'x1' | 'x2', since: Sql, belum: Sql) =>
    sql`case when ${belum} then least(${since}, case when ${raw(x)}.sampai >= ${at.hari}::date then ${raw(x)}.updated_at end) end`;
  const overdueSql = (since: Sql) =>
    sql`case when ${since} <= ${at.now}::timestamptz - ${hari} then ${since} end`;
  return sql`
    select ${WITHOUT_KATEGORI}, ${hariFrom(sql`least(t.pre, t.post)`, at)} as sejak,
           least(case when t.pre is not null and not b1.terbuka then x1.sampai end,
                 case when t.post is not null and not b2.terbuka then x2.sampai end) as sampai,
           least(t.pre, t.post) + ${hari} as muncul, num_nonnulls(t.pre, t.post) as jumlah
    from ${PESERTA} ${joinPembukaan(['pre', 'post'])}
    left join tes_buka x1 on x1.user_id = p.user_id and x1.tesid = 1
    left join tes_buka x2 on x2.user_id = p.user_id and x2.tesid = 2
    cross join lateral (select ${sinceSql('x1', opened('b1', 'x1'), langkahSql.belum_pre)} as pre,
                               ${sinceSql('x2', opened('b2', 'x2'), langkahSql.belum_post)} as post) v
    cross join lateral (select ${overdueSql(raw('v.pre'))} as pre, ${overdueSql(raw('v.post'))} as post) t
    where num_nonnulls(t.pre, t.post) > 0 ${pesertaPilihan(pilihan)}`;
};

/**
 * Radar entries for surveys that the participant has not sent. The waiting time starts on the day after the end of the
 * last time window for a task, including the participant's extensions.
 */
const missingSurvei: Kind = (at, pilihan) => {
  const { ambang } = at.ambang.survei_belum;
  const akhir = raw('greatest(l.akhir, x.sampai)');
  return sql`
    select ${WITHOUT_KATEGORI}, ${akhir} + 1 as sejak, null::date as sampai, ${pagi(sql`${akhir} + 1 + ${ambang}::int`, at)} as muncul, 1 as jumlah
    from ${PESERTA}
    join (select j.lokasi_id, j.periode_id, max(j.akhir) as akhir from ${jendela(at)} j group by j.lokasi_id, j.periode_id) l
      on l.lokasi_id = p.lokasi_id and l.periode_id = p.periode_id and l.akhir < ${at.hari}::date
    left join (
      select e.peserta_id, max(e.sampai) as sampai
      from perpanjangan e join peserta o on o.user_id = e.peserta_id
      join ${jendela(at)} j on j.lokasi_id = o.lokasi_id and j.periode_id = o.periode_id and j.kat_id = e.kat_id
      where true ${orangIn('e.peserta_id', pilihan)} group by e.peserta_id
    ) x on x.peserta_id = p.user_id
    where ${langkahSql.belum_survei} and ${akhir} + ${ambang}::int < ${at.hari}::date ${pesertaPilihan(pilihan)}`;
};

/**
 * SQL expression for the number of document types in `DOKUMEN_ONE` that the participant has not sent. Every participant
 * must send a document of each of these types.
 */
const lostDokumen = join(
  DOKUMEN_ONE.map((id) => sql`(not ${hasAll('g.dokumen', [id])})::int`),
  ' + ',
);

const missingDokumen: Kind = (at, pilihan) => {
  const { ambang } = at.ambang.dokumen_kurang;
  return sql`
    select ${WITHOUT_KATEGORI}, l.awal as sejak, null::date as sampai, ${pagi(sql`l.awal + ${ambang}::int`, at)} as muncul, ${lostDokumen} as jumlah
    from ${PESERTA}
    join (select j.lokasi_id, j.periode_id, min(j.awal) as awal from ${jendela(at)} j group by j.lokasi_id, j.periode_id) l
      on l.lokasi_id = p.lokasi_id and l.periode_id = p.periode_id and l.awal + ${ambang}::int <= ${at.hari}::date
    where ${langkahSql.belum_dokumen} ${pesertaPilihan(pilihan)}`;
};

/**
 * Radar entries for links in tasks that need permission or do not open. A link is ignored if all competences of the
 * task's category have scores, or if its host is disabled.
 */
const brokenTautan: Kind = (at, pilihan) => {
  const sejak = sql`min(greatest(n.disimpan, c.rusak_sejak))`;
  return sql`
    select ${IN_KATEGORI}, ${hariFrom(sql`j.muncul`, at)} as sejak, null::date as sampai, j.muncul, j.jumlah
    from ${PESERTA} join (
      select t.user_id, t.kat_id, ${sejak} as muncul, count(*)::int as jumlah
      from tautan_cek c join tautan_host h on h.host = c.host and h.aktif = 1
      join tautan_teks n on n.sidik = c.sidik join tugas t on t.id_tugas = n.tugas_id
      where c.keadaan in ('izin', 'rusak') and ${at.tautan}::boolean ${orangIn('t.user_id', pilihan)} group by t.user_id, t.kat_id
    ) j on j.user_id = p.user_id ${MENTOR_JOIN}
    where not ${hasOne('g.dinilai', 'j.kat_id')} and j.muncul <= ${at.now}::timestamptz ${pesertaPilihan(pilihan, 'j.kat_id')}`;
};

const unreadReview: Kind = (at, pilihan) => {
  const hari = sql`make_interval(days => ${at.ambang.review_belum_dibaca.ambang}::int)`;
  return sql`
    select ${IN_KATEGORI}, ${hariFrom(sql`j.sejak`, at)} as sejak, null::date as sampai, j.sejak + ${hari} as muncul, j.jumlah
    from ${PESERTA_SAJA} join (
      select t.user_id, t.kat_id, min(r.updated_at) as sejak, count(*)::int as jumlah
      from review r join tugas t on t.id_tugas = r.tugas_id
      where coalesce(r.dibaca_pada < r.updated_at, true) and r.updated_at <= ${at.now}::timestamptz - ${hari} ${orangIn('t.user_id', pilihan)}
      group by t.user_id, t.kat_id
    ) j on j.user_id = p.user_id ${MENTOR_JOIN}
    where true ${pesertaPilihan(pilihan, 'j.kat_id')}`;
};

/** Kinds of radar entries whose recipient is the participant. */
export const PESERTA_KINDS: Readonly<Record<(typeof RADAR_PESERTA)[number], Kind>> = {
  tugas_belum: missingTugas,
  tugas_lewat: missedTugas,
  tes_belum: missingTes,
  survei_belum: missingSurvei,
  dokumen_kurang: missingDokumen,
  tautan_rusak: brokenTautan,
  review_belum_dibaca: unreadReview,
};
