import { z } from 'zod';
import { pesertaNilaiAnalisaBerjalan, pesertaNilaiAnalisaSemua } from '#contract/adm/peserta.ts';
import { sql } from '#api/db/db.ts';
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
import { nilaiForAll } from './nilai-for-all.job.ts';

/** Suffix of the job key for a recompute that keeps the stage scores that an admin has entered. */
const FIXED = '/tetap';

const Count = z.object({ jumlah: z.number(), dilewati: z.number() });

export const start = handle(pesertaNilaiAnalisaSemua, async ({ db, me, input }) => {
  const sasaran = sasaranOf(input);
  await requireSasaran(db, sasaran);
  const left = await requireWritable(db, sasaran);
  const { jumlah, dilewati } = await db.one(
    sql`select count(*)::int as jumlah, count(i.final_pada)::int as dilewati from peserta p join ist_nilai i on i.user_id = p.user_id where ${writableSql(sasaran)}`,
    Count,
  );
  const fixed = input.ditetapkan === 0;
  const job = await enqueue(db, nilaiForAll, {
    key: `${sasaranKey(sasaran)}${fixed ? FIXED : ''}`,
    payload: { ...sasaran, tetap: fixed },
    user_id: me.id,
    total: jumlah,
  });
  return { ...job, dilewati: dilewati + left };
});

export const running = handle(pesertaNilaiAnalisaBerjalan, async ({ db, input }) => ({
  job: await runningJob(db, nilaiForAll, input, ['', FIXED]),
}));
