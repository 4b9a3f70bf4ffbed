import { z } from 'zod';
import { MASUK_SEJAM, type MasukMethod, type HasilMasuk } from '#rules/akun/masuk.ts';
import { perangkatLabel } from '#rules/akun/perangkat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { networkOf } from './networks.ts';

/** An event of the sign-in history: a sign-in, a sign-in link, a changed password or a password reset. */
export interface SignIn {
  /** Id of the account with this email; null if there is none. */
  readonly user_id: number | null;
  readonly cara: Exclude<MasukMethod, 'lainnya'>;
  readonly hasil: Exclude<HasilMasuk, 'lainnya'>;
  /**
   * Network address of the caller. It is missing if an admin made the change, because the admin's network is not the
   * network of the account's user.
   */
  readonly address?: string | undefined;
  /** The caller's `User-Agent`. */
  readonly agent?: string | undefined;
}

/**
 * `isFull` takes a lock if at most this number of rows is left until the hourly limit. The lock prevents simultaneous
 * writes from exceeding the limit.
 */
const NEAR = 200;

const Count = z.object({ jumlah: z.number() });

/**
 * Records a sign-in in the caller's transaction. Failures of one account, network and hour share one row. The
 * same statements run for an unknown email, so that their duration does not reveal which emails have an
 * account.
 */
export async function recordSignIn(db: Db, signIn: SignIn, now: Date): Promise<void> {
  const { address, agent } = signIn;
  const jam = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const row = (await isFull(db, jam))
    ? { user_id: null, cara: 'lainnya', hasil: 'lainnya', jaringan: null, peramban: null }
    : {
        ...signIn,
        jaringan: address === undefined ? null : networkOf(address),
        peramban: agent === undefined ? null : perangkatLabel(agent),
      };
  await db.run(
    sql`insert into masuk as m (waktu, jam, user_id, cara, hasil, jaringan, peramban)
        values (${now}, ${jam}, ${row.user_id}, ${row.cara}, ${row.hasil}, ${row.jaringan}, ${row.peramban})
        on conflict (jam, user_id, jaringan, cara, hasil) where hasil <> 'berhasil' do update set
          jumlah = m.jumlah + 1, waktu = excluded.waktu, peramban = excluded.peramban`,
  );
}

/**
 * Tests whether the maximum number of rows for this hour is reached. If so, all further sign-ins of the hour are
 * counted in a single additional row.
 */
async function isFull(db: Db, jam: Date): Promise<boolean> {
  const count = async () =>
    (
      await db.one(
        sql`select count(*)::int as jumlah from (select from masuk where jam = ${jam} limit ${MASUK_SEJAM}) m`,
        Count,
      )
    ).jumlah;
  if ((await count()) < MASUK_SEJAM - NEAR) return false;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('masuk', 0))`);
  return (await count()) >= MASUK_SEJAM;
}
