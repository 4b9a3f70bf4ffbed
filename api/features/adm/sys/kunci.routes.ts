import { kunci } from '#contract/adm/sys/kunci.ts';
import { Job } from '#contract/job.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import { SEGEL_BERKAS } from '#api/parts/dokumen/berkas-segel.ts';
import { SEGEL } from '#api/parts/dokumen/dokumen.ts';

const Jumlah = kunci.reply.pick({ semua: true, lama: true });

const lastOf = (db: Db, kind: string) =>
  db.maybe(sql`select ${JOB_COLUMNS} from job where kind = ${kind} order by id desc limit 1`, Job);

/** What has the present key: numbers and files are counted by key when they are stored (docs/decisions/0072). */
async function countKunci(db: Db, seal: Sealer) {
  const of = (counts: 'nomor_jumlah' | 'berkas_jumlah') =>
    db.one(
      sql`select coalesce(sum(jumlah), 0)::int as semua, coalesce(sum(jumlah) filter (where kunci <> ${seal.keyId}), 0)::int as lama
          from ${raw(counts)}`,
      Jumlah,
    );
  return { nomor: await of('nomor_jumlah'), berkas: await of('berkas_jumlah') };
}

export const read = handle(kunci, async ({ db, seal, share }) => {
  const [job, jobBerkas] = [await lastOf(db, SEGEL), await lastOf(db, SEGEL_BERKAS)];
  // A job that has ended meanwhile is never shown beside the counts of before.
  const sejauh = [job, jobBerkas].map((each) => `${each?.id ?? 0} ${each?.status ?? ''}`);
  const { nomor, berkas } = await share(`kunci ${sejauh.join(' ')}`, () => countKunci(db, seal));
  const kunci_lama: 0 | 1 = seal.keyIds.length > 1 ? 1 : 0;
  return { ...nomor, kunci_lama, job, berkas: { ...berkas, job: jobBerkas } };
});
