import { dataSayaPengingat } from '#contract/pr/data-saya.ts';
import { PengingatRow } from '#contract/lists/pengingat.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { EVALUATOR } from './parts.ts';

/**
 * Returns the reminders that the participant has got. A mail about several categories has several rows, which are shown
 * as one reminder.
 */
export const reminders = handle(dataSayaPengingat, async (ctx) =>
  answerList(
    ctx,
    atOnce({
      columns: raw('id, waktu, jenis, kategori, cara, dari, nama, isi'),
      from: sql`from (
        select min(g.id) as id, g.waktu, g.jenis, g.cara, g.isi, string_agg(k.keterangan_kategori, ', ' order by k.id_kat) as kategori,
               case when ${EVALUATOR} then 'evaluator' else g.dari end as dari, case when not ${EVALUATOR} then o.name end as nama
        from pengingat g left join kategori k on k.id_kat = g.kat_id left join users o on o.id = g.oleh
        where g.user_id = ${ctx.me.id}
        group by g.waktu, g.jenis, g.cara, g.isi, 7, 8
      ) g`,
      order: raw('order by waktu desc, id desc'),
      row: PengingatRow,
    }),
  ),
);
