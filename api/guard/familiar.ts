import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DIKENAL_HARI, DIKENAL_MAKS } from '#rules/akun/masuk.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { networkHash } from './networks.ts';

/** Device, network address and browser of a sign-in attempt. */
export interface From {
  readonly address: string;
  /** The random id that the browser has created. Without this id, the device is unknown. */
  readonly perangkat?: string | undefined;
  /** The `User-Agent` header of the browser. It is stored in the sign-in record. */
  readonly agent?: string | undefined;
}

/** Returns the stored form of a device id, which is the hash of the id. */
export const perangkatHash = (id: string): Buffer => createHash('sha256').update(id).digest();

const SINCE = sql`terakhir > now() - make_interval(days => ${DIKENAL_HARI})`;

/** SQL condition: at least one account has recently signed in on this device. */
export const usedPerangkat = (perangkat: string | undefined): Sql =>
  perangkat === undefined
    ? sql`false`
    : sql`exists (select from perangkat where hash = ${perangkatHash(perangkat)} and ${SINCE})`;

/** Tests whether at least one account has recently signed in both on this device and from this network. */
export async function signedInHere(db: Db, perangkat: string, address: string): Promise<boolean> {
  const { dikenal } = await db.one(
    sql`select exists (
          select from (select user_id from perangkat where hash = ${perangkatHash(perangkat)} and ${SINCE}) p
          join (select user_id from jaringan_akun where hash = ${networkHash(address)} and ${SINCE}) j using (user_id)
        ) as dikenal`,
    z.object({ dikenal: z.boolean() }),
  );
  return dikenal;
}

const Familiar = z.object({
  /** Id of the account with this email; null if there is none. */
  user_id: z.number().nullable(),
  perangkat: z.boolean(),
  jaringan: z.boolean(),
});
export type Familiar = z.output<typeof Familiar>;

/**
 * Tests whether the account has signed in with this device and from this network. The same query runs for an
 * unknown email, so that its duration does not reveal which emails have an account.
 */
export function familiarOf(db: Db, email: string, { address, perangkat }: From): Promise<Familiar> {
  const knows = (table: string, hash: Buffer | null) =>
    sql`exists (select from ${raw(table)} k where k.user_id = u.id and k.hash = ${hash} and ${SINCE})`;
  return db.one(
    sql`select u.id as user_id, ${knows('perangkat', perangkat === undefined ? null : perangkatHash(perangkat))} as perangkat,
               ${knows('jaringan_akun', networkHash(address))} as jaringan
        from (select) satu left join users u on u.email = ${email}`,
    Familiar,
  );
}

/**
 * Stores the device and network of a sign-in. Only the most recent ones of the account are kept. Also deletes
 * expired devices and networks of all accounts.
 */
export async function rememberFrom(db: Db, user_id: number, { address, perangkat }: From): Promise<void> {
  if (perangkat !== undefined) await remember(db, raw('perangkat'), user_id, perangkatHash(perangkat));
  await remember(db, raw('jaringan_akun'), user_id, networkHash(address));
}

async function remember(db: Db, table: Sql, user_id: number, hash: Buffer): Promise<void> {
  await db.run(
    sql`insert into ${table} as k (user_id, hash) values (${user_id}, ${hash})
        on conflict (user_id, hash) do update set
          pertama = case when k.${SINCE} then k.pertama else now() end, terakhir = now()`,
  );
  await db.run(
    sql`delete from ${table} where user_id = ${user_id} and hash in (
          select hash from ${table} where user_id = ${user_id} order by terakhir desc, hash offset ${DIKENAL_MAKS})`,
  );
  await db.run(
    sql`delete from ${table} where (user_id, hash) in (
          select user_id, hash from ${table} where not (${SINCE}) order by terakhir limit 100 for update skip locked)`,
  );
}
