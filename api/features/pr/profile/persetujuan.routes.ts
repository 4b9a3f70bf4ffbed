import { z } from 'zod';
import { persetujuan, persetujuanStore } from '#contract/pr/profile/persetujuan.ts';
import { PERSETUJUAN_VERSI, SUDAH_SETUJU } from '#rules/akun/persetujuan.ts';
import { constraint } from '#api/call/constraint.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { keepPersetujuan, setujuSql, versiLain } from '#api/parts/persetujuan.ts';
import { tanpaPeserta } from '#api/parts/peserta.ts';
import { refuse } from '#api/call/refuse.ts';

export const own = handle(persetujuan, async ({ db, me }) =>
  db.one(
    sql`with a as (
          select s.waktu, case when s.waktu is null then t.waktu end as ditolak_pada,
                 (select max(versi) from persetujuan where user_id = u.id and versi < ${PERSETUJUAN_VERSI}) as versi_lama
          from users u
          left join persetujuan s on s.user_id = u.id and s.versi = ${PERSETUJUAN_VERSI}
          left join persetujuan_ditolak t on t.user_id = u.id and t.versi = ${PERSETUJUAN_VERSI}
          where u.id = ${me.id})
        select ${PERSETUJUAN_VERSI}::int as versi, a.*,
               (a.waktu is null and a.ditolak_pada is null and (a.versi_lama is not null
                 or exists (select from dokumen where user_id = ${me.id}) or exists (select from alamat where user_id = ${me.id})
                 or exists (select from akomodasi where user_id = ${me.id})))::int as ditanya
        from a`,
    persetujuan.reply,
  ),
);

export const answer = handle(persetujuanStore, async (ctx) => {
  const { db, me, now, input, audit } = ctx;
  if (input.setuju_versi !== PERSETUJUAN_VERSI) throw versiLain();
  const known = await db.maybe(
    sql`select ${setujuSql(raw('p.user_id'))} as setuju from peserta p where p.user_id = ${me.id}`,
    z.object({ setuju: z.boolean() }),
  );
  if (!known) throw tanpaPeserta();
  if (input.setuju === 1) {
    await keepPersetujuan(ctx, me.id, input.setuju_versi, 'profil');
    return { message: 'Persetujuan Anda sudah dicatat' };
  }
  if (known.setuju) throw refuse(409, SUDAH_SETUJU, 'sudah_setuju');
  const declined = await db.run(
    sql`insert into persetujuan_ditolak (user_id, versi, waktu) values (${me.id}, ${PERSETUJUAN_VERSI}, ${now}) on conflict do nothing`,
  );
  if (declined > 0)
    await audit('persetujuan_ditolak', `peserta/${me.id}/persetujuan`, null, { versi: PERSETUJUAN_VERSI });
  return { message: 'Pilihan Anda sudah dicatat. Yang sudah tersimpan tetap tersimpan.' };
});

export const constraints = [
  constraint('persetujuan_sekali', { never: 'a second consent to a version is passed over' }),
];
