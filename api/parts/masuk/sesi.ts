import type { Group } from '#contract/endpoint.ts';
import { sql, type Db } from '../../db.ts';
import { randomToken } from '../../guard/sign.ts';
import { hashToken, UMUR_SESI } from '../../http/session.ts';

/** Who signs in, as it was when the proof was checked. */
interface Account {
  readonly id: number;
  readonly group: Group;
  readonly password_hash: string;
}

/** From where: what the proxy and the browser say. */
interface From {
  readonly address: string;
  readonly agent: string;
}

/**
 * Opens a session and answers its token; null where the password has changed, or the account was closed, since the proof was checked.
 * `for share` waits for a change that is being stored, which would not see this session to end it.
 */
export async function startSession(
  db: Db,
  { id, group, password_hash }: Account,
  _from: From,
): Promise<string | null> {
  const token = randomToken();
  const made = await db.run(
    sql`insert into sesi (token_hash, user_id, berakhir)
        select ${hashToken(token)}, id, now() + make_interval(secs => ${UMUR_SESI[group].absolute})
        from users where id = ${id} and password_hash = ${password_hash} and ditutup_pada is null for share`,
  );
  if (made === 0) return null;
  await db.run(sql`delete from sesi where user_id = ${id} and berakhir < now()`);
  return token;
}
