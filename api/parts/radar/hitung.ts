import { z } from 'zod';
import type { JenisRadar } from '#rules/radar.ts';
import { JumlahRadar } from '#contract/fields/radar.ts';
import { empty, join, sql, type Db, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { radarSql } from './radar.ts';

/** The narrow table in which the people of a kind are searched for and named: mentors stand among the accounts. */
export const searchedIn = (jenis: JenisRadar): Sql =>
  jenis === 'mentor_tertinggal'
    ? sql`join users_cari c on c.id = r.user_id`
    : sql`join peserta_cari c on c.user_id = r.user_id`;

/** Where a search is one: ` join … where …` to a row `r` of the radar. */
export const dicari = (jenis: JenisRadar, q: string | undefined): Sql => {
  const found = searchIn(q, 'c.cari');
  return found.length === 0 ? empty : sql`${searchedIn(jenis)} where ${join(found)}`;
};

/** Beyond this many found a search narrows nothing. */
const DITEMUKAN_MAX = 10_000;

/** The participants whom a search finds, so that only these are looked at; undefined where nothing is searched for, or nearly everybody is found. */
export async function ditemukan(db: Db, q: string | undefined): Promise<readonly number[] | undefined> {
  const [match] = searchIn(q, 'c.cari');
  if (!match) return undefined;
  const found = await db.rows(
    sql`select c.user_id as id from peserta_cari c where ${match} limit ${DITEMUKAN_MAX + 1}`,
    z.object({ id: z.number() }),
  );
  return found.length > DITEMUKAN_MAX ? undefined : found.map(({ id }) => id);
}

/** How many are on the radar by each of these kinds, in one query. */
export async function countRadar(
  db: Db,
  jenis: readonly JenisRadar[],
  at: RadarAt,
  { q, ...pilihan }: PilihanRadar & { q?: string | undefined } = {},
): Promise<z.output<typeof JumlahRadar>[]> {
  const peserta = await ditemukan(db, q);
  const each = jenis.map(
    (
      kind,
    ) => sql`select ${kind}::text as jenis, count(distinct r.user_id)::int as orang, count(*)::int as jumlah
                  from (${radarSql(kind, at, { ...pilihan, peserta })}) r ${dicari(kind, q)}`,
  );
  return db.rows(join(each, ' union all '), JumlahRadar);
}
