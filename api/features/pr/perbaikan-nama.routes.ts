import { z } from 'zod';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { PerbaikanNama, perbaikanNamaMinta, perbaikanNamaSendiri } from '#contract/pr/perbaikan-nama.ts';
import { BATAS } from '#rules/batas.ts';
import { NAMA_UNCHANGED, ALREADY_REQUESTED } from '#rules/akun/perbaikan-nama.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { columns } from '#api/db/columns.ts';
import { sql } from '#api/db/db.ts';
import { isNamaLocked } from '#api/parts/akun/nama-locked.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';

export const state = handle(perbaikanNamaSendiri, async ({ db, me }) => {
  const [terkunci, permintaan] = await Promise.all([
    isNamaLocked(db, me.id),
    db.maybe(
      sql`select ${columns(PerbaikanNama)} from perbaikan_nama where user_id = ${me.id} order by id desc limit 1`,
      PerbaikanNama,
    ),
  ]);
  return { terkunci: terkunci ? (1 as const) : (0 as const), permintaan };
});

const Nama = z.object({ name: z.string(), nama_pt: z.string() });

export const ask = handle(perbaikanNamaMinta, async ({ db, me, input, audit }) => {
  await lockUser(db, me.id);
  const lama = await db.maybe(
    sql`select u.name, p.nama_pt from users u join peserta p on p.user_id = u.id where u.id = ${me.id}`,
    Nama,
  );
  if (!lama) throw withoutPeserta();
  const { alasan, ...diminta } = input;
  const baru = { ...lama, ...diminta };
  if (baru.name === lama.name && baru.nama_pt === lama.nama_pt) throw refuseField('name', NAMA_UNCHANGED);
  await requireRoom(
    db,
    BATAS.perbaikan_nama,
    sql`from perbaikan_nama where user_id = ${me.id} and diminta_pada > now() - interval '1 year'`,
  );
  const { id } = await db.one(
    sql`insert into perbaikan_nama (user_id, name, nama_pt, name_lama, nama_pt_lama, alasan)
        values (${me.id}, ${baru.name}, ${baru.nama_pt}, ${lama.name}, ${lama.nama_pt}, ${alasan}) returning id`,
    z.object({ id: z.number() }),
  );
  await audit('perbaikan_nama_diminta', `peserta/${me.id}`, lama, baru);
  return { message: SUKSES_SIMPAN, id };
});

export const constraints = [
  constraint('perbaikan_nama_satu', () => refuse(409, ALREADY_REQUESTED, 'sudah_diminta')),
];
