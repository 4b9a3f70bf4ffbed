import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { alamat, alamatStore } from '#contract/pr/profile.ts';
import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { sql, type Db } from '#api/db/db.ts';
import { assign, columns, values } from '#api/db/columns.ts';
import { handle } from '#api/call/handle.ts';
import { keepPersetujuan, requireCurrentVersi } from '#api/parts/persetujuan.ts';
import { keepPilihanWa, oldWa } from '#api/parts/persetujuan-wa.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { auditDiff } from '#api/parts/riwayat/diff.ts';

const Alamat = alamat.reply.unwrap();

const readOwn = (db: Db, user_id: number) =>
  db.maybe(sql`select ${columns(Alamat)} from alamat where user_id = ${user_id}`, Alamat);

export const own = handle(alamat, async ({ db, me }) => readOwn(db, me.id));

export const save = handle(alamatStore, async (ctx) => {
  const { db, me, audit } = ctx;
  const { setuju_versi, wa_pilihan, wa_versi, ...baru } = ctx.input;
  await requireCurrentVersi(db, me.id, setuju_versi);
  if (wa_pilihan !== undefined && wa_versi !== WA_VERSI) throw oldWa('wa_pilihan');
  const before = await readOwn(db, me.id);
  const saved = await db.run(
    sql`insert into alamat (user_id, ${columns(Alamat)})
        select user_id, ${values(Alamat, baru)} from peserta where user_id = ${me.id}
        on conflict (user_id) do update set ${assign(baru)}`,
  );
  if (saved === 0) throw withoutPeserta();
  await keepPersetujuan(ctx, me.id, setuju_versi, 'alamat');
  // If the number changes, the consent to WhatsApp messages is deleted, because the user gave it for the former number.
  // The same request can contain a consent for the new number. Otherwise the dashboard asks for a consent later.
  if (before !== null && before.no_wa !== baru.no_wa)
    await db.run(sql`delete from persetujuan_wa where user_id = ${me.id}`);
  if (wa_pilihan !== undefined) await keepPilihanWa(ctx, me.id, wa_pilihan);
  await auditDiff(audit, 'alamat_disimpan', `peserta/${me.id}/alamat`, before, baru);
  return { message: SUKSES_SIMPAN, id: me.id };
});
