import { z } from 'zod';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { akomodasiDestroy, akomodasiStore, allAkomodasi } from '#contract/pr/profile.ts';
import { BATAS } from '#rules/batas.ts';
import { KLAIM_ALREADY_VALID } from '#rules/akun/klaim.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { assign, columns, values } from '#api/db/columns.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { addressOf } from '#api/parts/dokumen/dokumen.ts';
import { tarikKlaim, deletedTarik } from '#api/parts/kabar/klaim.ts';
import { STATE_SQL } from '#api/parts/klaim.ts';
import { requireOpenDokumen } from '#api/parts/dokumen/dokumen-tutup.ts';
import { keepPersetujuan, requireCurrentVersi } from '#api/parts/persetujuan.ts';
import { requireAktif, withoutPeserta } from '#api/parts/peserta.ts';
import { auditDiff } from '#api/parts/riwayat/diff.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { nextVersion } from '#api/parts/versi.ts';

export const list = handle(allAkomodasi, async (ctx) => {
  const { db, me, sign, settings } = ctx;
  await requireOpenDokumen(ctx);
  const rows = await db.rows(
    sql`select a.id, a.jenis, a.nominal, a.nominal_diajukan, a.catatan, a.keterangan, a.berkas_id as dokumen, b.tipe,
               a.catatan_validasi, ${STATE_SQL}
        from akomodasi a left join berkas b on b.id = a.berkas_id where a.user_id = ${me.id} order by a.id`,
    allAkomodasi.reply.element,
  );
  return rows.map((row) => ({
    ...row,
    dokumen: row.dokumen === null ? null : addressOf(row.dokumen, sign, settings),
  }));
});

/** Columns of a claim that the participant fills in. */
const Content = z.object({
  jenis: z.string(),
  nominal: z.number(),
  catatan: z.string(),
  keterangan: z.string(),
});
type Content = z.output<typeof Content>;
const Klaim = Content.extend({
  is_valid: z.number(),
  alasan_tolak: z.string().nullable(),
  berkas_id: z.string().nullable(),
});
type Klaim = z.output<typeof Klaim>;

/** Returns the columns of a claim for a history entry. */
const forHistory = (klaim: Content, berkas: string | null) => ({ ...Content.parse(klaim), berkas });

const alreadyValid = () => refuse(409, KLAIM_ALREADY_VALID, 'sudah_divalidasi');

/**
 * Returns the claim if it can still change. A validated claim cannot change any more.
 * @throws Refusal 404 if there is no claim, 409 if it is validated
 */
function stillOpen(klaim: Klaim | null): Klaim {
  if (!klaim) throw notFound();
  if (klaim.is_valid === 1) throw alreadyValid();
  return klaim;
}

const klaimOf = (user_id: number) => sql`from akomodasi where user_id = ${user_id}`;

/**
 * Saves a claim. The server checks that the claim may change before it processes the uploaded file. If the request has
 * no file, the stored file is kept.
 */
export const save = handlePrepared(
  akomodasiStore,
  async (ctx) => {
    const { db, me, input, files, stored } = ctx;
    const klaim =
      input.id === null
        ? null
        : await db.maybe(
            sql`select ${columns(Klaim)} from akomodasi where id = ${input.id} and user_id = ${me.id}`,
            Klaim,
          );
    if (input.id !== null && !klaim) throw notFound();
    await requireAktif(db, me.id);
    await requireOpenDokumen(ctx);
    await requireCurrentVersi(db, me.id, input.setuju_versi);
    if (input.id === null) await requireRoom(db, BATAS.klaim, klaimOf(me.id));
    else stillOpen(klaim);
    return (await stored.put(files, 'sealed'))[0] ?? null;
  },
  async (ctx, baru) => {
    const { db, me, input, stored, audit } = ctx;
    if (baru) await stored.keep([baru]);
    if (input.id === null) {
      await lockUser(db, me.id);
      await requireRoom(db, BATAS.klaim, klaimOf(me.id));
      const made = await insert(db, me.id, input, baru?.id ?? null);
      await keepPersetujuan(ctx, me.id, input.setuju_versi, 'klaim');
      await audit('klaim_diajukan', `klaim/${made.id}`, null, forHistory(input, baru?.id ?? null));
      return made;
    }
    const klaim = stillOpen(
      await db.maybe(
        sql`select ${columns(Klaim)} from akomodasi where id = ${input.id} and user_id = ${me.id} for update`,
        Klaim,
      ),
    );
    const changed = await db.run(
      sql`update akomodasi set ${assign(Content.parse(input))}, nominal_diajukan = ${input.nominal},
                 berkas_id = coalesce(${baru?.id ?? null}, berkas_id), ditolak_pada = null, ditolak_oleh = null, alasan_tolak = null,
                 updated_at = ${nextVersion(sql`updated_at`)}
          where id = ${input.id} and user_id = ${me.id} and is_valid = 0`,
    );
    if (changed === 0) throw alreadyValid();
    await keepPersetujuan(ctx, me.id, input.setuju_versi, 'klaim');
    const { berkas_id, alasan_tolak } = klaim;
    // A corrected claim is pending again, so the notification about its rejection is withdrawn.
    if (alasan_tolak !== null) await tarikKlaim(ctx, 'klaim_ditolak', input.id);
    if (baru && berkas_id !== null) await stored.remove([berkas_id]);
    const before = { ...forHistory(klaim, berkas_id), alasan_tolak };
    const after = { ...forHistory(input, baru?.id ?? berkas_id), alasan_tolak: null };
    await auditDiff(audit, 'klaim_diubah', `klaim/${input.id}`, before, after);
    return { message: SUKSES_SIMPAN, id: input.id };
  },
);

async function insert(db: Db, user_id: number, isi: Content, berkas_id: string | null) {
  const made = await db.maybe(
    sql`insert into akomodasi (user_id, ${columns(Content)}, nominal_diajukan, berkas_id)
        select user_id, ${values(Content, isi)}, ${isi.nominal}, ${berkas_id}
        from peserta where user_id = ${user_id} returning id`,
    z.object({ id: z.number() }),
  );
  if (!made) throw withoutPeserta();
  return { message: SUKSES_SIMPAN, id: made.id };
}

export const remove = handle(akomodasiDestroy, async (ctx) => {
  const { db, me, input, stored, audit } = ctx;
  await requireOpenDokumen(ctx);
  const gone = await db.maybe(
    sql`delete from akomodasi where id = ${input.id} and user_id = ${me.id} and is_valid = 0 returning ${columns(Klaim)}`,
    Klaim,
  );
  if (!gone) {
    const there = await db.run(sql`select 1 from akomodasi where id = ${input.id} and user_id = ${me.id}`);
    throw there === 0 ? notFound() : alreadyValid();
  }
  if (gone.berkas_id !== null) await stored.remove([gone.berkas_id]);
  if (gone.alasan_tolak !== null) await deletedTarik(ctx, me.id, input.id);
  await audit('klaim_dihapus', `klaim/${input.id}`, forHistory(gone, gone.berkas_id), null);
  return { message: SUKSES_HAPUS };
});

export const constraints = [constraint('akomodasi_berkas', { never: 'every upload is a file of its own' })];
