import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { BERHENTI, KELOMPOK_FOR, type Berhenti, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import { methodSql } from './pilihan.ts';

/** A user, and the group of mails from which the user unsubscribes. */
export interface YangBerhenti {
  user_id: number;
  berhenti: Berhenti;
}

const SUBJECT = /^([1-9]\d{0,9})-([a-z]+)$/;

/**
 * Address of the page that unsubscribes a user from a group of mails. Mail programs use this address too
 * (List-Unsubscribe). Its token does not expire, because users may open an old mail.
 */
export const alamatBerhenti = (site: string, sign: Signer, { user_id, berhenti }: YangBerhenti): string =>
  `${site}/berhenti/${sign.token('berhenti', `${user_id}-${berhenti}`)}`;

/** Returns the content of an unsubscribe token; null for an invalid token. */
export function berhentiOf(sign: Signer, token: string): YangBerhenti | null {
  const [, id, kind] = SUBJECT.exec(sign.subject('berhenti', token) ?? '') ?? [];
  return id === undefined || kind === undefined || !(kind in BERHENTI)
    ? null
    : { user_id: Number(id), berhenti: kind as Berhenti };
}

/**
 * Returns the groups of events whose setting becomes `tidak` when the user unsubscribes. For the daily mail, these are
 * all groups that the user gets in the daily mail.
 */
async function kelompokOf(db: Db, { user_id, berhenti }: YangBerhenti): Promise<KelompokKabar[]> {
  const akun = await db.maybe(
    sql`select "group" from users where id = ${user_id}`,
    z.object({ group: GroupField }),
  );
  if (akun === null) return [];
  if (berhenti !== 'ringkasan') return [berhenti];
  return db
    .rows(
      sql`select k.kelompok from users u cross join unnest(${KELOMPOK_FOR[akun.group]}::text[]) as k (kelompok)
          where u.id = ${user_id} and ${methodSql(sql`k.kelompok`)} = 'harian'`,
      z.object({ kelompok: z.enum(KELOMPOK_FOR[akun.group]) }),
    )
    .then((rows) => rows.map(({ kelompok }) => kelompok));
}

/**
 * Unsubscribes a user from a group of mails. A repeated call changes nothing. A call for a deleted account does
 * nothing.
 */
export async function akhiri(db: Db, yang: YangBerhenti): Promise<void> {
  const kelompok = await kelompokOf(db, yang);
  await db.run(
    sql`insert into email_pilihan (user_id, kelompok, cara)
        select ${yang.user_id}, k, 'tidak' from unnest(${kelompok}::text[]) as k order by k
        on conflict (user_id, kelompok) do update set cara = excluded.cara`,
  );
}

/** Tests whether the user has already unsubscribed from this group of mails. */
export async function alreadyBerhenti(db: Db, yang: YangBerhenti): Promise<boolean> {
  if (yang.berhenti === 'ringkasan') return (await kelompokOf(db, yang)).length === 0;
  const { ya } = await db.one(
    sql`select coalesce((select ${methodSql(sql`${yang.berhenti}::text`)} = 'tidak' from users u where u.id = ${yang.user_id}), true) as ya`,
    z.object({ ya: z.boolean() }),
  );
  return ya;
}
