import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { Flag, NamaTampil } from '#contract/fields.ts';
import { sql, type Database } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';

/** How long a session lives: idle and absolute, in seconds. An admin's is shorter (a shared office computer). */
export const UMUR_SESI = {
  user: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  mentor: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  admin: { idle: 3600, absolute: 12 * 3600 },
} as const;

/** In SQL: is this session `s` of the account `u` still valid? */
export const LIVING_SESSION = sql`s.berakhir > now() and u.ditutup_pada is null
  and s.terakhir > now() - make_interval(secs => case u."group" when 'admin' then ${UMUR_SESI.admin.idle}::int else ${UMUR_SESI.user.idle}::int end)`;

/** A session's last use is written at most this often, so that a read seldom causes a write. */
const TOUCH_SECONDS = 300;

const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/;

export interface Session {
  me: Me;
  tokenHash: Buffer;
}

/** Where a request keeps the session that `admit` found. */
export const SESSION = 'session';

const SessionRow = z.object({
  id: z.number(),
  name: NamaTampil,
  email: z.string(),
  group: GroupField,
  harus_ganti_password: Flag,
  stale: z.boolean(),
});

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The live session of an Authorization header, or null. One query; the last use is recorded without delaying the request.
 * @param used false for what an open page asks by itself: an admin who has gone away is signed out all the same
 */
export async function findSession(
  database: Database,
  header: string | undefined,
  used = true,
): Promise<Session | null> {
  const token = header === undefined ? null : TOKEN.exec(header);
  if (!token) return null;
  const tokenHash = hashToken(token[1]!);
  const row = await database.read.maybe(
    sql`select u.id, u.name, u.email, u."group", u.harus_ganti_password,
               s.terakhir < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale
        from sesi s join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and ${LIVING_SESSION}`,
    SessionRow,
  );
  if (!row) return null;
  const { stale, ...me } = row;
  // A failure here must not refuse the request: on a full disk people can still read.
  if (stale && used)
    await database
      .write((db) => db.run(sql`update sesi set terakhir = now() where token_hash = ${tokenHash}`))
      .catch(() => 0);
  return { me, tokenHash };
}
