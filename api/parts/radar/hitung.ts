import type { z } from 'zod';
import { JENIS_RADAR, type AmbangOfAll, type JenisRadar } from '#rules/radar.ts';
import { RadarCount } from '#contract/fields/radar.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { readAmbang } from './ambang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { radarSql } from './radar.ts';
import { radarOf, radarOfAll, type Looking } from './table.ts';

type Count = z.output<typeof RadarCount>;

/** Counts the radar entries and their participants for each kind, with these filters. */
export const countRadar = async (
  db: Db,
  jenis: readonly JenisRadar[],
  at: RadarAt,
  pilihan: PilihanRadar,
): Promise<Count[]> => {
  const counts = await db.rows(
    join(
      jenis.map(
        (
          each,
        ) => sql`select ${each}::text as jenis, count(distinct r.user_id)::int as orang, count(*)::int as jumlah
                      from (${radarSql(each, at, pilihan)}) r`,
      ),
      ' union all ',
    ),
    RadarCount,
  );
  return withAmbang(counts, at.ambang);
};

/** Adds the thresholds to the counts, because a screen shows both. */
const withAmbang = (counts: readonly Count[], semua: AmbangOfAll): Count[] =>
  counts.map((count) => {
    const { ambang, jumlah } = semua[count.jenis];
    return { ...count, ambang, ...(jumlah !== undefined && { ambang_jumlah: jumlah }) };
  });

/** Filters of the admin's list of radar entries and of its counts. */
export interface TableFilter {
  /**
   * Kind of the entries in the list on the same page. This kind is refreshed first, so that its count equals the length
   * of the list.
   */
  jenis?: JenisRadar | undefined;
  lokid?: number | undefined;
  periode_id?: number | undefined;
  mentor_id?: number | undefined;
  q?: string | undefined;
}

/**
 * SQL joins for radar entry `r`: the account `u` that the entry is about, and the participant `p` if it is a
 * participant's account.
 */
export const ORANG_JOIN = raw(
  'join users u on u.id = r.user_id left join peserta p on p.user_id = r.user_id',
);

/**
 * SQL condition on radar entries `r` with `ORANG_JOIN`. An entry about a mentor matches the locations and periods of
 * the mentor's participants. If an entry about a participant has no category, it matches all mentors of the
 * participant.
 */
export const radarThat = ({ lokid, periode_id, mentor_id, q }: TableFilter): Sql =>
  join(
    [
      sql`true`,
      ...(lokid === undefined
        ? []
        : [
            sql`(r.lokasi_id = ${lokid} or r.lokasi_id is null and exists (
                  select from mentor_peserta a join peserta o on o.user_id = a.peserta_id
                  where a.mentor_id = r.user_id and o.lokasi_id = ${lokid}))`,
          ]),
      ...(periode_id === undefined
        ? []
        : [
            sql`(exists (select from peserta o where o.user_id = r.user_id and o.periode_id = ${periode_id})
                 or r.lokasi_id is null and exists (
                  select from mentor_peserta a join peserta o on o.user_id = a.peserta_id
                  where a.mentor_id = r.user_id and o.periode_id = ${periode_id}))`,
          ]),
      ...(mentor_id === undefined
        ? []
        : [
            sql`(r.mentor_id = ${mentor_id} or r.mentor_id is null and r.kat_id is null and exists (
                  select from boleh_nilai a where a.peserta_id = r.user_id and a.mentor_id = ${mentor_id}))`,
          ]),
      ...searchIn(q, `concat(u.cari, chr(10), p.cari)`),
    ],
    ' and ',
  );

/**
 * Counts the entries of each kind in the table `radar`, and the users that they are about. The entries are about a
 * minute old at most. The counts are cached for all admins.
 */
export async function countAll(ctx: Looking, filter: TableFilter = {}): Promise<Count[]> {
  const [counts, ambang] = await Promise.all([
    ctx.share(`radar jumlah ${JSON.stringify(filter)}`, () => countTable(ctx, filter)),
    readAmbang(ctx.db),
  ]);
  return withAmbang(counts, ambang);
}

async function countTable(ctx: Looking, { jenis, ...filter }: TableFilter): Promise<Count[]> {
  const table = await radarOfAll(ctx);
  if (jenis !== undefined) await radarOf(ctx, jenis);
  return table.rows(
    sql`select k.jenis, coalesce(c.orang, 0) as orang, coalesce(c.jumlah, 0) as jumlah
        from unnest(${[...JENIS_RADAR]}::text[]) with ordinality as k (jenis, n) left join (
          select o.jenis, count(*)::int as orang, sum(o.jumlah)::int as jumlah
          from (select r.jenis, r.user_id, count(*) as jumlah
                from radar r ${filter.q === undefined ? empty : ORANG_JOIN} where ${radarThat(filter)} group by r.jenis, r.user_id) o
          group by o.jenis) c on c.jenis = k.jenis
        order by k.n`,
    RadarCount,
  );
}
