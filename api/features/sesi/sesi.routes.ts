import { z } from 'zod';
import { sesi, SESI_SHOWN, sesiAkhiri, sesiAkhiriLain } from '#contract/sesi.ts';
import { UNKNOWN_PERAMBAN } from '#rules/akun/perangkat.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { LIVING_SESSION } from '#api/http/session.ts';
import { tellChange } from '#api/parts/akun/account-changes.ts';
import { notFound } from '#api/call/refuse.ts';

export const list = handle(sesi, async ({ db, me, tokenHash }) =>
  db.rows(
    sql`select s.id, s.peramban, s.alamat_jaringan, s.dibuat, s.terakhir, (s.token_hash = ${tokenHash})::int as ini
        from sesi s join users u on u.id = s.user_id where s.user_id = ${me.id} and ${LIVING_SESSION}
        order by ini desc, s.terakhir desc, s.id desc limit ${SESI_SHOWN}`,
    sesi.reply.element,
  ),
);

export const end = handle(sesiAkhiri, async (ctx) => {
  const { db, me, input, audit } = ctx;
  const gone = await db.maybe(
    sql`delete from sesi s where s.id = ${input.id} and s.user_id = ${me.id} returning s.peramban`,
    z.object({ peramban: z.string().nullable() }),
  );
  if (!gone) throw notFound();
  // History entries are never deleted, so this entry must not contain the network address.
  await audit('sesi_diakhiri', `users/${me.id}`, { peramban: gone.peramban }, null);
  await tellChange(ctx, me.id, 'sesi_diakhiri');
  return { message: `${gone.peramban ?? UNKNOWN_PERAMBAN} dikeluarkan` };
});

export const endOthers = handle(sesiAkhiriLain, async (ctx) => {
  const { db, me, tokenHash, audit } = ctx;
  const { jumlah } = await db.one(
    sql`with pergi as (delete from sesi s where s.user_id = ${me.id} and s.token_hash <> ${tokenHash} returning s.*)
        select count(*)::int as jumlah from pergi s join users u on u.id = s.user_id where ${LIVING_SESSION}`,
    z.object({ jumlah: z.number() }),
  );
  if (jumlah === 0) return { message: 'Tidak ada perangkat lain yang masuk', jumlah };
  await audit('sesi_lain_diakhiri', `users/${me.id}`, null, { jumlah });
  await tellChange(ctx, me.id, 'sesi_diakhiri');
  return { message: `${jumlah} perangkat lain dikeluarkan`, jumlah };
});
