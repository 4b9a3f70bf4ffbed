import { z } from 'zod';
import { Laporan, laporanOnline } from '#contract/laporan/online.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { LAPORAN_COLUMNS, URUT_LAPORAN, withAddresses } from '#api/parts/laporan/laporan.ts';
import { orderBy, pageOf, search } from '#api/parts/list/paging.ts';

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
} as const;

const SEARCH = ['u.name', 'l.nama_mentor', 'l.materi', 'l.kelompok', 'l.catatan'] as const;

export const list = handle(laporanOnline, async ({ db, input, sign, total }) => {
  const where = sql`where ${search(input.q, SEARCH)}`;
  const shown =
    input.page === undefined
      ? sql`where l.id in (select l.id ${FROM} ${where} order by ${raw(URUT_LAPORAN)} limit ${TERBARU})`
      : where;
  const [rows, { jumlah }] = await Promise.all([
    db.rows(
      sql`select ${LAPORAN_COLUMNS} ${FROM} ${shown} ${orderBy(input.sort, SORT, URUT_LAPORAN)} ${pageOf(input)}`,
      Laporan,
    ),
    db.one(sql`select count(*)::int as jumlah ${FROM} ${where}`, z.object({ jumlah: z.number() })),
  ]);
  total(jumlah);
  return withAddresses(rows, sign);
});
