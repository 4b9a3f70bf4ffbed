import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** The user who reads notifications, and today's date. */
export interface Pembaca {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  hariIni: string;
}

/** SQL expressions for the id, the user group and the time of creation of an account. */
interface Akun {
  id: Sql;
  group: Sql;
  sejak: Sql;
}

/**
 * SQL condition: the notification `b` that report cards were opened concerns this account. The key of `b` must name the
 * setting that opened the account's report card. The setting for the location has priority, then the setting for the
 * period, then the switch for all participants. If the account's period is closed, `b` must be from before the closing.
 */
const opensRaport = (id: Sql) => sql`exists (
  select from peserta o join periode e on e.id = o.periode_id and (e.is_aktif = 1 or b.waktu < e.ditutup_pada)
  where o.user_id = ${id} and b.kunci = coalesce((
    select case when w.keadaan = 'buka' and coalesce(w.mulai <= now(), true) then 'pembukaan/' || w.id else '' end
    from pembukaan w
    where w.periode_id = o.periode_id and w.apa = 'raport' and coalesce(w.lokasi_id, o.lokasi_id) = o.lokasi_id
    order by w.lokasi_id nulls last limit 1), 'raport'))`;

/**
 * SQL condition: an account sees the notification `b` for many users. The notification must be for the account's group
 * and not older than the account. An announcement must not have ended. A notification about opened report cards must
 * concern the account (`opensRaport`).
 */
const forAllSql = ({ id, group, sejak }: Akun, hariIni: string) => sql`(
  b.user_id is null and coalesce(b.untuk, ${group}) = ${group} and b.waktu >= ${sejak}
  and (b.jenis <> 'pengumuman'
       or exists (select from pengumuman n where b.kunci = 'pengumuman/' || n.id and n.sampai >= ${hariIni}::date))
  and (b.jenis <> 'raport_dibuka' or ${opensRaport(id)}))`;

/** SQL condition `forAllSql` for the signed-in account. */
export const forAll = ({ me, hariIni }: Omit<Pembaca, 'db'>) =>
  forAllSql(
    {
      id: sql`${me.id}::int`,
      group: sql`${me.group}::text`,
      sejak: sql`(select u.created_at from users u where u.id = ${me.id})`,
    },
    hariIni,
  );

/** SQL condition `forAllSql` for each row of `users u`. */
export const forAllUsersSql = (hariIni: string) =>
  forAllSql({ id: raw('u.id'), group: raw('u."group"'), sejak: raw('u.created_at') }, hariIni);

/**
 * SQL condition: this user has read `b`, a notification for many users. Such a notification is only one row, so the
 * table `pemberitahuan_dibaca` stores who has read it.
 */
export const readByOrangSql = (user_id: Sql) =>
  sql`exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})`;

/** SQL condition: the signed-in user has read `b`, a notification for many users. */
export const readByOrang = (me: Pembaca['me']) => readByOrangSql(sql`${me.id}`);

/**
 * Returns how many notifications a user has not read yet: notifications for this user alone, plus the few
 * notifications for many users. A partial index makes the count fast.
 */
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
