import type { radarEkspor } from '#contract/adm/radar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { type RADAR_LIST, RadarRow } from '#contract/lists/radar.ts';
import { empty, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { adaWaSql } from '#api/parts/kabar/orang.ts';
import type { Part } from '#api/parts/list/list.ts';
import { orderBy } from '#api/parts/list/paging.ts';
import { ORANG_JOIN, radarThat } from '#api/parts/radar/hitung.ts';

/**
 * SQL expression for the time or the channel of the last reminder of this kind to the recipient of the row. A reminder
 * without a category counts for rows of all categories.
 */
const reminded = (column: 'waktu' | 'cara'): string => `(
  select h.${column} from pengingat h
  where h.user_id = r.sasaran and h.jenis = r.jenis and (h.kat_id is null or h.kat_id = r.kat_id)
  order by h.waktu desc, h.id desc limit 1)`;

const SORT = {
  name: 'u.name',
  lokasi: 'l.keterangan',
  keterangan_kategori: 'r.kat_id',
  nama_mentor: 'm.name',
  jumlah: 'r.jumlah',
  sejak: 'r.sejak',
  sampai: 'r.sampai',
  diingatkan_pada: reminded('waktu'),
  muncul: 'r.muncul',
} satisfies Record<SortOf<typeof RADAR_LIST>, string>;

/**
 * Returns the query for radar rows that match the filter. By default, the oldest rows come first.
 * @param table the table `radar`, or rows with the same columns
 */
export function radarRows(
  { jenis, sort, ...filter }: InputOf<typeof radarEkspor>,
  table: Sql = raw('radar'),
) {
  const where = sql`where r.jenis = ${jenis} and ${radarThat(filter)}`;
  const from = sql`
    from ${table} r ${ORANG_JOIN} left join lokasi l on l.id = r.lokasi_id
    left join users m on m.id = r.mentor_id and r.mentor_id <> r.user_id ${where}`;
  const order = orderBy(sort, SORT, 'r.muncul, u.name, r.user_id, r.kat_id');
  // Looks up the last reminder only for rows of the requested page, because each row needs a separate lookup.
  const rows = (limit: Sql) => sql`
    with h as materialized (
      select r.*, u.name, l.keterangan as lokasi, m.name as nama_mentor, row_number() over (${order}) as urut ${from} ${order} ${limit})
    select r.user_id, r.name, r.lokasi_id, r.lokasi, r.kat_id, k.keterangan_kategori, r.mentor_id, r.nama_mentor, r.sasaran, r.sejak, r.sampai,
           r.jumlah, ${adaWaSql(raw('r.sasaran'))} as ada_wa, ${raw(reminded('waktu'))} as diingatkan_pada, ${raw(reminded('cara'))} as diingatkan_cara
    from h r left join kategori k on k.id_kat = r.kat_id order by r.urut`;
  return {
    all: rows(empty),
    row: RadarRow,
    count: sql`select count(*)::int as jumlah from ${table} r ${filter.q === undefined ? empty : ORANG_JOIN} ${where}`,
    page: (db: Db, { limit }: Part) => db.rows(rows(limit), RadarRow),
  };
}
