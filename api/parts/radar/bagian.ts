import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { anyOf } from '#api/parts/fakta.ts';
import { AKTIF_PESERTA } from '#api/parts/kabar/orang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';

/** The participants who count. */
export const PESERTA_SAJA = sql`peserta p join users u on u.id = p.user_id and ${AKTIF_PESERTA}`;

/** The same, each with what the database counts of them. */
export const PESERTA = sql`${PESERTA_SAJA} join peserta_langkah g on g.user_id = p.user_id`;

/**
 * The windows of each location and category as one row, before extensions (`api/parts/jadwal/jadwal.ts`): `awal` and `akhir` of all,
 * `akhir_dimulai` and `mulai` of that which ends last of those that have begun, `review` where tasks are reviewed.
 * @param orang a condition on `peserta_langkah o`, where it is about few: only windows of their locations, of a thousand
 */
const jendelaOrang = ({ hari }: RadarAt, orang: Sql | false): Sql => sql`(
  select m.lokasi_id, m.kat_id, min(m.tgl_mulai) as awal, max(m.tgl_akhir) as akhir, bool_or(m.is_review = 1) as review,
         max(m.tgl_akhir) filter (where m.tgl_mulai <= ${hari}::date) as akhir_dimulai,
         (array_agg(m.tgl_mulai order by m.tgl_akhir desc, m.tgl_mulai desc) filter (where m.tgl_mulai <= ${hari}::date))[1] as mulai
  from materi m where m.is_aktif = 1 and m.is_tugas = 1 ${and([
    orang && sql`m.lokasi_id = any(array(select distinct o.lokasi_id from peserta_langkah o where ${orang}))`,
  ])}
  group by m.lokasi_id, m.kat_id)`;

/** The same for a kind that participants are told of. */
export const jendela = (at: RadarAt, { sasaran, orang = sasaran }: PilihanRadar): Sql =>
  jendelaOrang(at, orang !== undefined && di('o.user_id', orang));

/** `AKTIF_PESERTA`, of facts. */
const AKTIF_FAKTA = raw(`(${anyOf(['aktif'])} and not ${anyOf(['tutup'])})`);

/** The extension of participant `p` in the category, as `x`. */
export const diperpanjang = (kat_id: string): Sql =>
  raw(`left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = ${kat_id}`);

/** Is a number missing in one of the sets of `peserta_langkah`? Not by `= 0`, of which the planner thinks that hardly anybody is it. */
export const kurang = (set: string, n: string): Sql => raw(`(~${set} & (1 << ${n})) <> 0`);

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
export function pesertaPilihan({ lokid, mentor_id, sasaran, orang }: PilihanRadar, kat_id?: string): Sql {
  const kategori = kat_id === undefined ? empty : raw(`and b.kat_id = ${kat_id}`);
  return and([
    lokid !== undefined && sql`p.lokasi_id = ${lokid}`,
    sasaran !== undefined && di('p.user_id', sasaran),
    orang !== undefined && di('p.user_id', orang),
    mentor_id !== undefined &&
      sql`exists (select from boleh_nilai b where b.peserta_id = p.user_id and b.mentor_id = ${mentor_id} ${kategori})`,
  ]);
}

/** The same of a kind that the assigned mentor `b` is told of. */
export const mentorPilihan = ({ mentor_id, sasaran }: PilihanRadar): Sql =>
  and([
    sasaran !== undefined && di('b.mentor_id', sasaran),
    mentor_id !== undefined && sql`b.mentor_id = ${mentor_id}`,
  ]);

/**
 * The participants of such a kind with each category of their location that `syarat` lets through, as rows `user_id, lokasi_id, kat_id,
 * akhir`. They are found first (`offset 0`): what stands in sets of bits the planner cannot count, and would rather begin elsewhere.
 * All of it is in the facts of each, which an index has by itself: who counts (`AKTIF_PESERTA`), too. Of some mentors it begins with what
 * they are assigned.
 * @param syarat on the facts of `g` and the windows `j`
 */
export const berpasangan = (at: RadarAt, pilihan: PilihanRadar, syarat: Sql): Sql => {
  const mentor = mentorPilihan(pilihan);
  const milikMentor =
    mentor !== empty &&
    sql`o.user_id = any(array(select b.peserta_id from boleh_nilai b where true ${mentor}))`;
  const orang = milikMentor || (pilihan.orang !== undefined && di('o.user_id', pilihan.orang));
  const milik = sql`(
    select g.user_id, g.lokasi_id, g.fakta, b.kat_id
    from boleh_nilai b join peserta_langkah g on g.user_id = b.peserta_id where true ${mentor} offset 0)`;
  return sql`(
    select g.user_id, g.lokasi_id, j.kat_id, j.akhir
    from ${milikMentor ? milik : raw('peserta_langkah')} g
    join ${jendelaOrang(at, orang)} j on j.lokasi_id = g.lokasi_id ${milikMentor ? raw('and j.kat_id = g.kat_id') : empty}
    where ${AKTIF_FAKTA} and ${syarat} ${and([
      pilihan.lokid !== undefined && sql`g.lokasi_id = ${pilihan.lokid}`,
      pilihan.orang !== undefined && di('g.user_id', pilihan.orang),
    ])} offset 0)`;
};

/** Only of those who are told or asked for, where a kind of participants looks at rows before it looks at people: ` and …`. */
export const orangDi = (column: string, { sasaran, orang }: PilihanRadar): Sql =>
  and([sasaran !== undefined && di(column, sasaran), orang !== undefined && di(column, orang)]);

/** One of these; of a single one the planner knows as much before as after it is told whom, and need not plan anew for each. */
const di = (column: string, ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`${raw(column)} = ${ids[0]}::int` : sql`${raw(column)} = any(${ids}::int[])`;

function and(conditions: readonly (Sql | false)[]): Sql {
  const held = conditions.filter((each) => each !== false);
  return held.length === 0 ? empty : sql`and ${join(held, ' and ')}`;
}
