import { z } from 'zod';
import { pesertaNilai, pesertaNilaiAnalisa, pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { Nilai, SUKSES_SIMPAN } from '#contract/fields.ts';
import { round2 } from '#rules/nilai/round.ts';
import { toCompute, type Tahap } from '#rules/nilai/hasil.ts';
import { lulus, nilaiAkhir, meanOfThree, TAHAP } from '#rules/nilai/nilai.ts';
import { settle } from '#rules/nilai/penetapan.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { recount, sameTahap } from '#api/parts/nilai/follow.ts';
import { rekapPeserta } from '#api/parts/nilai/rekap.ts';
import {
  IST_COLUMNS,
  SavedIst,
  columnOf,
  lockIst,
  penetapanOf,
  finalOf,
  hasilFinal,
  requireOpen,
  sameContent,
  saveNilai,
  TAHAP_HITUNG,
  TAHAP_COLUMNS,
  type IstContent,
} from '#api/parts/nilai/simpan.ts';
import { requireSeen } from '#api/parts/versi.ts';
import { told } from './told.ts';

const STAGES = TAHAP.map(({ key }) => key);

const Person = SavedIst.extend(pesertaNilai.reply.shape.peserta.shape).extend({
  id_ist_nilai: z.number(),
  /** Score of the sent post-test, or 0 if none was sent. This score becomes the score of the stage IST I. */
  hitung_post: Nilai,
  /** Name of the admin who made the result final. */
  nama_final: z.string().nullable(),
  oleh: z.record(z.string(), z.string().nullable()),
});

const sentPost = (user_id: number) =>
  sql`coalesce((select h.nilai_akhir from test_hasil h where h.user_id = ${user_id} and h.tesid = 2), 0)`;

export const read = handle(pesertaNilai, async ({ db, input: { pesid } }) => {
  const [person, rekap, hasil] = await Promise.all([
    db.maybe(
      sql`select u.id as user_id, u.name, p.nama_pt, p.provinsi_pt, i.id_ist_nilai, ${IST_COLUMNS}, ${sentPost(pesid)} as hitung_post,
                 (select name from users where id = i.final_oleh) as nama_final,
                 json_build_object('nilai_post', (select name from users where id = i.post_ditetapkan_oleh),
                                   'nilai_ojt', (select name from users where id = i.ojt_ditetapkan_oleh),
                                   'nilai_ist2', (select name from users where id = i.ist2_ditetapkan_oleh)) as oleh
          from peserta p join users u on u.id = p.user_id join ist_nilai i on i.user_id = p.user_id
          where p.user_id = ${pesid}`,
      Person,
    ),
    rekapPeserta(db, pesid),
    hasilOfMany(db, [pesid]),
  ]);
  if (!person) throw notFound();
  const { user_id, name, nama_pt, provinsi_pt, id_ist_nilai, hitung_post, nama_final, oleh, ...ist } = person;
  const { nilai_pre, nilai_post, updated_at, nilai_akhir } = ist;
  const tahapan = (tahap: Tahap) => {
    const { nilai, tanda } = penetapanOf(ist, tahap);
    const { hitung: kolom } = TAHAP_COLUMNS[tahap];
    const hitung = kolom === null ? hitung_post : ist[kolom];
    return {
      hitung,
      // IST I (the post-test) never needs a recompute, because a recompute changes only OJT and IST II.
      perlu_dihitung:
        kolom !== null && toCompute(nilai, hitung, tanda !== null) ? (1 as const) : (0 as const),
      ditetapkan: tanda && { waktu: tanda.pada, oleh: oleh[tahap] ?? null },
    };
  };
  const { aturan, nilai_ojt, nilai_ist2 } = rekap;
  return {
    peserta: { user_id, name, nama_pt, provinsi_pt },
    nilai_ist: {
      id_ist_nilai,
      nilai_pre,
      nilai_post,
      nilai_ojt: ist.nilai_ojt,
      nilai_ist2: ist.nilai_ist2,
      updated_at,
    },
    nilai_ojt: rekap.ojt,
    nilai_ist2: rekap.ist2,
    aturan,
    nilai_akhir,
    lulus: lulus(aturan, nilai_akhir),
    ...hasil.get(user_id)!,
    ...finalOf(ist, nama_final),
    tahap: {
      nilai_post: tahapan('nilai_post'),
      nilai_ojt: tahapan('nilai_ojt'),
      nilai_ist2: tahapan('nilai_ist2'),
    },
    rerata: meanOfThree(ist),
    hitung: { nilai_ojt, nilai_ist2, nilai_akhir: nilaiAkhir(aturan, { nilai_post, nilai_ojt, nilai_ist2 }) },
  };
});

async function requireIst(db: Db, peserta_id: number) {
  const locked = await lockIst(db, peserta_id);
  if (!locked) throw notFound();
  return locked;
}

const One = z.object({ nilai: Nilai });

/**
 * Stores scores that an admin has entered. An admin can also correct a final result. The result then stays final, and
 * its stages are marked as entered by the admin.
 */
export const save = handle(pesertaNilaiStore, async (ctx) => {
  const { db, me, now, input, audit } = ctx;
  const { ist: before, id_ist_nilai } = await requireIst(db, input.user_id);
  const final = before.final_pada !== null;
  if (final && Object.values(input.ditetapkan ?? {}).includes(0)) throw hasilFinal();
  if (input.id_ist_nilai && input.id_ist_nilai !== id_ist_nilai)
    throw refuseField('id_ist_nilai', 'Nilai ini milik peserta lain');
  const [rekap, { nilai: hitung_post }] = await Promise.all([
    rekapPeserta(db, input.user_id),
    db.one(sql`select ${sentPost(input.user_id)} as nilai`, One),
  ]);
  const hitung = { nilai_post: hitung_post, nilai_ojt: rekap.nilai_ojt, nilai_ist2: rekap.nilai_ist2 };
  const mark = { pada: now.toISOString(), oleh: me.id };
  const after = STAGES.reduce<IstContent>(
    (row, tahap) => ({
      ...row,
      ...columnOf(
        tahap,
        settle(penetapanOf(before, tahap), {
          nilai: round2(input[tahap]),
          hitung: hitung[tahap],
          ditetapkan: input.ditetapkan?.[tahap],
          tanda: mark,
        }),
      ),
    }),
    {
      ...before,
      nilai_pre: round2(input.nilai_pre),
      hitung_ojt: rekap.nilai_ojt,
      hitung_ist2: rekap.nilai_ist2,
    },
  );
  const same = sameContent(before, {
    ...after,
    hitung_ojt: before.hitung_ojt,
    hitung_ist2: before.hitung_ist2,
  });
  requireSeen(input.updated_at, before.updated_at, same, hasChanged('Rekap nilai peserta ini'));
  const saved = { message: SUKSES_SIMPAN, id: id_ist_nilai };
  if (same) return { ...saved, updated_at: before.updated_at, riwayat_id: null };
  const stored = (await saveNilai(db, new Map([[input.user_id, after]]), { final })).get(input.user_id)!;
  const { sebelum, sesudah } = told(before, stored, ['nilai_pre', ...STAGES]);
  const alasan = input.alasan === '' ? {} : { alasan: input.alasan };
  const riwayat_id = await audit(
    'nilai_ditetapkan',
    `peserta/${input.user_id}`,
    sebelum,
    { ...sesudah, ...alasan },
    {
      tabel: 'ist_nilai',
      rows: [{ kunci: input.user_id, sebelum: before, sesudah: stored }],
    },
  );
  if (final)
    await notify(ctx, [
      {
        user_id: input.user_id,
        jenis: 'hasil_dikoreksi',
        kunci: `hasil/${riwayat_id}`,
        gather: ctx.hariIni,
        audit_id: riwayat_id,
      },
    ]);
  return { ...saved, updated_at: stored.updated_at, riwayat_id };
});

export const recompute = handle(pesertaNilaiAnalisa, async ({ db, input, audit }) => {
  const { ist: before } = await requireIst(db, input.pesid);
  requireOpen(before);
  const { aturan, nilai_ojt, nilai_ist2 } = await rekapPeserta(db, input.pesid);
  const after = recount(before, { nilai_ojt, nilai_ist2 });
  const reply = async (riwayat_id: number | null) => ({
    message: 'Nilai sudah dihitung ulang',
    nilai_ojt,
    nilai_ist2,
    nilai_akhir: nilaiAkhir(aturan, after),
    ada: (await hasilOfMany(db, [input.pesid])).get(input.pesid)!.ada,
    riwayat_id,
  });
  if (sameContent(before, after)) return reply(null);
  const stored = (await saveNilai(db, new Map([[input.pesid, after]]))).get(input.pesid)!;
  // If the save only filled in missing computed columns and changed no stage, no history entry is added.
  if (sameTahap(before, after)) return reply(null);
  const { sebelum, sesudah } = told(before, stored, TAHAP_HITUNG);
  const riwayat_id = await audit('nilai_dihitung', `peserta/${input.pesid}`, sebelum, sesudah, {
    tabel: 'ist_nilai',
    rows: [{ kunci: input.pesid, sebelum: before, sesudah: stored }],
  });
  return reply(riwayat_id);
});
