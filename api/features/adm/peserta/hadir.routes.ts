import { pesertaHadir } from '#contract/adm/peserta.ts';
import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { hadirNow, markHadir } from '#api/parts/hadir/hadir.ts';
import { notFound } from '#api/call/refuse.ts';

/**
 * Stores that the admin has opened the recap of a participant, so that the participant's mentors can see this. Returns
 * the mentors who are scoring this participant now.
 */
export const mark = handle(pesertaHadir, async ({ db, me, input, tokenHash }) => {
  const { pesid, tab } = input;
  const there = await db.maybe(
    sql`select user_id from peserta where user_id = ${pesid}`,
    z.object({ user_id: z.number() }),
  );
  if (!there) throw notFound();
  await markHadir(db, { token_hash: tokenHash!, tab, user_id: me.id, peserta_id: pesid, kat_id: null });
  return db.rows(
    sql`select distinct u.name, k.keterangan_kategori, k.id_kat
        from hadir h join users u on u.id = h.user_id join kategori k on k.id_kat = h.kat_id
        where ${hadirNow(pesid)} order by k.id_kat, u.name`,
    pesertaHadir.reply.element,
  );
});
