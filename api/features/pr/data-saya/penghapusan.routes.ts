import { z } from 'zod';
import { dataSaya, penghapusanMinta, penghapusanTarik } from '#contract/pr/data-saya.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { BATAS } from '#rules/batas.ts';
import { ALREADY_DECIDED, HAS_REQUESTED } from '#rules/akun/penghapusan.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { deletionDetail } from '#api/parts/akun/deletion-detail.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { requireOpenDokumen } from '#api/parts/dokumen/dokumen-tutup.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

const State = dataSaya.reply.omit({ hapus: true });

export const state = handle(dataSaya, async ({ db, me }) => {
  const [own, hapus] = await Promise.all([
    db.one(
      sql`select (select json_build_object('jumlah', count(*), 'ukuran', coalesce(sum(ukuran), 0)) from berkas where user_id = ${me.id}) as berkas,
                 (select json_build_object('id', h.id, 'status', h.status, 'alasan', h.alasan, 'alasan_tolak', h.alasan_tolak,
                    'diminta_pada', h.diminta_pada, 'diputus_pada', h.diputus_pada)
                  from penghapusan h where h.user_id = ${me.id} order by h.id desc limit 1) as permintaan`,
      State,
    ),
    deletionDetail(db, me.id, 'sendiri'),
  ]);
  return { ...own, hapus };
});

const alreadyAsked = () => refuse(409, HAS_REQUESTED, 'sudah_meminta');

export const ask = handle(penghapusanMinta, async ({ db, me, now, settings, input, audit }) => {
  // After a password reset without mail, the participant's documents are locked for some time, because an attacker may
  // have guessed the attendance number (threat T3). During this time, deletion requests are rejected too.
  await requireOpenDokumen({ db, me, now, settings });
  await lockUser(db, me.id);
  await requireRoom(
    db,
    BATAS.penghapusan,
    sql`from penghapusan where user_id = ${me.id} and diminta_pada > now() - interval '1 year'`,
  );
  const { id } = await db.one(
    sql`insert into penghapusan (user_id, akun, alasan) values (${me.id}, ${me.id}, ${input.alasan}) returning id`,
    z.object({ id: z.number() }),
  );
  await audit('penghapusan_diminta', `users/${me.id}`, null, null);
  return { message: SUKSES_SIMPAN, id };
});

export const takeBack = handle(penghapusanTarik, async ({ db, me, input, audit }) => {
  const row = await db.maybe(
    sql`select status from penghapusan where id = ${input.id} and user_id = ${me.id} for update`,
    z.object({ status: z.string() }),
  );
  if (!row) throw notFound();
  if (row.status !== 'menunggu') throw refuse(409, ALREADY_DECIDED, 'sudah_diputuskan');
  await db.run(sql`update penghapusan set status = 'ditarik', diputus_pada = now() where id = ${input.id}`);
  await audit('penghapusan_ditarik', `users/${me.id}`, null, null);
  return { message: 'Permintaan penghapusan ditarik kembali' };
});

export const constraints = [constraint('penghapusan_satu', alreadyAsked)];
