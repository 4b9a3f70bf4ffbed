import { z } from 'zod';
import { pesertaNilai, pesertaNilaiAnalisa, pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { bulat2 } from '#rules/bulat.ts';
import { lulus, nilaiAkhir, rerataTiga } from '#rules/nilai.ts';
import { sql, type Db } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { notFound, refuseField } from '../../../refuse.ts';
import { rekapPeserta } from '../../../parts/nilai/rekap.ts';
import { IST_COLUMNS, IstTersimpan, saveNilai, type NilaiIst } from '../../../parts/nilai/simpan.ts';
import { requireSeen } from '../../../parts/versi.ts';

const NILAI = ['nilai_pre', 'nilai_post', 'nilai_ojt', 'nilai_ist2'] as const;

const Ist = IstTersimpan.extend({ id_ist_nilai: z.number() });

const Person = Ist.extend(pesertaNilai.reply.shape.peserta.shape);

export const read = handle(pesertaNilai, async ({ db, input }) => {
  const person = await db.maybe(
    sql`select u.id as user_id, u.name, p.nama_pt, p.provinsi_pt,
               i.id_ist_nilai, ${IST_COLUMNS}
        from peserta p join users u on u.id = p.user_id join ist_nilai i on i.user_id = p.user_id
        where p.user_id = ${input.pesid}`,
    Person,
  );
  if (!person) throw notFound();
  const { user_id, name, nama_pt, provinsi_pt, nilai_akhir, ...nilai_ist } = person;
  const rekap = await rekapPeserta(db, user_id);
  const { nilai_ojt, nilai_ist2 } = rekap;
  return {
    peserta: { user_id, name, nama_pt, provinsi_pt },
    nilai_ist,
    nilai_ojt: rekap.ojt,
    nilai_ist2: rekap.ist2,
    nilai_akhir,
    lulus: lulus(nilai_akhir),
    rerata: rerataTiga(nilai_ist),
    hitung: { nilai_ojt, nilai_ist2, nilai_akhir: nilaiAkhir({ ...nilai_ist, nilai_ojt, nilai_ist2 }) },
  };
});

/** The stored scores, locked against a second admin until the transaction ends. */
async function lockIst(db: Db, peserta_id: number) {
  const row = await db.maybe(
    sql`select i.id_ist_nilai, ${IST_COLUMNS} from ist_nilai i where i.user_id = ${peserta_id} for update`,
    Ist,
  );
  if (!row) throw notFound();
  const { id_ist_nilai, ...before } = row;
  return { id_ist_nilai, before };
}

const stages = ({ nilai_pre, nilai_post, nilai_ojt, nilai_ist2 }: NilaiIst): NilaiIst => ({
  nilai_pre,
  nilai_post,
  nilai_ojt,
  nilai_ist2,
});

export const save = handle(pesertaNilaiStore, async ({ db, input, audit }) => {
  const { id_ist_nilai, before } = await lockIst(db, input.user_id);
  if (input.id_ist_nilai && input.id_ist_nilai !== id_ist_nilai)
    throw refuseField('id_ist_nilai', 'Nilai ini milik peserta lain');
  const after = {
    nilai_pre: bulat2(input.nilai_pre),
    nilai_post: bulat2(input.nilai_post),
    nilai_ojt: bulat2(input.nilai_ojt),
    nilai_ist2: bulat2(input.nilai_ist2),
  };
  const same = NILAI.every((name) => before[name] === after[name]);
  requireSeen(input.updated_at, before.updated_at, same);
  const saved = { message: SUKSES_SIMPAN, id: id_ist_nilai };
  if (same) return { ...saved, updated_at: before.updated_at, riwayat_id: null };
  const stored = (await saveNilai(db, new Map([[input.user_id, after]]))).get(input.user_id)!;
  const { updated_at } = stored;
  const riwayat_id = await audit('nilai_ditetapkan', `peserta/${input.user_id}`, stages(before), after, {
    tabel: 'ist_nilai',
    rows: [{ kunci: input.user_id, sebelum: before, sesudah: stored }],
  });
  return { ...saved, updated_at, riwayat_id };
});

export const recompute = handle(pesertaNilaiAnalisa, async ({ db, input, audit }) => {
  const { before } = await lockIst(db, input.pesid);
  const { nilai_ojt, nilai_ist2 } = await rekapPeserta(db, input.pesid);
  const { nilai_pre, nilai_post } = before;
  const after = { nilai_pre, nilai_post, nilai_ojt, nilai_ist2 };
  const reply = {
    message: 'Nilai sudah dihitung ulang',
    nilai_ojt,
    nilai_ist2,
    nilai_akhir: nilaiAkhir(after),
  };
  if (before.nilai_ojt === nilai_ojt && before.nilai_ist2 === nilai_ist2)
    return { ...reply, riwayat_id: null };
  const stored = (await saveNilai(db, new Map([[input.pesid, after]]))).get(input.pesid)!;
  const riwayat_id = await audit(
    'nilai_dihitung',
    `peserta/${input.pesid}`,
    { nilai_ojt: before.nilai_ojt, nilai_ist2: before.nilai_ist2 },
    { nilai_ojt, nilai_ist2 },
    { tabel: 'ist_nilai', rows: [{ kunci: input.pesid, sebelum: before, sesudah: stored }] },
  );
  return { ...reply, riwayat_id };
});
