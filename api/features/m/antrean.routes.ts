import { menAntrean } from '#contract/m/antrean.ts';
import type { SortOf } from '#contract/list.ts';
import { MenungguRow, type MENUNGGU } from '#contract/lists/antrean.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, search } from '#api/parts/list/paging.ts';
import { requireReadable } from '#api/parts/periode.ts';
import { menunggu, MENUNGGU_ORDER } from '#api/parts/tugas/antrean.ts';

const SORT = {
  name: 'a.name',
  kat_id: 'a.kat_id',
  menunggu_sejak: 'a.menunggu_sejak',
} as const satisfies Record<SortOf<typeof MENUNGGU>, string>;

export const waitingForMe = handle(menAntrean, async (ctx) => {
  const { q, sort, periode_id } = ctx.input;
  await requireReadable(ctx.db, periode_id);
  const { columns, from } = menunggu(ctx.me.id, { periode_id });
  return answerList(
    ctx,
    atOnce({
      columns,
      from: sql`${from} and ${search(q, ['a.name'])}`,
      order: orderBy(sort, SORT, MENUNGGU_ORDER),
      row: MenungguRow,
    }),
  );
});
