import { radar, radarEkspor, radarJumlah } from '#contract/adm/radar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { RADAR_LIST, RadarRow } from '#contract/lists/radar.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { adaWaSql } from '#api/parts/kabar/orang.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, type Part } from '#api/parts/list/list.ts';
import { orderBy, searchIn } from '#api/parts/list/paging.ts';
import { searchedIn, dicari, countAll } from '#api/parts/radar/hitung.ts';
import type { RadarAt } from '#api/parts/radar/lihat.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import type { Settings } from '#api/start/settings.ts';

type Saringan = InputOf<typeof radarEkspor>;

/** What was told last of this kind to whom it concerns; a reminder without a category was of all. */
const diingatkan = (kolom: 'waktu' | 'cara', jenis: Saringan['jenis']): string => `(
  select h.${kolom} from pengingat h
  where h.user_id = r.sasaran and h.jenis = '${jenis}' and (h.kat_id is null or h.kat_id = r.kat_id)
  order by h.waktu desc, h.id desc limit 1)`;

/** All rows are found before any is shown: who is late is a matter of the day. */
const sortBy = (jenis: Saringan['jenis']) =>
  ({
    name: 'c.name',
    lokasi: 'l.keterangan',
    keterangan_kategori: 'r.kat_id',
    nama_mentor: 'm.name',
    jumlah: 'r.jumlah',
    sejak: 'r.sejak',
    sampai: 'r.sampai',
    diingatkan_pada: diingatkan('waktu', jenis),
    muncul: 'r.muncul',
  }) satisfies Record<SortOf<typeof RADAR_LIST>, string>;

/** The rows in their order as `urut`, and of those that are shown what else is told of them. */
function daftar(at: RadarAt, { jenis, q, sort, ...pilihan }: Saringan) {
  const order = orderBy(sort, sortBy(jenis), 'r.muncul, c.name, r.user_id, r.kat_id');
  const found = sql`
    select r.*, c.name, l.keterangan as lokasi, m.name as nama_mentor, row_number() over (${order}) as urut
    from (${radarSql(jenis, at, pilihan)}) r ${searchedIn(jenis)} left join lokasi l on l.id = r.lokasi_id
    left join users m on m.id = r.mentor_id and r.mentor_id <> r.user_id
    where ${join([sql`true`, ...searchIn(q, 'c.cari')], ' and ')} order by urut`;
  const shown = (rows: Sql) => sql`
    select r.user_id, r.name, r.lokasi_id, r.lokasi, r.kat_id, k.keterangan_kategori, r.mentor_id, r.nama_mentor, r.sasaran, r.sejak, r.sampai,
           r.jumlah, ${adaWaSql(raw('r.sasaran'))} as ada_wa, ${raw(diingatkan('waktu', jenis))} as diingatkan_pada,
           ${raw(diingatkan('cara', jenis))} as diingatkan_cara
    from (${rows}) r left join kategori k on k.id_kat = r.kat_id order by r.urut`;
  return {
    count: sql`select count(*)::int as jumlah from (${radarSql(jenis, at, pilihan)}) r ${dicari(jenis, q)}`,
    page: (db: Db, { rows, skip }: Part) =>
      db.rows(shown(sql`${found} limit ${rows} offset ${skip}`), RadarRow),
    all: shown(found),
    row: RadarRow,
  };
}

interface Looking {
  db: Db;
  now: Date;
  settings: Settings;
}

const source = async ({ db, now, settings, input }: Looking & { input: Saringan }) =>
  daftar(await radarAt(db, now, settings), input);

export const list = handle(radar, async (ctx) => answerList(ctx, await source(ctx)));

export const exportXlsx = ekspor(radarEkspor, {
  list: RADAR_LIST,
  nama: 'radar',
  objek: ({ jenis }) => `radar/${jenis}`,
  source,
});

export const counts = handle(radarJumlah, async (ctx) => countAll(ctx, ctx.input));
