import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** Whose bell, on which day. */
export interface Pembaca {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  hariIni: string;
}

/**
 * Is a row `b` that is for many in the bell of this account: told since the account is there, to its group, and of a notice as long as that
 * stands?
 */
export const untukSemua = ({ me, hariIni }: Omit<Pembaca, 'db'>) => sql`(
  b.user_id is null and coalesce(b.untuk, ${me.group}) = ${me.group}
  and b.waktu >= (select u.created_at from users u where u.id = ${me.id})
  and (b.jenis <> 'pengumuman'
       or exists (select from pengumuman n where b.kunci = 'pengumuman/' || n.id and n.sampai >= ${hariIni}::date)))`;

/** Has the account read `b`, a row that is for many? */
export const dibacaOleh = (me: Pembaca['me']) =>
  sql`exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${me.id})`;

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
