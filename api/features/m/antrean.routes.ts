import { menAntrean } from '#contract/m/antrean.ts';
import type { SortOf } from '#contract/list.ts';
import { MenungguRow, type MENUNGGU } from '#contract/lists/antrean.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, search } from '#api/parts/list/paging.ts';
import { antrean, menungguSql } from '#api/parts/tugas/antrean.ts';

const SORT = {
  name: 'a.name',
  kat_id: 'a.kat_id',
  menunggu_sejak: 'a.menunggu_sejak',
} as const satisfies Record<SortOf<typeof MENUNGGU>, string>;

/** The stated order: who waits longest. */
const URUT = 'a.menunggu_sejak, a.name, a.peserta_id, a.kat_id';

export const waitingForMe = handle(menAntrean, async (ctx) => {
  const { q, sort } = ctx.input;
  return answerList(
    ctx,
    atOnce({
      columns: raw(
        'a.kat_id, k.keterangan_kategori, a.peserta_id, a.name, a.menunggu, a.sudah_dinilai, a.menunggu_sejak',
      ),
      from: sql`from (${antrean(ctx.me.id)}) a join kategori k on k.id_kat = a.kat_id
                where ${menungguSql} and ${search(q, ['a.name'])}`,
      order: orderBy(sort, SORT, URUT),
      row: MenungguRow,
    }),
  );
});
