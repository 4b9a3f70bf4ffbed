import { laporanOnline } from '#contract/laporan/online.ts';
import type { SortOf } from '#contract/list.ts';
import { type LAPORAN, LaporanRow } from '#contract/lists/laporan.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import type { Share } from '#api/call/shared.ts';
import { LAPORAN_COLUMNS, URUT_LAPORAN, withAddresses } from '#api/parts/laporan/laporan.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, search } from '#api/parts/list/paging.ts';

/** Wire page: without `page` the newest that match, since nobody needs an account to ask. They stand in the order that was asked. */
const TERBARU = 200;

const FROM = sql`from laporan_online l left join users u on u.id = l.user_id`;

const SORT = {
  tanggal: 'l.tanggal',
  name: 'u.name',
  nama_mentor: 'l.nama_mentor',
  materi: 'l.materi',
  kelompok: 'l.kelompok',
  durasi: 'l.durasi',
} as const satisfies Record<SortOf<typeof LAPORAN>, string>;

const SEARCH = ['u.name', 'l.nama_mentor', 'l.materi', 'l.kelompok', 'l.catatan'] as const;

/** Whoever has reported sees it counted at once: no count is shared. */
const fresh: Share = (_name, make) => make();

export const list = handle(laporanOnline, async (ctx) => {
  const { db, input, total } = ctx;
  const { q, sort, page } = input;
  const where = sql`where ${search(q, SEARCH)}`;
  const all = atOnce({
    columns: LAPORAN_COLUMNS,
    from: sql`${FROM} ${where}`,
    order: orderBy(sort, SORT, URUT_LAPORAN),
    row: LaporanRow,
  });
  const newest = sql`where l.id in (select l.id ${FROM} ${where} order by ${raw(URUT_LAPORAN)} limit ${TERBARU})`;
  const source =
    page === undefined
      ? {
          ...all,
          all: sql`select ${LAPORAN_COLUMNS} ${FROM} ${newest} ${orderBy(sort, SORT, URUT_LAPORAN)}`,
          cut: true,
        }
      : all;
  return withAddresses(await answerList({ db, input, total, share: fresh }, source), ctx.sign);
});
