import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { empty, raw, sql, type Sql } from '#api/db/db.ts';
import { hasOne } from '#api/parts/bits.ts';
import { joinMinta } from '#api/parts/langkah.ts';
import { OTHER_AKTIF } from '#api/parts/kabar/orang.ts';
import {
  diperpanjang,
  hariFrom,
  jendela,
  lokasiFrom,
  mentorPilihan,
  orangIn,
  pagi,
  PESERTA,
  PESERTA_SAJA,
  pesertaPilihan,
} from './parts.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';

type Kind = (at: RadarAt, pilihan: PilihanRadar) => Sql;

/**
 * SQL join to the mentor as the recipient of a radar entry. If the mentor's account is closed, the entry has no
 * recipient. An admin then sees that a mentor is missing.
 */
const NOTIFIED = sql`left join ${OTHER_AKTIF} s on s.id = b.mentor_id`;

/** SQL expression for the time since when task `t` has been waiting for a review. */
const SENT = raw('coalesce(t.dikirim_pada, t.updated_at)');

/**
 * SQL of the task texts that wait for a review, with the mentor `b`. Only categories with reviews in the participant's
 * schedule are included.
 */
const menunggu = (pilihan: PilihanRadar): Sql => sql`
  from ${PESERTA_SAJA}
  join tugas t on t.user_id = p.user_id and t.catatan <> '' and t.kat_id <= ${KATEGORI_OJT.length}
  join mentor_peserta b on b.peserta_id = p.user_id and b.kat_id = t.kat_id
  ${joinMinta('p')}
  where ${hasOne('w.review', 't.kat_id')} and not exists (select from review r where r.tugas_id = t.id_tugas) ${mentorPilihan(pilihan)}`;

const reviewMenunggu: Kind = (at, pilihan) => {
  const jam = sql`make_interval(hours => ${at.ambang.review_menunggu.ambang}::int)`;
  return sql`
    select b.user_id, b.kat_id, b.mentor_id, s.id as sasaran, b.lokasi_id, ${hariFrom(sql`b.sejak`, at)} as sejak, null::date as sampai,
           b.sejak + ${jam} as muncul, b.jumlah
    from (select p.user_id, t.kat_id, b.mentor_id, p.lokasi_id, min(${SENT}) as sejak, count(*)::int as jumlah
          ${menunggu(pilihan)} and ${SENT} <= ${at.now}::timestamptz - ${jam}
          group by p.user_id, t.kat_id, b.mentor_id, p.lokasi_id) b
    ${NOTIFIED}`;
};

/**
 * Radar entries for sent tasks that still have no scores after the end of the task's time window. Stages that were set
 * manually are excluded. In categories 1 to 5, schedules without reviews are excluded too.
 */
const nilaiMenunggu: Kind = (at, pilihan) => {
  // The threshold is at least 1 day, because scores are not overdue while the task's time window is open.
  const ambang = Math.max(1, at.ambang.nilai_menunggu.ambang);
  const akhir = raw('greatest(j.akhir, x.sampai)');
  // Without `materialized`, PostgreSQL underestimates the number of joined rows and chooses slow nested loops.
  return sql`
    with p as materialized (
      select p.user_id, p.lokasi_id, p.periode_id, b.kat_id, b.mentor_id from ${PESERTA} join boleh_nilai b on b.peserta_id = p.user_id
      where ${hasOne('(g.terkirim & ~g.dinilai)', 'b.kat_id')}
        and case when b.kat_id <= ${KATEGORI_OJT.length} then i.ojt_ditetapkan_pada is null else i.ist2_ditetapkan_pada is null end
        ${mentorPilihan(pilihan)})
    select p.user_id, p.kat_id, p.mentor_id, s.id as sasaran, p.lokasi_id, ${akhir} + 1 as sejak, ${akhir} as sampai,
           ${pagi(sql`${akhir} + ${ambang}::int`, at)} as muncul, 1 as jumlah
    from p
    join ${jendela(at, lokasiFrom(pilihan))} j
      on j.lokasi_id = p.lokasi_id and j.periode_id = p.periode_id and j.kat_id = p.kat_id and (j.review or p.kat_id > ${KATEGORI_OJT.length})
    ${diperpanjang('p.kat_id')} left join ${OTHER_AKTIF} s on s.id = p.mentor_id
    where ${akhir} + ${ambang}::int <= ${at.hari}::date`;
};

/**
 * Radar entries for mentors who are late with their reviews: the oldest task text has waited too long, or too many
 * texts are waiting. `muncul` is the time when the first of these two conditions became true.
 */
const mentorBehind: Kind = (at, pilihan) => {
  const { ambang, jumlah = 0 } = at.ambang.mentor_tertinggal;
  const hari = sql`make_interval(days => ${ambang}::int)`;
  // A filter by location or period selects the mentors who have participants there. The count of a selected mentor
  // includes the task texts of all participants of this mentor.
  const { lokid, periode_id, orang: mentor, ...otherPilihan } = pilihan;
  // A radar entry of this kind is about the mentor who receives it. Therefore a filter by user is the same as a filter
  // by recipient.
  const milik = mentor === undefined ? otherPilihan : { ...otherPilihan, sasaran: mentor };
  const disana =
    lokid === undefined && periode_id === undefined
      ? empty
      : sql`and exists (select from mentor_peserta m join peserta o on o.user_id = m.peserta_id
                        where m.mentor_id = b.mentor_id and (${lokid ?? null}::int is null or o.lokasi_id = ${lokid ?? null})
                          and (${periode_id ?? null}::int is null or o.periode_id = ${periode_id ?? null}))`;
  return sql`
    select b.mentor_id as user_id, null::int as kat_id, b.mentor_id, b.mentor_id as sasaran, null::int as lokasi_id,
           ${hariFrom(sql`b.sejak[1]`, at)} as sejak, null::date as sampai,
           least(case when b.sejak[1] + ${hari} < ${at.now}::timestamptz then b.sejak[1] + ${hari} end, b.sejak[${jumlah}::int + 1]) as muncul,
           cardinality(b.sejak) as jumlah
    from (select b.mentor_id, array_agg(${SENT} order by ${SENT}) as sejak
          ${menunggu(milik)} and ${SENT} <= ${at.now}::timestamptz group by b.mentor_id) b
    join ${OTHER_AKTIF} s on s.id = b.mentor_id
    where (b.sejak[1] + ${hari} < ${at.now}::timestamptz or cardinality(b.sejak) > ${jumlah}::int) ${disana}`;
};

/**
 * Radar entries for claims that wait for validation. These entries have no recipient, because admins validate claims.
 */
const klaimMenunggu: Kind = (at, { sasaran, ...pilihan }) => {
  const hari = sql`make_interval(days => ${at.ambang.klaim_menunggu.ambang}::int)`;
  return sql`
    select p.user_id, null::int as kat_id, null::int as mentor_id, null::int as sasaran, p.lokasi_id, ${hariFrom(sql`k.sejak`, at)} as sejak,
           null::date as sampai, k.sejak + ${hari} as muncul, k.jumlah
    from ${PESERTA_SAJA} join (
      select a.user_id, min(a.created_at) as sejak, count(*)::int as jumlah from akomodasi a
      where a.is_valid = 0 and a.alasan_tolak is null and a.created_at <= ${at.now}::timestamptz - ${hari} ${orangIn('a.user_id', pilihan)} group by a.user_id
    ) k on k.user_id = p.user_id
    where ${sasaran === undefined} ${pesertaPilihan(pilihan)}`;
};

/** Kinds of radar entries whose recipient is a mentor or evaluator, and the kind for claims, which admins handle. */
export const MENTOR_KINDS = {
  review_menunggu: reviewMenunggu,
  nilai_menunggu: nilaiMenunggu,
  mentor_tertinggal: mentorBehind,
  klaim_menunggu: klaimMenunggu,
} as const satisfies Readonly<Record<string, Kind>>;
