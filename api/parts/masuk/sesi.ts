import { isIP } from 'node:net';
import type { Group } from '#contract/endpoint.ts';
import { perangkatKata } from '#rules/akun/perangkat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { plainAddress } from '#api/guard/networks.ts';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken, UMUR_SESI } from '#api/http/session.ts';

/** The most sessions of one person: when one more begins the oldest ends. */
export const SESI_MAX = 1000;

/** How many ended sessions, whosoever they were, each sign-in deletes: where somebody was is not kept longer than needed. */
const ENDED_AT_ONCE = 100;

/** Who signs in, as it was when the proof was checked. */
interface Account {
  readonly id: number;
  readonly group: Group;
  readonly password_hash: string;
}

/** Where from: what the proxy and the browser say. */
interface From {
  readonly address: string;
  readonly agent: string;
}

/**
 * Opens a session and returns its token; null when the password has changed, or the account was closed, since the proof was checked.
 * `for share` waits for a change that is being stored, which would not see this session to end it.
 */
export async function startSession(
  db: Db,
  { id, group, password_hash }: Account,
  { address, agent }: From,
): Promise<string | null> {
  const token = randomToken();
  const plain = plainAddress(address);
  const made = await db.run(
    sql`insert into sesi (token_hash, user_id, peramban, alamat_jaringan, berakhir)
        select ${hashToken(token)}, id, ${perangkatKata(agent)}, ${isIP(plain) ? plain : null}, now() + make_interval(secs => ${UMUR_SESI[group].absolute})
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
