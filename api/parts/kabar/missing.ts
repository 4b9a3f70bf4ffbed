import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** Owner of a bell, and the day. */
export interface Pembaca {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  hariIni: string;
}

/**
 * In SQL: the broadcast row `b` is in the bell of an account of this group that exists since `sejak`: it is meant for
 * the group, and an announcement is still shown.
 */
export const forAllSql = (group: Sql, sejak: Sql, hariIni: string) => sql`(
  b.user_id is null and coalesce(b.untuk, ${group}) = ${group} and b.waktu >= ${sejak}
  and (b.jenis <> 'pengumuman'
       or exists (select from pengumuman n where b.kunci = 'pengumuman/' || n.id and n.sampai >= ${hariIni}::date)))`;

/** The same for the own bell. */
export const forAll = ({ me, hariIni }: Omit<Pembaca, 'db'>) =>
  forAllSql(sql`${me.group}::text`, sql`(select u.created_at from users u where u.id = ${me.id})`, hariIni);

/** In SQL: the account has read the broadcast row `b`. */
export const readByOrangSql = (user_id: Sql) =>
  sql`exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})`;

/** The same for the own account. */
export const readByOrang = (me: Pembaca['me']) => readByOrangSql(sql`${me.id}`);

/** Number of unread entries: own ones by a partial index, and the few broadcast ones. */
export async function countMissing(pembaca: Pembaca): Promise<number> {
  const { db, me } = pembaca;
  const { belum } = await db.one(
    sql`select (
          (select count(*) from pemberitahuan where user_id = ${me.id} and dibaca_pada is null and dibatalkan_pada is null)
          + (select count(*) from pemberitahuan b
             where b.dibatalkan_pada is null and ${forAll(pembaca)} and not ${readByOrang(me)}))::int as belum`,
    z.object({ belum: z.number() }),
  );
  return belum;
}
