import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { AKTIF_PESERTA } from '#api/parts/kabar/orang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';

/** SQL: active participants `p` with their accounts `u`. */
export const PESERTA_SAJA = sql`peserta p join users u on u.id = p.user_id and ${AKTIF_PESERTA}`;

/** SQL: active participants with their scores `i` and progress `g`. */
export const PESERTA = sql`${PESERTA_SAJA} join ist_nilai i on i.user_id = p.user_id join peserta_langkah g on g.user_id = p.user_id`;

/**
 * SQL of the time windows for tasks, with one row for each location, period and category. Extensions of single
 * participants are not included. `awal` is the first day of the earliest time window, `akhir` the last day of the
 * latest one. `mulai` and `akhir_dimulai` are the first and the last day of a single time window: of those that have
 * begun, the one that ends last. `review` is true if mentors review the tasks.
 * @param only further SQL condition on `materi m`: ` and …`
 */
export const jendela = ({ hari }: RadarAt, only: Sql = empty): Sql => sql`(
  select m.lokasi_id, m.periode_id, m.kat_id, min(m.tgl_mulai) as awal, max(m.tgl_akhir) as akhir, bool_or(m.is_review = 1) as review,
         max(m.tgl_akhir) filter (where m.tgl_mulai <= ${hari}::date) as akhir_dimulai,
         (array_agg(m.tgl_mulai order by m.tgl_akhir desc, m.tgl_mulai desc) filter (where m.tgl_mulai <= ${hari}::date))[1] as mulai
  from materi m where m.is_aktif = 1 and m.is_tugas = 1 ${only} group by m.lokasi_id, m.periode_id, m.kat_id)`;

/** SQL join to `x`, which extends the time window of a category for participant `p`. */
export const diperpanjang = (kat_id: string): Sql =>
  raw(`left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = ${kat_id}`);

/** SQL expression for the start of a day in the programme's time zone. */
export const pagi = (day: Sql, { timeZone }: RadarAt): Sql =>
  sql`(${day})::date::timestamp at time zone ${timeZone}`;

/** SQL expression for the date of a time in the programme's time zone. */
export const hariFrom = (instant: Sql, { timeZone }: RadarAt): Sql =>
  sql`(${instant} at time zone ${timeZone})::date`;

/**
 * SQL conditions on `PESERTA` (` and …`) for the filters of radar entries about participants. If `kat_id` is given, the
 * filter by mentor only matches mentors of this category.
 */
export function pesertaPilihan(
  { lokid, periode_id, mentor_id, sasaran, orang }: PilihanRadar,
  kat_id?: string,
): Sql {
  const kategori = kat_id === undefined ? empty : raw(`and a.kat_id = ${kat_id}`);
  return and([
    lokid !== undefined && sql`p.lokasi_id = ${lokid}`,
    periode_id !== undefined && sql`p.periode_id = ${periode_id}`,
    sasaran !== undefined && at('p.user_id', sasaran),
    orang !== undefined && at('p.user_id', orang),
    mentor_id !== undefined &&
      sql`exists (select from boleh_nilai a where a.peserta_id = p.user_id and a.mentor_id = ${mentor_id} ${kategori})`,
  ]);
}

/** SQL conditions for the filters of radar entries whose recipient is the mentor `b` of participant `p`. */
export const mentorPilihan = ({ lokid, periode_id, mentor_id, sasaran, orang }: PilihanRadar): Sql =>
  and([
    lokid !== undefined && sql`p.lokasi_id = ${lokid}`,
    periode_id !== undefined && sql`p.periode_id = ${periode_id}`,
    orang !== undefined && at('p.user_id', orang),
    sasaran !== undefined && at('b.mentor_id', sasaran),
    mentor_id !== undefined && sql`b.mentor_id = ${mentor_id}`,
  ]);

/**
 * SQL condition that limits the time windows to locations where these mentors have participants. The condition is empty
 * if the filter contains no mentor.
 */
export const lokasiFrom = ({ mentor_id, sasaran }: PilihanRadar): Sql => {
  const mentor = mentor_id === undefined ? sasaran : [mentor_id];
  return mentor === undefined
    ? empty
    : sql`and m.lokasi_id = any(array(
            select o.lokasi_id from boleh_nilai a join peserta o on o.user_id = a.peserta_id where ${at('a.mentor_id', mentor)}))`;
};

/**
 * SQL conditions on a column with user ids, as ` and …`. A query needs these conditions if it reads other tables before
 * `peserta`.
 */
export const orangIn = (column: string, { sasaran, orang }: PilihanRadar): Sql =>
  and([sasaran !== undefined && at(column, sasaran), orang !== undefined && at(column, orang)]);

/** SQL condition: the column has one of these ids. */
const at = (column: string, ids: readonly number[]): Sql => sql`${raw(column)} = any(${ids}::int[])`;

function and(conditions: readonly (Sql | false)[]): Sql {
  const held = conditions.filter((each) => each !== false);
  return held.length === 0 ? empty : sql`and ${join(held, ' and ')}`;
}
