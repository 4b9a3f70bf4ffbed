import { hadir } from '#contract/m/assign.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { hadirNow, markHadir } from '#api/parts/hadir/hadir.ts';
import { requireAssigned } from './assigned.ts';

/**
 * Stores that the mentor is viewing the work of a participant. Returns other viewers of this work: admins, or the same
 * mentor in another tab. The page warns the mentor about them but does not lock the work.
 */
export const mark = handle(hadir, async ({ db, me, input, tokenHash }) => {
  const { katid, pesid, tab } = input;
  await requireAssigned(db, me.id, pesid, katid);
  const token_hash = tokenHash!;
  await markHadir(db, { token_hash, tab, user_id: me.id, peserta_id: pesid, kat_id: katid });
  return db.rows(
    sql`select distinct case when h.user_id = ${me.id} then 'anda' else 'admin' end as siapa, u.name
        from hadir h join users u on u.id = h.user_id
        where ${hadirNow(pesid)} and (h.token_hash, h.tab) <> (${token_hash}::bytea, ${tab}::text)
          and ((h.user_id = ${me.id} and h.kat_id = ${katid}) or (h.kat_id is null and u."group" = 'admin'))
        order by siapa, u.name`,
    hadir.reply.element,
  );
});
