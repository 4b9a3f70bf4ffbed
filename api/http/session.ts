import { hash } from 'node:crypto';
import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { Flag, ShownNama } from '#contract/fields.ts';
import { empty, sql, type Database, type Db } from '#api/db/db.ts';
import { WalText, type ReadFrom, type Wal } from '#api/db/replica/reads.ts';
import type { Me } from '#api/call/handle.ts';
import { isAway } from './errors.ts';

/**
 * Maximum idle and total lifetime of a session in seconds. Both are shorter for admins, who may share an office
 * computer.
 */
export const UMUR_SESI = {
  user: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  mentor: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  admin: { idle: 3600, absolute: 12 * 3600 },
} as const;

/** SQL condition: session `s` of account `u` is valid. */
export const LIVING_SESSION = sql`s.berakhir > now() and u.ditutup_pada is null
  and s.terakhir > now() - make_interval(secs => case u."group" when 'admin' then ${UMUR_SESI.admin.idle}::int else ${UMUR_SESI.user.idle}::int end)`;

/** Minimum number of seconds between two updates of a session's last use. Therefore most reads cause no write. */
const TOUCH_SECONDS = 300;

const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/;

export interface Session {
  me: Me;
  tokenHash: Buffer;
  /**
   * Minimum position in the write-ahead log (WAL) of a replica that serves this account's reads. Null means
   * that only the primary may serve them.
   */
  wal: Wal | null;
  /**
   * The replica that has found the session while the primary was down. This replica also serves the reads of this
   * request.
   */
  from?: ReadFrom;
}

const SessionRow = z.object({
  id: z.number(),
  name: ShownNama,
  email: z.string(),
  group: GroupField,
  harus_ganti_password: Flag,
  stale: z.boolean(),
  wal: WalText.nullish(),
});

/**
 * For this number of seconds after a write, the primary serves the writer's reads, unless the log position of
 * the write is known.
 */
const PRIMARY_SECONDS = 10;

/** SQL for the column `wal` of a session: the log position that its reads must include. */
const WAL = sql`, case when s.primer_sampai > now() then null else s.wal::text end as wal`;

/** Hash of a token. The database stores only the hash. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Finds the valid session of an Authorization header with one query. Returns null if there is none. The function stores
 * the time of the last use at most every 300 s. If the primary database does not respond, a replica can find the
 * session for calls that only read.
 * @param used false for background requests of an open page, which must not prolong the session of an absent admin
 */
export async function findSession(
  database: Database,
  header: string | undefined,
  used = true,
): Promise<Session | null> {
  const token = header === undefined ? null : TOKEN.exec(header);
  if (!token) return null;
  const tokenHash = hashToken(token[1]!);
  const ask = sql`select u.id, u.name, u.email, u."group", u.harus_ganti_password,
               s.terakhir < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale${database.reads.tracked ? WAL : empty}
        from sesi s join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and ${LIVING_SESSION}`;
  let from: ReadFrom | null = null;
  const row = await database.read.maybe(ask, SessionRow).catch(async (error: unknown) => {
    if (!isAway(error)) throw error;
    from = await database.reads.meanwhile();
    if (!from) throw error;
    return from.db.maybe(ask, SessionRow);
  });
  if (!row) return null;
  const { stale, wal = null, ...me } = row;
  if (from) return { me, tokenHash, wal, from };
  // An error here must not reject the request, because users must be able to read even if the disk is full.
  if (stale && used)
    await database
      .write((db) => db.run(sql`update sesi set terakhir = now() where token_hash = ${tokenHash}`))
      .catch(() => 0);
  return { me, tokenHash, wal };
}

/**
 * SQL list of an account's sessions. It locks them in a fixed order, so that two writes of one account do not
 * deadlock.
 */
const sessionsOf = (user_id: number) =>
  sql`(select id from sesi where user_id = ${user_id} order by id for no key update)`;

/**
 * Makes the primary serve all reads of this account until `noteWritten` is called, but for at most `PRIMARY_SECONDS`.
 * The caller runs it in the transaction of the account's write, as the last statement.
 */
export async function noteWriting(db: Db, user_id: number): Promise<void> {
  await db.run(
    sql`update sesi set primer_sampai = now() + make_interval(secs => ${PRIMARY_SECONDS}) where id in ${sessionsOf(user_id)}`,
  );
}

/**
 * Stores the log position of a user's write. From then on, the user's reads use only the primary and replicas that
 * include the write. The function must be called after the commit. If it fails, the primary serves the user's reads
 * until `PRIMARY_SECONDS` after the write.
 */
export async function noteWritten(database: Database, user_id: number): Promise<void> {
  await database
    .write(async (db) => {
      // The commit does not wait until the row is on disk. If the row is lost in a crash, the only effect is that the
      // primary serves reads for ten more seconds.
      await db.run(sql`set local synchronous_commit = off`);
      await db.run(
        sql`update sesi set wal = pg_current_wal_lsn(), primer_sampai = null where id in ${sessionsOf(user_id)}`,
      );
    })
    .catch(() => 0);
}
