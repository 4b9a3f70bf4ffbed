import type { InputOf } from '#contract/endpoint.ts';
import { laporanOnline } from '#contract/laporan/online.ts';
import type { SortOf } from '#contract/list.ts';
import { type LAPORAN, LaporanRow } from '#contract/lists/laporan.ts';
import { empty, raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import type { Share } from '#api/call/shared.ts';
import { LAPORAN_COLUMNS, withAddresses } from '#api/parts/laporan/laporan.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';

/** Wire page: without `page` the newest that match, since nobody needs an account to ask. They stand in the order that was asked. */
const TERBARU = 200;

/** Each has an index of `laporan_cari` in either direction, the newest first among equals. */
const SORT = {
  tanggal: 'c.tanggal',
  name: 'c.name',
  nama_mentor: 'c.nama_mentor',
  materi: 'c.materi',
  kelompok: 'c.kelompok',
  durasi: 'c.durasi',
} as const satisfies Record<SortOf<typeof LAPORAN>, string>;

const URUT = orderOf([SORT.tanggal, 'c.id'], true);

function orderFor(sort: string | undefined): Order {
  const chosen = sortOf(sort, SORT);
  return chosen ? [chosen, ...URUT.filter(({ column }) => column !== chosen.column)] : URUT;
}

const FROM = sql`from laporan_online l join users u on u.id = l.user_id`;

/** The reports that match, found in narrow rows or in an index alone. */
function found({ q, sort }: Pick<InputOf<typeof laporanOnline>, 'q' | 'sort'>) {
  const [match] = searchIn(q, 'c.cari');
  const from = sql`from laporan_cari c ${match ? sql`where ${match}` : empty}`;
  const order = orderFor(sort);
  const ids = (back: boolean): Sql => sql`select c.id ${from} ${inOrder(order, back)}`;
  const count = sql`select count(*)::int as jumlah ${from}`;
  const newest = sql`select c.* ${from} ${inOrder(URUT, false)} limit ${raw(String(TERBARU))}`;
  return {
    ...byIds({ ids, count }, { columns: LAPORAN_COLUMNS, from: FROM, id: 'l.id', row: LaporanRow }),
    all: sql`select ${LAPORAN_COLUMNS} ${FROM} join (${newest}) c on c.id = l.id ${inOrder(order, false)}`,
  };
}

/** Whoever has reported sees it counted at once: no count is shared. */
const fresh: Share = (_name, make) => make();

export const list = handle(laporanOnline, async ({ db, input, total, sign }) => {
  const { count, page, all, row } = found(input);
  const rows = await answerList({ db, input, total, share: fresh }, { count, page, all, row, cut: true });
  return withAddresses(rows, sign);
});
