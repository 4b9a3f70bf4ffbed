import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** Whose bell, on which day. */
export interface Pembaca {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  hariIni: string;
}

/**
 * Is a row `b` that is for many in the bell of an account of this group, there since then: told to it, and of a notice as long as that
 * stands?
 */
export const untukSemuaSql = (group: Sql, sejak: Sql, hariIni: string) => sql`(
  b.user_id is null and coalesce(b.untuk, ${group}) = ${group} and b.waktu >= ${sejak}
  and (b.jenis <> 'pengumuman'
       or exists (select from pengumuman n where b.kunci = 'pengumuman/' || n.id and n.sampai >= ${hariIni}::date)))`;

/** The same of one's own bell. */
export const untukSemua = ({ me, hariIni }: Omit<Pembaca, 'db'>) =>
  untukSemuaSql(
    sql`${me.group}::text`,
    sql`(select u.created_at from users u where u.id = ${me.id})`,
    hariIni,
  );

/** Has this account read `b`, a row that is for many? */
export const dibacaOlehSql = (user_id: Sql) =>
  sql`exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})`;

/** The same of oneself. */
export const dibacaOleh = (me: Pembaca['me']) => dibacaOlehSql(sql`${me.id}`);

/** How many entries of the bell are not read: own ones by a partial index, and the few that are for many. */
export async function countBelum(pembaca: Pembaca): Promise<number> {
  const { db, me } = pembaca;
  const { belum } = await db.one(
    sql`select (
          (select count(*) from pemberitahuan where user_id = ${me.id} and dibaca_pada is null and dibatalkan_pada is null)
          + (select count(*) from pemberitahuan b
             where b.dibatalkan_pada is null and ${untukSemua(pembaca)} and not ${dibacaOleh(me)}))::int as belum`,
    z.object({ belum: z.number() }),
  );
  return belum;
}
