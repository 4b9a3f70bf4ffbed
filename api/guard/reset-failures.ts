import type pg from 'pg';
import { FAILED_RESETS, FAILED_RESETS_SEJAM } from '#rules/akun/reset.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { countKey, counters, passes } from './counter.ts';
import { signedInFrom } from './networks.ts';

const SEHARI = 24 * 3600;

const HARI = 'reset_hari';
const ALL = 'reset_semua';

/**
 * Counters of failed password resets (threat T3). They are in the database, so that all instances share them.
 */
export interface ResetFailures {
  /**
   * Counts a reset attempt as a failure before the attempt is checked. Returns the id of this count, so that the caller
   * can delete the count after a success. Above the hourly limit for all accounts, every attempt from a network without
   * an earlier sign-in gets 429.
   */
  admit(address: string): Promise<number>;
  /**
   * Counts a reset attempt for an account before the attempt is checked, so that parallel attempts cannot exceed the
   * limit. Returns whether the attempt may be checked. Attempts for an unknown email are counted too. These counts are
   * deleted after a day, because no later successful reset can delete them.
   */
  reserve(user_id: number | null, email: string): Promise<boolean>;
}

/**
 * Opens the counters of failed password resets. The counters use their own connection, so that a count stays even if
 * the attempt is refused.
 */
export function openResetFailures(pool: pg.Pool): ResetFailures {
  const limiter = counters(pool);
  const perDay = limiter(HARI, { points: FAILED_RESETS.sehari, duration: SEHARI });
  const inAll = limiter(ALL, { points: FAILED_RESETS.semua, duration: 0 });
  const query = <Row extends pg.QueryResultRow>({ text, values }: Sql) => pool.query<Row>(text, values);

  return {
    async admit(address) {
      const { rows } = await query<{ id: number }>(
        sql`with lama as (
              delete from reset_gagal where id in (
                select id from reset_gagal where waktu < now() - interval '1 hour' order by id limit 100 for update skip locked)
            )
            insert into reset_gagal (waktu) select now()
            where not exists (${TOO_MANY})
               or ${signedInFrom(address)}
            returning id`,
      );
      if (rows[0]) return rows[0].id;
      const wait = await query<{ seconds: number }>(
        sql`select ceil(extract(epoch from waktu + interval '1 hour' - now()))::int as seconds from (${TOO_MANY}) t`,
      );
      throw refuse(
        429,
        'Terlalu banyak reset password yang gagal saat ini. Coba lagi nanti, atau hubungi panitia.',
        'too_many',
        Math.max(1, wait.rows[0]?.seconds ?? 1),
      );
    },
    async reserve(user_id, email) {
      const key = keyOf(user_id) ?? `email-${countKey(email)}`;
      return (
        (await passes(perDay.consume(key))) &&
        (await passes(inAll.consume(key, 1, user_id === null ? { customDuration: SEHARI } : {})))
      );
    },
  };
}

/**
 * SQL of the failure that exceeded the hourly limit, if there is one. One hour after this failure, unknown
 * networks may try again.
 */
const TOO_MANY = sql`select waktu from reset_gagal where waktu > now() - interval '1 hour'
  order by waktu desc offset ${FAILED_RESETS_SEJAM} limit 1`;

const keyOf = (user_id: number | null) => (user_id === null ? null : `akun-${user_id}`);

/**
 * Resets the account's counters in the caller's transaction. It is called after a successful reset and after
 * a reset by an admin.
 */
export async function forgetResets(db: Db, user_id: number): Promise<void> {
  const key = keyOf(user_id);
  await db.run(sql`delete from batas where key in (${`${HARI}:${key}`}, ${`${ALL}:${key}`})`);
}
