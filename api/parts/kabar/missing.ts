import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** The user whose notifications are read, and today's date. */
export interface Pembaca {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  hariIni: string;
}

/**
 * SQL condition: an account of this group, created at `sejak`, sees the notification `b` for many users. `b` is for
 * this group and not older than the account. If `b` is an announcement, it has not ended.
 */
export const forAllSql = (group: Sql, sejak: Sql, hariIni: string) => sql`(
  b.user_id is null and coalesce(b.untuk, ${group}) = ${group} and b.waktu >= ${sejak}
  and (b.jenis <> 'pengumuman'
       or exists (select from pengumuman n where b.kunci = 'pengumuman/' || n.id and n.sampai >= ${hariIni}::date)))`;

/** `forAllSql` for the signed-in account. */
export const forAll = ({ me, hariIni }: Omit<Pembaca, 'db'>) =>
  forAllSql(sql`${me.group}::text`, sql`(select u.created_at from users u where u.id = ${me.id})`, hariIni);

/** SQL condition: the account has read the notification `b` for many users. */
export const readByOrangSql = (user_id: Sql) =>
  sql`exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})`;

/** `readByOrangSql` for the signed-in account. */
export const readByOrang = (me: Pembaca['me']) => readByOrangSql(sql`${me.id}`);

/** Number of unread notifications: the account's own ones (counted with a partial index) and the few for many users. */
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
