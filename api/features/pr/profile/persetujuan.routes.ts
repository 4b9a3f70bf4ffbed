import { z } from 'zod';
import { persetujuan, persetujuanStore } from '#contract/pr/profile/persetujuan.ts';
import { PERSETUJUAN_VERSI, ALREADY_CONSENTED } from '#rules/akun/persetujuan.ts';
import { constraint } from '#api/call/constraint.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { keepPersetujuan, persetujuanOf, setujuSql, otherVersi } from '#api/parts/persetujuan.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

export const own = handle(persetujuan, async ({ db, me }) => {
  const answered = await persetujuanOf(db, me.id);
  if (!answered) throw notFound();
  return answered;
});

export const answer = handle(persetujuanStore, async (ctx) => {
  const { db, me, now, input, audit } = ctx;
  if (input.setuju_versi !== PERSETUJUAN_VERSI) throw otherVersi();
  const known = await db.maybe(
    sql`select ${setujuSql(raw('p.user_id'))} as setuju from peserta p where p.user_id = ${me.id}`,
    z.object({ setuju: z.boolean() }),
  );
  if (!known) throw withoutPeserta();
  if (input.setuju === 1) {
    await keepPersetujuan(ctx, me.id, input.setuju_versi, 'profil');
    return { message: 'Persetujuan Anda sudah dicatat' };
  }
  if (known.setuju) throw refuse(409, ALREADY_CONSENTED, 'sudah_setuju');
  const declined = await db.run(
    sql`insert into persetujuan_ditolak (user_id, versi, waktu) values (${me.id}, ${PERSETUJUAN_VERSI}, ${now}) on conflict do nothing`,
  );
  if (declined > 0)
    await audit('persetujuan_ditolak', `peserta/${me.id}/persetujuan`, null, { versi: PERSETUJUAN_VERSI });
  return { message: 'Pilihan Anda sudah dicatat. Data yang sudah disimpan tidak hilang.' };
});

export const constraints = [
  constraint('persetujuan_sekali', { never: 'a second consent to a version is passed over' }),
];
