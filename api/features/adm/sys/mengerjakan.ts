import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

const Mengerjakan = z.object({ open_pre: z.number(), open_post: z.number() });

/**
 * Counts the participants with unsent answers, separately for the pre-test and the post-test. The recursive query jumps
 * from one participant to the next in the index, so that it does not read all answers.
 */
export function countMengerjakan(db: Db) {
  return db.one(
    sql`with recursive d as (
          (select user_id, tesid from test_draf order by user_id, tesid limit 1)
          union all
          select n.user_id, n.tesid from d cross join lateral (
            select t.user_id, t.tesid from test_draf t where (t.user_id, t.tesid) > (d.user_id, d.tesid)
            order by t.user_id, t.tesid limit 1) n
        )
        select (count(*) filter (where tesid = 1))::int as open_pre, (count(*) filter (where tesid = 2))::int as open_post from d`,
    Mengerjakan,
  );
}
