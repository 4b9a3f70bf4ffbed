import { z } from 'zod';
import { WITHOUT_PASSWORD } from '#api/guard/password.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { hasTrace, forgetHadir } from './traces.ts';

const Akun = z.object({ id: z.number(), dipakai: z.boolean() });

/**
 * Result of undoing an import of accounts: the number of deleted accounts, and the accounts that were kept, each with a
 * reason.
 */
interface Urungan {
  jumlah: number;
  dibiarkan: { kunci: string; alasan: string }[];
}

/**
 * Undoes the creation of accounts by deleting the accounts that are still unused. An account counts as used
 * after a sign-in or a chosen password, or if any row refers to it.
 * @param rows SQL of the changed rows of the history entry; `k1` is the id of the account
 */
export async function takeBackAkun(db: Db, rows: Sql): Promise<Urungan> {
  // Locks the accounts like `lockAkun`, in a fixed order. After that, other transactions cannot add rows that
  // refer to them.
  await db.run(sql`select from users u join (${rows}) r on r.k1 = u.id order by u.id for update of u`);
  await db.run(
    sql`select from peserta p join ist_nilai i on i.user_id = p.user_id join (${rows}) r on r.k1 = p.user_id
        order by p.user_id for update of p, i`,
  );
  const found = await db.rows(
    sql`select u.id, (
          (u.harus_ganti_password = 0 and u.password_hash <> ${WITHOUT_PASSWORD})
          or exists (select from sesi s where s.user_id = u.id)
          or exists (select from perangkat d where d.user_id = u.id)
          or exists (select from jaringan_akun j where j.user_id = u.id)
          or ${hasTrace(sql`u.id`)}
        ) as dipakai
        from users u join (${rows}) r on r.k1 = u.id order by u.id`,
    Akun,
  );
  const gone = found.filter((row) => !row.dipakai).map(({ id }) => id);
  await forgetHadir(db, ...gone);
  // A separate statement deletes the participants before their accounts. If the foreign key deleted the participants,
  // the triggers for closed periods would run once for each account.
  await db.run(sql`delete from ist_nilai where user_id = any(${gone}::int[])`);
  await db.run(sql`delete from peserta where user_id = any(${gone}::int[])`);
  await db.run(sql`delete from users where id = any(${gone}::int[])`);
  return {
    jumlah: gone.length,
    dibiarkan: found
      .filter(({ dipakai }) => dipakai)
      .map(({ id }) => ({ kunci: String(id), alasan: 'Akun ini sudah dipakai' })),
  };
}
