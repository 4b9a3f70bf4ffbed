import type { InputOf } from '#contract/endpoint.ts';
import { laporanOnline } from '#contract/laporan/online.ts';
import type { SortOf } from '#contract/list.ts';
import { type LAPORAN, LaporanRow } from '#contract/lists/laporan.ts';
import { join, raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { LAPORAN_COLUMNS, withAddresses } from '#api/parts/laporan/laporan.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';

/**
 * Maximum number of reports if the request has no `page`. The limit is needed because the request works without a
 * session. The newest matching reports are selected first and then sorted as requested.
 */
const NEWEST = 200;

const SORT = {
  tanggal: 'l.tanggal',
  name: 'u.name',
  nama_mentor: 'l.nama_mentor',
  materi: 'l.materi',
  kelompok: 'l.kelompok',
  durasi: 'l.durasi',
} as const satisfies Record<SortOf<typeof LAPORAN>, string>;

const ORDER = orderOf([SORT.tanggal, 'l.id'], true);

function orderFor(sort: string | undefined): Order {
  const chosen = sortOf(sort, SORT);
  return chosen ? [chosen, ...ORDER.filter(({ column }) => column !== chosen.column)] : ORDER;
}

const FROM = sql`from laporan_online l join users u on u.id = l.user_id`;

/** Returns the SQL of the reports that match the search. */
function found({ q, sort }: Pick<InputOf<typeof laporanOnline>, 'q' | 'sort'>) {
  const matching = sql`${FROM} where ${join([sql`true`, ...searchIn(q, `(split_part(u.cari, chr(10), 1) || chr(10) || l.cari)`)], ' and ')}`;
  const order = inOrder(orderFor(sort));
  const newest = sql`select l.id ${matching} ${inOrder(ORDER)} limit ${raw(String(NEWEST))}`;
  return {
    ...byIds(
      { ids: sql`select l.id ${matching} ${order}`, count: sql`select count(*)::int as jumlah ${matching}` },
      { columns: LAPORAN_COLUMNS, from: FROM, id: 'l.id', row: LaporanRow },
    ),
    all: sql`select ${LAPORAN_COLUMNS} ${FROM} join (${newest}) c on c.id = l.id ${order}`,
  };
}

export const list = handle(laporanOnline, async ({ db, input, total, sign }) => {
  const { count, page, all, row } = found(input);
  const rows = await answerList({ db, input, total }, { count, page, all, row, cut: true });
  return withAddresses(rows, sign);
});
