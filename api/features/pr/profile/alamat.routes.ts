import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { alamat, alamatStore } from '#contract/pr/profile.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { keepPersetujuan, requireVersiKini } from '#api/parts/persetujuan.ts';
import { tanpaPeserta } from '#api/parts/peserta.ts';
import { auditBeda } from '#api/parts/riwayat/beda.ts';

const readOwn = (db: Db, user_id: number) =>
  db.maybe(
    sql`select alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa from alamat where user_id = ${user_id}`,
    alamat.reply.unwrap(),
  );

export const own = handle(alamat, async ({ db, me }) => readOwn(db, me.id));

export const save = handle(alamatStore, async (ctx) => {
  const { db, me, audit } = ctx;
  const { setuju_versi, ...a } = ctx.input;
  await requireVersiKini(db, me.id, setuju_versi);
  const before = await readOwn(db, me.id);
  const saved = await db.run(
    sql`insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
        select user_id, ${a.alamat}, ${a.kelurahan}, ${a.kecamatan}, ${a.kabupaten}, ${a.provinsi}, ${a.kode_pos}, ${a.no_wa}
        from peserta where user_id = ${me.id}
        on conflict (user_id) do update set
          alamat = excluded.alamat, kelurahan = excluded.kelurahan, kecamatan = excluded.kecamatan,
          kabupaten = excluded.kabupaten, provinsi = excluded.provinsi, kode_pos = excluded.kode_pos, no_wa = excluded.no_wa`,
  );
  if (saved === 0) throw tanpaPeserta();
  await keepPersetujuan(ctx, me.id, setuju_versi, 'alamat');
  await auditBeda(audit, 'alamat_disimpan', `peserta/${me.id}/alamat`, before, a);
  return { message: SUKSES_SIMPAN, id: me.id };
});
