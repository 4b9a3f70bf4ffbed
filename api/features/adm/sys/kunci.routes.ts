import { kunci } from '#contract/adm/kunci.ts';
import { Job } from '#contract/job.ts';
import { sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { JOB_COLUMNS } from '../../../job/enqueue.ts';
import { belumTersegel, SEGEL } from '../../../parts/dokumen.ts';

const Jumlah = kunci.reply.pick({ semua: true, lama: true });

export const read = handle(kunci, async ({ db, seal }) => {
  const jumlah = await db.one(
    sql`select count(*)::int as semua, count(*) filter (where ${belumTersegel(seal)})::int as lama
        from dokumen where (dokumen_id in (2, 3) and keterangan <> '') or dokumen_id = 4`,
    Jumlah,
  );
  const job = await db.maybe(
    sql`select ${JOB_COLUMNS} from job where kind = ${SEGEL} order by id desc limit 1`,
    Job,
  );
  const kunci_lama: 0 | 1 = seal.keyIds.length > 1 ? 1 : 0;
  return { ...jumlah, kunci_lama, job };
});
