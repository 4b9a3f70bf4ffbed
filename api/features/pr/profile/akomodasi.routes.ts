import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { akomodasiDestroy, akomodasiStore, allAkomodasi } from '#contract/pr/profile.ts';
import { KLAIM_SUDAH_VALID } from '#rules/dokumen.ts';
import { constraint } from '../../../constraint.ts';
import { sql, type Db } from '../../../db.ts';
import { handle, handlePrepared } from '../../../handle.ts';
import { addressOf } from '../../../parts/dokumen.ts';
import { tanpaPeserta } from '../../../parts/peserta.ts';
import { notFound, refuse } from '../../../refuse.ts';

export const list = handle(allAkomodasi, async ({ db, me, sign, settings }) => {
  const rows = await db.rows(
    sql`select a.id, a.jenis, a.nominal, a.nominal_diajukan, a.catatan, a.keterangan, a.berkas_id as dokumen, b.tipe,
               a.catatan_validasi, a.is_valid
        from akomodasi a left join berkas b on b.id = a.berkas_id where a.user_id = ${me.id} order by a.id`,
    allAkomodasi.reply.element,
  );
  return rows.map((row) => ({
    ...row,
    dokumen: row.dokumen === null ? null : addressOf(row.dokumen, sign, settings),
  }));
});

const Klaim = z.object({ is_valid: z.number(), berkas_id: z.string().nullable() });
type Klaim = z.output<typeof Klaim>;

const sudahValid = () => refuse(409, KLAIM_SUDAH_VALID, 'sudah_divalidasi');

/** An own claim that may still change, or why not. */
function stillOpen(klaim: Klaim | null): Klaim {
  if (!klaim) throw notFound();
  if (klaim.is_valid === 1) throw sudahValid();
  return klaim;
}

/** What may change is known before a file is touched; without a new file the old one stays. */
export const save = handlePrepared(
  akomodasiStore,
  async ({ db, me, input, files, stored }) => {
    if (input.id !== null)
      stillOpen(
        await db.maybe(
          sql`select is_valid, berkas_id from akomodasi where id = ${input.id} and user_id = ${me.id}`,
          Klaim,
        ),
      );
    return (await stored.put(files))[0] ?? null;
  },
  async ({ db, me, input, stored }, baru) => {
    if (baru) await stored.keep([baru]);
    if (input.id === null) return insert(db, me.id, input, baru?.id ?? null);
    const { berkas_id } = stillOpen(
      await db.maybe(
        sql`select is_valid, berkas_id from akomodasi where id = ${input.id} and user_id = ${me.id} for update`,
        Klaim,
      ),
    );
    const changed = await db.run(
      sql`update akomodasi set jenis = ${input.jenis}, nominal = ${input.nominal}, nominal_diajukan = ${input.nominal},
                 catatan = ${input.catatan}, keterangan = ${input.keterangan},
                 berkas_id = coalesce(${baru?.id ?? null}, berkas_id), updated_at = now()
          where id = ${input.id} and user_id = ${me.id} and is_valid = 0`,
    );
    if (changed === 0) throw sudahValid();
    if (baru && berkas_id !== null) await stored.remove([berkas_id]);
    return { message: SUKSES_SIMPAN, id: input.id };
  },
);

async function insert(
  db: Db,
  user_id: number,
  { jenis, nominal, catatan, keterangan }: InputOf<typeof akomodasiStore>,
  berkas_id: string | null,
) {
  const made = await db.maybe(
    sql`insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan, keterangan, berkas_id)
        select user_id, ${jenis}, ${nominal}, ${nominal}, ${catatan}, ${keterangan}, ${berkas_id}
        from peserta where user_id = ${user_id} returning id`,
    z.object({ id: z.number() }),
  );
  if (!made) throw tanpaPeserta();
  return { message: SUKSES_SIMPAN, id: made.id };
}

const Gone = z.object({ berkas_id: z.string().nullable() });

export const remove = handle(akomodasiDestroy, async ({ db, me, input, stored }) => {
  const gone = await db.maybe(
    sql`delete from akomodasi where id = ${input.id} and user_id = ${me.id} and is_valid = 0 returning berkas_id`,
    Gone,
  );
  if (!gone) {
    const there = await db.run(sql`select 1 from akomodasi where id = ${input.id} and user_id = ${me.id}`);
    throw there === 0 ? notFound() : sudahValid();
  }
  if (gone.berkas_id !== null) await stored.remove([gone.berkas_id]);
  return { message: SUKSES_HAPUS };
});

export const constraints = [constraint('akomodasi_berkas', { never: 'every upload is a file of its own' })];
