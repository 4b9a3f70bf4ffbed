import { z } from 'zod';
import { pesertaNilai, pesertaNilaiAnalisa, pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { Nilai, SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { bulat2 } from '#rules/bulat.ts';
import { lulus, nilaiAkhir, rerataTiga } from '#rules/nilai.ts';
import { sql, type Db } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { notFound, refuseField } from '../../../refuse.ts';
import { rekapPeserta } from '../../../parts/nilai/rekap.ts';
import { nextVersion, requireSeen } from '../../../parts/versi.ts';

const NILAI = ['nilai_pre', 'nilai_post', 'nilai_ojt', 'nilai_ist2'] as const;

const Ist = z.object({
  id_ist_nilai: z.number(),
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  updated_at: Waktu,
});

const Person = Ist.extend(pesertaNilai.reply.shape.peserta.shape);

export const read = handle(pesertaNilai, async ({ db, input }) => {
  const person = await db.maybe(
    sql`select u.id as user_id, u.name, p.nama_pt, p.provinsi_pt,
               i.id_ist_nilai, i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.updated_at
        from peserta p join users u on u.id = p.user_id join ist_nilai i on i.user_id = p.user_id
        where p.user_id = ${input.pesid}`,
    Person,
  );
  if (!person) throw notFound();
  const { user_id, name, nama_pt, provinsi_pt, ...nilai_ist } = person;
  const rekap = await rekapPeserta(db, user_id);
  const { nilai_ojt, nilai_ist2 } = rekap;
  const akhir = nilaiAkhir(nilai_ist);
  return {
    peserta: { user_id, name, nama_pt, provinsi_pt },
    nilai_ist,
    nilai_ojt: rekap.ojt,
    nilai_ist2: rekap.ist2,
    nilai_akhir: akhir,
    lulus: lulus(akhir),
    rerata: rerataTiga(nilai_ist),
    hitung: { nilai_ojt, nilai_ist2, nilai_akhir: nilaiAkhir({ ...nilai_ist, nilai_ojt, nilai_ist2 }) },
  };
});

/** The stored scores, locked against a second admin until the transaction ends. */
async function lockIst(db: Db, peserta_id: number) {
  const row = await db.maybe(
    sql`select id_ist_nilai, nilai_pre, nilai_post, nilai_ojt, nilai_ist2, updated_at from ist_nilai where user_id = ${peserta_id} for update`,
    Ist,
  );
  if (!row) throw notFound();
  return row;
}

export const save = handle(pesertaNilaiStore, async ({ db, input, audit }) => {
  const { id_ist_nilai, updated_at: stored, ...before } = await lockIst(db, input.user_id);
  if (input.id_ist_nilai && input.id_ist_nilai !== id_ist_nilai)
    throw refuseField('id_ist_nilai', 'Nilai ini milik peserta lain');
  const after = {
    nilai_pre: bulat2(input.nilai_pre),
    nilai_post: bulat2(input.nilai_post),
    nilai_ojt: bulat2(input.nilai_ojt),
    nilai_ist2: bulat2(input.nilai_ist2),
  };
  const same = NILAI.every((name) => before[name] === after[name]);
  requireSeen(input.updated_at, stored, same);
  const saved = { message: SUKSES_SIMPAN, id: id_ist_nilai };
  if (same) return { ...saved, updated_at: stored };
  const { updated_at } = await db.one(
    sql`update ist_nilai set nilai_pre = ${after.nilai_pre}, nilai_post = ${after.nilai_post},
               nilai_ojt = ${after.nilai_ojt}, nilai_ist2 = ${after.nilai_ist2}, updated_at = ${nextVersion(sql`updated_at`)}
        where id_ist_nilai = ${id_ist_nilai} returning updated_at`,
    Ist.pick({ updated_at: true }),
  );
  await audit('nilai_ditetapkan', `peserta/${input.user_id}`, before, after);
  return { ...saved, updated_at };
});

export const recompute = handle(pesertaNilaiAnalisa, async ({ db, input, audit }) => {
  const before = await lockIst(db, input.pesid);
  const { nilai_ojt, nilai_ist2 } = await rekapPeserta(db, input.pesid);
  if (before.nilai_ojt !== nilai_ojt || before.nilai_ist2 !== nilai_ist2) {
    await db.run(
      sql`update ist_nilai set nilai_ojt = ${nilai_ojt}, nilai_ist2 = ${nilai_ist2}, updated_at = ${nextVersion(sql`updated_at`)} where user_id = ${input.pesid}`,
    );
    await audit(
      'nilai_dihitung',
      `peserta/${input.pesid}`,
      { nilai_ojt: before.nilai_ojt, nilai_ist2: before.nilai_ist2 },
      { nilai_ojt, nilai_ist2 },
    );
  }
  const nilai_akhir = nilaiAkhir({ nilai_post: before.nilai_post, nilai_ojt, nilai_ist2 });
  return { message: 'Nilai sudah dihitung ulang', nilai_ojt, nilai_ist2, nilai_akhir };
});
