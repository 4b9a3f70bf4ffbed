import { persetujuanWa, persetujuanWaStore } from '#contract/pr/profile/persetujuan-wa.ts';
import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { keepPilihanWa, oldWa } from '#api/parts/persetujuan-wa.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';

export const own = handle(persetujuanWa, async ({ db, me }) =>
  db.one(
    sql`select ${WA_VERSI}::int as versi, w.pilihan, w.waktu
        from users u left join persetujuan_wa w on w.user_id = u.id and w.versi = ${WA_VERSI} where u.id = ${me.id}`,
    persetujuanWa.reply,
  ),
);

export const answer = handle(persetujuanWaStore, async (ctx) => {
  const { db, me, input } = ctx;
  if (input.versi !== WA_VERSI) throw oldWa('versi');
  if ((await db.run(sql`select from peserta where user_id = ${me.id}`)) === 0) throw withoutPeserta();
  await keepPilihanWa(ctx, me.id, input.pilihan);
  return { message: 'Pilihan Anda sudah dicatat' };
});
