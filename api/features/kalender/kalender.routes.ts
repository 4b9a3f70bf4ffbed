import { createHash } from 'node:crypto';
import { z } from 'zod';
import { kalender, kalenderBaru, kalenderIsi } from '#contract/kalender.ts';
import { BATAS } from '#rules/batas.ts';
import { handle, RawReply } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { hariOf } from './hari.ts';
import { icsOf } from './ics.ts';

const Group = z.enum(['user', 'mentor']);

/**
 * Content of a calendar token. A token becomes invalid if the user requests a new calendar address, which increases
 * `generasi`, or if the user's group changes.
 */
interface Pemilik {
  id: number;
  generasi: number;
  group: z.output<typeof Group>;
}

const tokenOf = ({ id, generasi, group }: Pemilik, sign: Signer) =>
  sign.token('kalender', `userid=${id}&generasi=${generasi}&group=${group}`);

/**
 * Returns the content of a calendar token, or null for a forged or changed token and for a token of another purpose.
 */
function readToken(token: string, sign: Signer): Pemilik | null {
  const [, id, generasi, group] =
    /^userid=([1-9]\d{0,9})&generasi=([1-9]\d{0,9})&group=(user|mentor)$/.exec(
      sign.subject('kalender', token) ?? '',
    ) ?? [];
  return id === undefined ? null : { id: Number(id), generasi: Number(generasi), group: Group.parse(group) };
}

/**
 * Finds the account of a calendar token. The account must be open, belong to the token's group, and have the token's
 * `generasi`.
 */
const findPemilik = (db: Db, { id, generasi, group }: Pemilik) =>
  db.maybe(
    sql`select id from users
        where id = ${id} and kalender_generasi = ${generasi} and "group" = ${group} and ditutup_pada is null`,
    z.object({ id: z.number() }),
  );

const Generasi = z.object({ generasi: z.number() });

export const address = handle(kalender, async ({ db, me, sign, site }) => {
  const { generasi } = await db.one(
    sql`select kalender_generasi as generasi from users where id = ${me.id}`,
    Generasi,
  );
  const token = tokenOf({ id: me.id, generasi, group: Group.parse(me.group) }, sign);
  return { alamat: `${site}/api${kalenderIsi.path.replace(':token', token)}` };
});

export const renew = handle(kalenderBaru, async ({ db, me, audit }) => {
  await lockUser(db, me.id);
  await requireRoom(
    db,
    BATAS.kalender,
    sql`from audit where pelaku_id = ${me.id} and aksi = 'kalender_baru' and waktu > now() - interval '1 day'`,
  );
  await db.run(sql`update users set kalender_generasi = kalender_generasi + 1 where id = ${me.id}`);
  await audit('kalender_baru', `users/${me.id}`, null, null);
  return { message: 'Alamat kalender yang baru sudah dibuat. Alamat yang lama tidak berlaku lagi.' };
});

/** Returns the calendar file. Calendar programs request it regularly, and get 304 if nothing has changed. */
export const show = handle(kalenderIsi, async ({ db, input, sign, settings, site }) => {
  const pemilik = readToken(input.token, sign);
  if (!pemilik || !(await findPemilik(db, pemilik))) throw notFound();
  const { productName, product, timeZone } = settings;
  const hari = await hariOf(db, pemilik, timeZone);
  const ics = icsOf({ user_id: pemilik.id, hari, productName, product, site });
  return new RawReply('text/calendar; charset=utf-8', ics, {
    'Content-Disposition': 'inline; filename="kalender.ics"',
    'Cache-Control': 'private, no-cache',
    ETag: `"${createHash('sha256').update(ics).digest('base64url')}"`,
  });
});
