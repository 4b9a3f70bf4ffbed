import { expect, test } from 'vitest';
import { JOB_MAX } from '#rules/batas.ts';
import { ana, counting, order, own, startJobs } from './runner.setup.ts';

startJobs();

test.each([
  ['unfinished jobs', 'waiting', JOB_MAX.terbuka, 'too_many_jobs'],
  ['jobs of a day', 'done', JOB_MAX.sehari, 'terlalu_sering'],
] as const)(
  'if two requests add a job at the same time and only one more is allowed, one request is refused: limit of %s',
  async (_which, status, maks, code) => {
    await own.pool.query(
      `insert into job (kind, key, payload, user_id, total, status, finished_at, message)
     select 'lain', n::text, '{}', $1, 1, $3, case when $3 = 'done' then now() end, case when $3 = 'done' then '' end from generate_series(1, $2::int) n`,
      [ana, maks - 1, status],
    );
    const both = await Promise.allSettled(['a', 'b'].map((key) => order(counting(), ana, key)));
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code })]);
    const { rows } = await own.pool.query('select count(*)::int as jumlah from job where user_id = $1', [
      ana,
    ]);
    expect(rows).toEqual([{ jumlah: maks }]);
  },
);
