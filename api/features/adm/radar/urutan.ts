import type { z } from 'zod';
import type { radarEkspor } from '#contract/adm/radar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { type RADAR_LIST, RadarRow } from '#contract/lists/radar.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { adaWaSql } from '#api/parts/kabar/orang.ts';
import type { Part, Whole } from '#api/parts/list/list.ts';
import { orderBy, searchIn, tableOf } from '#api/parts/list/paging.ts';
import { inPieces, packed, Potongan, unpack } from '#api/parts/radar/bungkus.ts';
import type { Himpunan } from '#api/parts/radar/himpunan.ts';
import { pihakDari, searchedIn, whom, type Looking } from '#api/parts/radar/hitung.ts';
import type { RadarAt } from '#api/parts/radar/lihat.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import { byNumbers } from '#api/work/slices.ts';

export type Saringan = InputOf<typeof radarEkspor>;
type Baris = z.output<typeof RadarRow>;

/** What was told last of this kind to whom it concerns; a reminder without a category was of all. */
const diingatkan = (kolom: 'waktu' | 'cara', jenis: Saringan['jenis']): string => `(
  select h.${kolom} from pengingat h
  where h.user_id = r.sasaran and h.jenis = '${jenis}' and (h.kat_id is null or h.kat_id = r.kat_id)
  order by h.waktu desc, h.id desc limit 1)`;

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

/** All rows are found before any is shown: who is late is a matter of the day. */
const orderOf = ({ jenis, sort }: Saringan): Sql =>
  orderBy(sort, sortBy(jenis), 'r.muncul, c.name, r.user_id, r.kat_id');

/** Tables to a row `r` of the radar, with what rows are put in order by: names as `c`, those of mentors as `m`. */
interface Nama {
  orang: Sql;
  mentor: Sql;
}

const namaDari = (jenis: Saringan['jenis']): Nama => ({
  orang: searchedIn(jenis),
  mentor: sql`left join users m on m.id = r.mentor_id and r.mentor_id <> r.user_id`,
});

const barisSql = (rows: Sql, { orang, mentor }: Nama): Sql =>
  sql`from ${rows} ${orang} left join lokasi l on l.id = r.lokasi_id ${mentor}`;

const radarDari = (at: RadarAt, { jenis, lokid, mentor_id }: Saringan, orang?: readonly number[]): Sql =>
  sql`(${radarSql(jenis, at, { lokid, mentor_id, orang })}) r`;

const KOLOM = sql`r.*, c.name, l.keterangan as lokasi, m.name as nama_mentor`;

/** Rows with what else is told of them. */
const ditampilkan = (jenis: Saringan['jenis'], rows: Sql): Sql => sql`
  select r.user_id, r.name, r.lokasi_id, r.lokasi, r.kat_id, k.keterangan_kategori, r.mentor_id, r.nama_mentor, r.sasaran, r.sejak, r.sampai,
         r.jumlah, ${adaWaSql(raw('r.sasaran'))} as ada_wa, ${raw(diingatkan('waktu', jenis))} as diingatkan_pada,
         ${raw(diingatkan('cara', jenis))} as diingatkan_cara
  from (${rows}) r left join kategori k on k.id_kat = r.kat_id`;

/** All that match, as they are now. */
export const semua = (at: RadarAt, saringan: Saringan): Whole<Baris> => ({
  all: sql`${ditampilkan(
    saringan.jenis,
    sql`select ${KOLOM}, row_number() over (${orderOf(saringan)}) as urut ${barisSql(radarDari(at, saringan), namaDari(saringan.jenis))}
        where ${join([sql`true`, ...searchIn(saringan.q, 'c.cari')], ' and ')}`,
  )} order by r.urut`,
  row: RadarRow,
});

/** Rows of a kind in an order, two numbers each: who, and in which category; 0 without one. */
type Urutan = Int32Array;
const ANGKA = 2;
const kunci = (user_id: number, kat_id: number): string => `${user_id}/${kat_id}`;

/** A row of the radar itself, as it goes back to the database. */
const RadarMentor = RadarRow.pick({
  user_id: true,
  kat_id: true,
  mentor_id: true,
  sasaran: true,
  lokasi_id: true,
  sejak: true,
  sampai: true,
  jumlah: true,
});
const KOLOM_MENTOR =
  'user_id int, kat_id int, mentor_id int, sasaran int, lokasi_id int, sejak date, sampai date, jumlah int';

interface Terurut {
  urutan: Urutan;
  /** The rows themselves where those are mentors, who are few: to find fifty of them anew would go through thousands of their participants. */
  mentor: ReadonlyMap<number, z.output<typeof RadarMentor>> | null;
  bytes: number;
}

async function mentorTerurut(db: Db, at: RadarAt, saringan: Saringan): Promise<Terurut> {
  const baris = barisSql(radarDari(at, saringan), namaDari(saringan.jenis));
  const rows = await db.rows(sql`select r.* ${baris} ${orderOf(saringan)}`, RadarMentor);
  const urutan = Int32Array.from(rows.flatMap(({ user_id }) => [user_id, 0]));
  return { urutan, mentor: new Map(rows.map((row) => [row.user_id, row])), bytes: urutan.byteLength };
}

/**
 * Names as their places among all names: half a million rows are put in order by numbers in half the time. Mentors are joined to all at
 * once, where they are looked for; the radar asks for that of each row.
 */
const tempatNama = (sort = ''): Nama => ({
  orang: sql`join (select user_id, rank() over (order by name) as name from peserta_cari) c on c.user_id = r.user_id`,
  mentor: sort.endsWith('nama_mentor')
    ? sql`left join (
        select b.peserta_id, b.kat_id, n.name
        from boleh_nilai b join (
          select u.id, rank() over (order by u.name) as name from users u where u.id in (select k.mentor_id from mentor_beban k)
        ) n on n.id = b.mentor_id
      ) m on m.peserta_id = r.user_id and m.kat_id = r.kat_id`
    : empty,
});

async function pesertaTerurut(db: Db, at: RadarAt, saringan: Saringan): Promise<Terurut> {
  const { jenis, lokid, mentor_id, sort } = saringan;
  const nama = lokid === undefined && mentor_id === undefined ? tempatNama(sort) : namaDari(jenis);
  const numbers = packed(['r.user_id', 'coalesce(r.kat_id, 0)'], orderOf(saringan));
  const urutan = await unpack(
    await db.rows(
      sql`select b.potongan from (select ${numbers} as urutan ${barisSql(radarDari(at, saringan), nama)}) a
          ${inPieces('a.urutan')} order by b.n`,
      Potongan,
    ),
  );
  return { urutan, mentor: null, bytes: urutan.byteLength };
}

/** The order of a kind: everybody is gone through once a minute for all who turn its pages and for whatever they search. */
async function urutanOf({ db, now, settings, share }: Looking, saringan: Saringan): Promise<Terurut> {
  const { jenis, lokid, mentor_id, sort } = saringan;
  const terurut = pihakDari(jenis) === 'mentor' ? mentorTerurut : pesertaTerurut;
  return share(
    `radar urutan ${JSON.stringify({ jenis, lokid, mentor_id, sort })}`,
    async () => terurut(db, await radarAt(db, now, settings), saringan),
    SHARE_LONG,
  );
}

/** The rows of these people, in the same order. */
async function hanya(urutan: Urutan, found: Himpunan): Promise<Urutan> {
  const some = new Int32Array(urutan.length);
  let end = 0;
  await byNumbers(urutan.length / ANGKA, (from, to) => {
    for (let n = from * ANGKA; n < to * ANGKA; n += ANGKA) {
      if (!found.has(urutan[n]!)) continue;
      some[end] = urutan[n]!;
      some[end + 1] = urutan[n + 1]!;
      end += ANGKA;
    }
  });
  return some.subarray(0, end);
}

/**
 * A page of an order that may be a minute old, with its length. Its rows are of now: one that no longer holds is left out, so that a page
 * may be shorter than it was asked for; one that has come since stands in the next order. Mentors are told as they were in the order.
 */
export async function halaman(
  ctx: Looking,
  saringan: Saringan,
  { rows, skip }: Pick<Part, 'rows' | 'skip'>,
): Promise<{ rows: Baris[]; jumlah: number }> {
  const { db, now, settings } = ctx;
  const [{ urutan, mentor }, found] = await Promise.all([
    urutanOf(ctx, saringan),
    whom(ctx, pihakDari(saringan.jenis), saringan.q),
  ]);
  const terlihat = found ? await hanya(urutan, found) : urutan;
  const part = terlihat.subarray(skip * ANGKA, (skip + rows) * ANGKA);
  const jumlah = terlihat.length / ANGKA;
  if (part.length === 0) return { rows: [], jumlah };
  const orang = [...new Set(part.filter((_, n) => n % ANGKA === 0))];
  const radar = mentor
    ? tableOf(
        orang.flatMap((id) => mentor.get(id) ?? []),
        `r (${KOLOM_MENTOR})`,
      )
    : radarDari(await radarAt(db, now, settings), saringan, orang);
  const baris = barisSql(radar, namaDari(saringan.jenis));
  // In the order of the page by their keys: joined to it, the database takes those of a page for one and looks for each of them again.
  const all = await db.rows(ditampilkan(saringan.jenis, sql`select ${KOLOM} ${baris}`), RadarRow);
  const byKey = new Map(all.map((row) => [kunci(row.user_id, row.kat_id ?? 0), row]));
  const shown: Baris[] = [];
  for (let n = 0; n < part.length; n += ANGKA) {
    const row = byKey.get(kunci(part[n]!, part[n + 1]!));
    if (row) shown.push(row);
  }
  return { rows: shown, jumlah };
}
