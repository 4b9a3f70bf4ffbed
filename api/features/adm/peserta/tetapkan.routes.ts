import { z } from 'zod';
import {
  hasilBuka,
  pesertaTetapkan,
  pesertaTetapkanBerjalan,
  pesertaTetapkanSemua,
} from '#contract/adm/peserta/tetapkan.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { sql } from '#api/db/db.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { enqueue } from '#api/job/enqueue.ts';
import {
  runningJob,
  sasaranKey,
  requireSasaran,
  requireWritable,
  sasaranOf,
  writableSql,
} from '#api/parts/dipilih.ts';
import { finishResult, sameFinal, sameTahap } from '#api/parts/nilai/follow.ts';
import { rekapPeserta } from '#api/parts/nilai/rekap.ts';
import { lockIst, saveNilai, OPEN_NILAI } from '#api/parts/nilai/simpan.ts';
import { requireSeen } from '#api/parts/versi.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { nilaiTetapkan } from './tetapkan.job.ts';
import { told } from './told.ts';

const Sent = z.object({ terkirim: z.boolean() });

export const finish = handle(pesertaTetapkan, async ({ db, me, now, input, audit }) => {
  const { pesid } = input;
  const locked = await lockIst(db, pesid);
  if (!locked) throw notFound();
  const { ist: before } = locked;
  const [rekap, { terkirim }] = await Promise.all([
    rekapPeserta(db, pesid),
    db.one(
      sql`select exists (select from test_hasil where user_id = ${pesid} and tesid = 2) as terkirim`,
      Sent,
    ),
  ]);
  const after = finishResult(before, rekap, {
    terkirim,
    tanda: { pada: now.toISOString(), oleh: me.id },
    keputusan: input.keputusan,
  });
  const same = sameTahap(before, after) && sameFinal(before, after);
  requireSeen(input.updated_at, before.updated_at, same, hasChanged('Rekap nilai peserta ini'));
  if (same) return { message: 'Hasil peserta ini sudah final', riwayat_id: null };
  const stored = (await saveNilai(db, new Map([[pesid, after]]))).get(pesid)!;
  const { sebelum, sesudah } = told(before, stored, ['nilai_post', 'nilai_ojt', 'nilai_ist2']);
  const riwayat_id = await audit('nilai_akhir_ditetapkan', `peserta/${pesid}`, sebelum, sesudah, {
    tabel: 'ist_nilai',
    rows: [{ kunci: pesid, sebelum: before, sesudah: stored }],
  });
  return { message: 'Hasil akhir ditetapkan', riwayat_id };
});

const Count = z.object({ jumlah: z.number() });

export const finishAll = handle(pesertaTetapkanSemua, async ({ db, me, now, input }) => {
  const sasaran = sasaranOf(input);
  await requireSasaran(db, sasaran);
  const dilewati = await requireWritable(db, sasaran);
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from peserta p where ${writableSql(sasaran)}`,
    Count,
  );
  const job = await enqueue(db, nilaiTetapkan, {
    key: sasaranKey(sasaran),
    payload: { ...sasaran, oleh: me.id, pada: now.toISOString(), keputusan: input.keputusan },
    user_id: me.id,
    total: jumlah,
  });
  return { ...job, dilewati };
});

export const running = handle(pesertaTetapkanBerjalan, async ({ db, input }) => ({
  job: await runningJob(db, nilaiTetapkan, input),
}));

export const reopen = handle(hasilBuka, async ({ db, input, audit }) => {
  const { userid, alasan } = input;
  const locked = await lockIst(db, userid);
  if (!locked) throw notFound();
  const { ist: before } = locked;
  if (before.final_pada === null) throw refuse(409, 'Hasil peserta ini belum final', 'belum_final');
  const stored = (
    await saveNilai(db, new Map([[userid, { ...before, ...OPEN_NILAI }]]), { final: true })
  ).get(userid)!;
  const { final_pada, keputusan } = before;
  const riwayat_id = await audit(
    'hasil_dibuka',
    `peserta/${userid}`,
    { final_pada, keputusan },
    { alasan },
    { tabel: 'ist_nilai', rows: [{ kunci: userid, sebelum: before, sesudah: stored }] },
  );
  return { message: 'Hasil peserta ini dibuka lagi', riwayat_id };
});

export const constraints = [
  constraint('ist_nilai_final', { never: 'what makes a result final sets all, what opens it clears all' }),
];
