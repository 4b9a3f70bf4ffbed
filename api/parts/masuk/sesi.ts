import { isIP } from 'node:net';
import type { Group } from '#contract/endpoint.ts';
import { perangkatLabel } from '#rules/akun/perangkat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { plainAddress } from '#api/guard/networks.ts';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken, UMUR_SESI } from '#api/http/session.ts';

/** Maximum number of sessions of a user. A sign-in above the maximum ends the oldest session. */
export const SESI_MAX = 1000;

/**
 * Maximum number of expired sessions that each sign-in deletes. A session contains data about the user's network. Such
 * data must not be kept longer than needed.
 */
const ENDED_AT_ONCE = 100;

/** An account, with the password hash that the sign-in was checked against. */
interface Account {
  readonly id: number;
  readonly group: Group;
  readonly password_hash: string;
}

/** Where a sign-in comes from: the network address that the proxy reports, and the browser's `User-Agent`. */
interface From {
  readonly address: string;
  readonly agent: string;
}

/**
 * Starts a session and returns its token. Returns null if the password was changed or the account was closed after the
 * password check. With `for share`, the query waits for such a change in a running transaction. That transaction cannot
 * see the new session and would not end it. Sign-ins of one user wait for each other, so that together they cannot exceed
 * the maximum numbers of sessions, devices and networks.
 */
export async function startSession(
  db: Db,
  { id, group, password_hash }: Account,
  { address, agent }: From,
): Promise<string | null> {
  const token = randomToken();
  const plain = plainAddress(address);
  // This lock is not the row lock of the user, because a bulk assignment holds that one for up to two seconds.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('sesi', ${id}))`);
  const made = await db.run(
    sql`insert into sesi (token_hash, user_id, peramban, alamat_jaringan, berakhir)
        select ${hashToken(token)}, id, ${perangkatLabel(agent)}, ${isIP(plain) ? plain : null}, now() + make_interval(secs => ${UMUR_SESI[group].absolute})
        from users where id = ${id} and password_hash = ${password_hash} and ditutup_pada is null for share`,
  );
  if (made === 0) return null;
  await db.run(
    sql`with usai as (select id from sesi where berakhir < now() order by berakhir limit ${ENDED_AT_ONCE} for update skip locked),
             lebih as (select id from sesi where user_id = ${id} order by id desc offset ${SESI_MAX})
        delete from sesi where id in (select id from usai union all select id from lebih)`,
  );
  return token;
}
