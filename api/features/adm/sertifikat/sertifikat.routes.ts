import { z } from 'zod';
import { sertifikatPeserta, sertifikatPulihkan, sertifikatTarik } from '#contract/adm/sertifikat.ts';
import { SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { NOT_ISSUED, ALREADY_REVOKED, NOT_REVOKED } from '#rules/nilai/sertifikat.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handleBegun } from '#api/call/handle.ts';
import { kabarDitarik, ditarikKey } from '#api/parts/kabar/sertifikat.ts';
import { tarikKey } from '#api/parts/kabar/tarik.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import type { SertifikatPlace } from '#api/parts/sertifikat/alamat.ts';
import { stateOf } from '#api/parts/sertifikat/state.ts';
import { giveNomor } from '#api/parts/sertifikat/nomor.ts';
import { answerPdf, preparePdf } from '#api/parts/sertifikat/unduh.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

export const download = handleBegun(
  sertifikatPeserta,
  async (ctx) => giveNomor(ctx.db, [ctx.input.userid], ctx),
  async (ctx) => preparePdf(ctx, ctx.input.userid, notFound),
  answerPdf,
);

const Cabut = z.object({
  ditarik_pada: Waktu.nullable(),
  ditarik_oleh: z.number().nullable(),
  alasan: z.string().nullable(),
});
type Cabut = z.output<typeof Cabut>;

const VALID: Cabut = { ditarik_pada: null, ditarik_oleh: null, alasan: null };

/**
 * Locks the certificate and returns the columns about its withdrawal.
 * @throws Refusal 404 for a user who is no participant · 409 if no certificate was printed
 */
async function lockCabut(ctx: SertifikatPlace & { db: Db }, user_id: number): Promise<Cabut> {
  const row = await ctx.db.maybe(
    sql`select c.ditarik_pada, c.ditarik_oleh, c.alasan from sertifikat c
        where c.user_id = ${user_id} and exists (select from sertifikat_edisi e where e.user_id = c.user_id) for update`,
    Cabut,
  );
  if (row) return row;
  if (!(await stateOf(ctx, user_id))) throw notFound();
  throw refuse(409, NOT_ISSUED, 'belum_terbit');
}

async function save(
  ctx: Telling & { audit: Audit },
  aksi: 'sertifikat_dicabut' | 'sertifikat_dipulihkan',
  { user_id, before, after }: { user_id: number; before: Cabut; after: Cabut },
) {
  await ctx.db.run(
    sql`update sertifikat set ditarik_pada = ${after.ditarik_pada}, ditarik_oleh = ${after.ditarik_oleh}, alasan = ${after.alasan}
        where user_id = ${user_id}`,
  );
  const riwayat_id = await ctx.audit(
    aksi,
    `peserta/${user_id}/sertifikat`,
    { alasan: before.alasan },
    { alasan: after.alasan },
    { tabel: 'sertifikat', rows: [{ kunci: user_id, sebelum: before, sesudah: after }] },
  );
  if (after.ditarik_pada === null) await tarikKey(ctx, user_id, ditarikKey(user_id));
  else await notify(ctx, [kabarDitarik(user_id, riwayat_id)]);
  return { message: SUKSES_SIMPAN, id: user_id, riwayat_id };
}

export const withdraw = handle(sertifikatTarik, async (ctx) => {
  const { me, now, input } = ctx;
  const { userid: user_id, alasan } = input;
  const before = await lockCabut(ctx, user_id);
  if (before.ditarik_pada !== null) throw refuse(409, ALREADY_REVOKED, 'sertifikat_dicabut');
  const after = { ditarik_pada: now.toISOString(), ditarik_oleh: me.id, alasan };
  return save(ctx, 'sertifikat_dicabut', { user_id, before, after });
});

/**
 * Restores a withdrawn certificate. An admin can do this at any time, while an undo of the withdrawal is possible only
 * for some days.
 */
export const restore = handle(sertifikatPulihkan, async (ctx) => {
  const user_id = ctx.input.userid;
  const before = await lockCabut(ctx, user_id);
  if (before.ditarik_pada === null) throw refuse(409, NOT_REVOKED, 'tidak_dicabut');
  return save(ctx, 'sertifikat_dipulihkan', { user_id, before, after: VALID });
});
