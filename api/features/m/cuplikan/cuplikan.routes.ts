import { z } from 'zod';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { cuplikan, cuplikanDestroy, cuplikanStore } from '#contract/m/cuplikan.ts';
import { BATAS } from '#rules/batas.ts';
import { EMPTY_CUPLIKAN } from '#rules/tugas/cuplikan.ts';
import { cleanCatatan, showAll } from '#api/catatan/catatan.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';

export const list = handle(cuplikan, async ({ db, me, sign }) => {
  const rows = await db.rows(
    sql`select id, judul, isi from cuplikan where mentor_id = ${me.id} order by judul, id`,
    cuplikan.reply.element,
  );
  return showAll(rows, 'isi', sign);
});

const Id = z.object({ id: z.number() });

export const save = handlePrepared(
  cuplikanStore,
  (ctx) => cleanCatatan(ctx.input.isi, ctx, 'isi'),
  async ({ db, me, input }, { catatan: isi, kosong }) => {
    if (kosong) throw refuseField('isi', EMPTY_CUPLIKAN);
    const { id, judul } = input;
    if (id === null) {
      await lockUser(db, me.id);
      await requireRoom(db, BATAS.cuplikan, sql`from cuplikan where mentor_id = ${me.id}`);
    }
    const saved = await db.maybe(
      id === null
        ? sql`insert into cuplikan (mentor_id, judul, isi) values (${me.id}, ${judul}, ${isi}) returning id`
        : sql`update cuplikan set judul = ${judul}, isi = ${isi}
              where id = ${id} and mentor_id = ${me.id} returning id`,
      Id,
    );
    if (!saved) throw notFound();
    return { message: SUKSES_SIMPAN, id: saved.id };
  },
);

export const remove = handle(cuplikanDestroy, async ({ db, me, input }) => {
  const gone = await db.maybe(
    sql`delete from cuplikan where id = ${input.id} and mentor_id = ${me.id} returning id`,
    Id,
  );
  if (!gone) throw notFound();
  return { message: SUKSES_HAPUS };
});

export const constraints = [
  constraint('cuplikan_judul_satu', () =>
    refuseField('judul', 'Judul ini sudah dipakai kalimat tersimpan Anda yang lain'),
  ),
];
