import { z } from 'zod';
import { WITHOUT_PASSWORD } from '#api/guard/password.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { eachSlice } from '#api/work/slices.ts';
import { hasTrace, forgetHadir } from './traces.ts';

const Akun = z.object({ id: z.number(), dipakai: z.boolean() });

/** Result of undoing an import: number of deleted accounts, and the skipped accounts with a reason. */
interface Urungan {
  jumlah: number;
  dibiarkan: { kunci: string; alasan: string }[];
}

/**
 * Undoes the creation of accounts: it deletes the accounts that are still unused. An account counts as used after a
 * sign-in or a chosen password, and when any row refers to it.
 * @param rows SQL of the changed rows of the history entry; `k1` is the id of the account
 */
export async function takeBackAkun(db: Db, rows: Sql): Promise<Urungan> {
  // Lock the accounts as `lockAkun` does, in a fixed order, so that no other transaction can add rows that refer to
  // them.
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
  // One statement for 10,000 accounts would exceed the time limit of a statement.
  await eachSlice(gone, (slice) => db.run(sql`delete from users where id = any(${slice}::int[])`));
  return {
    jumlah: gone.length,
    dibiarkan: found
      .filter(({ dipakai }) => dipakai)
      .map(({ id }) => ({ kunci: String(id), alasan: 'Akun ini sudah dipakai' })),
  };
}
