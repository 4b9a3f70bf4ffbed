import { z } from 'zod';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { bahanAjar, bahanAjarDestroy, bahanAjarStore } from '#contract/m/bahan-ajar.ts';
import { BATAS } from '#rules/batas.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';
import { noteFor } from '#api/parts/tautan-cek/save.ts';
import { tautanOfUrl } from '#api/parts/tautan-cek/show.ts';
import { linkOf } from '#api/parts/tautan-cek/sidik.ts';
import { noteText } from '#api/parts/tautan-cek/text.ts';

const unknownKategori = (field: string) => refuseField(field, 'Kategori tidak dikenal');

export const list = handle(bahanAjar, async ({ db, me, input, tautan }) => {
  const katid = input.katid ?? null;
  const [kat, ba] = await Promise.all([
    db.rows(
      sql`select id_kat, keterangan_kategori from kategori order by id_kat`,
      bahanAjar.reply.shape.kat.element,
    ),
    db.rows(
      sql`select b.id_bahan, b.kat_id, b.url, b.keterangan, (b.user_id = ${me.id})::int as is_me, u.name as nama_mentor
          from bahan_ajar b join users u on u.id = b.user_id
          where ${katid}::int is null or b.kat_id = ${katid} order by b.kat_id, b.id_bahan`,
      bahanAjar.reply.shape.ba.element,
    ),
  ]);
  if (katid !== null && !kat.some((each) => each.id_kat === katid)) throw unknownKategori('katid');
  const cek = await tautanOfUrl(
    { db, tautan },
    ba.map(({ url }) => url),
  );
  return { kat, ba: ba.map((each, at) => ({ ...each, tautan: cek[at] })) };
});

const Owner = z.object({ user_id: z.number() });

/**
 * Rejects a change of a module by a mentor who is not its author. The status is 403 instead of 404, because all mentors
 * can see the module.
 */
async function requireOwn(db: Db, id_bahan: number, user_id: number): Promise<void> {
  const stored = await db.maybe(
    sql`select user_id from bahan_ajar where id_bahan = ${id_bahan} for update`,
    Owner,
  );
  if (!stored) throw notFound();
  if (stored.user_id !== user_id)
    throw refuse(403, 'Modul ini milik mentor lain. Hanya pengunggahnya yang dapat mengubahnya');
}

const Id = z.object({ id: z.number() });

/**
 * Rejects a new module if the mentor already has the maximum number of modules. Existing modules above the maximum can
 * still be changed.
 */
async function requireRoomOf(
  db: Db,
  user_id: number,
  { kat_id, id_bahan }: { kat_id: number; id_bahan: number | null },
): Promise<void> {
  const stays = await db.run(
    sql`select 1 from bahan_ajar where id_bahan = ${id_bahan} and kat_id = ${kat_id}`,
  );
  if (stays > 0) return;
  await requireRoom(db, BATAS.modul, sql`from bahan_ajar where kat_id = ${kat_id} and user_id = ${user_id}`);
}

export const save = handlePrepared(
  bahanAjarStore,
  (ctx) => noteFor(ctx, [linkOf(ctx.input.url)]),
  async ({ db, me, input, now }, noted) => {
    const { id_bahan, kat_id, url, keterangan } = input;
    await lockUser(db, me.id);
    if (id_bahan !== null) await requireOwn(db, id_bahan, me.id);
    await requireRoomOf(db, me.id, input);
    const { id } = await db.one(
      id_bahan === null
        ? sql`insert into bahan_ajar (kat_id, user_id, url, keterangan)
            values (${kat_id}, ${me.id}, ${url}, ${keterangan}) returning id_bahan as id`
        : sql`update bahan_ajar set kat_id = ${kat_id}, url = ${url}, keterangan = ${keterangan}
            where id_bahan = ${id_bahan} returning id_bahan as id`,
      Id,
    );
    if (noted) await noteText(db, { place: { bahan_id: id }, now, ...noted });
    return { message: SUKSES_SIMPAN, id };
  },
);

export const remove = handle(bahanAjarDestroy, async ({ db, me, input }) => {
  await requireOwn(db, input.id, me.id);
  await db.run(sql`delete from bahan_ajar where id_bahan = ${input.id}`);
  return { message: SUKSES_HAPUS };
});

export const constraints = [
  constraint('bahan_ajar_kat_id_fkey', () => unknownKategori('kat_id')),
  constraint('bahan_ajar_url_check', { never: 'the contract asks for the same beginning' }),
];
