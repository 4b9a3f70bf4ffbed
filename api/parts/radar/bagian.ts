import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { AKTIF } from '#api/parts/kabar/orang.ts';
import type { PilihanRadar, RadarAt } from './radar.ts';

/** The participants who count, each with what the database counts of them. */
export const PESERTA = sql`peserta p join users u on u.id = p.user_id and u."group" = 'user' and ${AKTIF}
  join peserta_langkah g on g.user_id = p.user_id`;

/**
 * The windows of each location and category as one row, before extensions (`api/parts/jadwal/jadwal.ts`): `awal` and `akhir` of all,
 * `akhir_dimulai` and `mulai` of that which ends last of those that have begun, `review` where tasks are reviewed.
 */
export const jendela = ({ hari }: RadarAt): Sql => sql`(
  select m.lokasi_id, m.kat_id, min(m.tgl_mulai) as awal, max(m.tgl_akhir) as akhir, max(m.is_review) as review,
         max(m.tgl_akhir) filter (where m.tgl_mulai <= ${hari}::date) as akhir_dimulai,
         (array_agg(m.tgl_mulai order by m.tgl_akhir desc, m.tgl_mulai desc) filter (where m.tgl_mulai <= ${hari}::date))[1] as mulai
  from materi m where m.is_aktif = 1 and m.is_tugas = 1 group by m.lokasi_id, m.kat_id)`;

/** The extension of participant `p` in category `j.kat_id`, as `x`. */
export const DIPERPANJANG = raw(
  'left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = j.kat_id',
);

/** The bit of a category in the sets of `peserta_langkah`. */
export const bitSql = (set: string, kat_id: string): Sql => raw(`(${set} & (1 << ${kat_id})) <> 0`);

/** Who is assigned to a participant in a category. */
export const mentorSql = (kat_id: string): Sql =>
  raw(`(select b.mentor_id from boleh_nilai b where b.peserta_id = p.user_id and b.kat_id = ${kat_id})`);

/** The first moment of a day, in the programme's time zone. */
export const pagi = (day: Sql, { timeZone }: RadarAt): Sql =>
  sql`(${day})::date::timestamp at time zone ${timeZone}`;

/** The day of an instant there. */
export const hariDari = (instant: Sql, { timeZone }: RadarAt): Sql =>
  sql`(${instant} at time zone ${timeZone})::date`;

/** What `PilihanRadar` asks of a kind that participants are told of, on `PESERTA`: ` and …`. Of the category where there is one. */
export function pesertaPilihan({ lokid, mentor_id, sasaran }: PilihanRadar, kat_id?: string): Sql {
  const kategori = kat_id === undefined ? empty : raw(`and b.kat_id = ${kat_id}`);
  return and([
    lokid !== undefined && sql`p.lokasi_id = ${lokid}`,
    sasaran !== undefined && sql`p.user_id = any(${sasaran}::int[])`,
    mentor_id !== undefined &&
      sql`exists (select from boleh_nilai b where b.peserta_id = p.user_id and b.mentor_id = ${mentor_id} ${kategori})`,
  ]);
}

/** The same of a kind that the assigned mentor `b` is told of. */
export const mentorPilihan = ({ lokid, mentor_id, sasaran }: PilihanRadar): Sql =>
  and([
    lokid !== undefined && sql`p.lokasi_id = ${lokid}`,
    sasaran !== undefined && sql`b.mentor_id = any(${sasaran}::int[])`,
    mentor_id !== undefined && sql`b.mentor_id = ${mentor_id}`,
  ]);

function and(conditions: readonly (Sql | false)[]): Sql {
  const held = conditions.filter((each) => each !== false);
  return held.length === 0 ? empty : sql`and ${join(held, ' and ')}`;
}
