import { z } from 'zod';
import {
  admKelas,
  admKelasEkspor,
  admLokasi,
  admLokasiEkspor,
  admPeriode,
  admPeriodeEkspor,
} from '#contract/adm/sys/acuan.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { KELAS, KelasRow, LOKASI, LokasiRow, PERIODE, PeriodeRow } from '#contract/lists/acuan.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, search, tableOf } from '#api/parts/list/paging.ts';
import type { Share } from '#api/call/shared.ts';
import { LANGKAH_JOIN, langkahSql } from '#api/parts/langkah.ts';

type AcuanFilter = InputOf<typeof admLokasiEkspor>;

/** A table column that refers to the locations, classes or periods of a list. */
interface Pemakai {
  tabel: string;
  kolom: string;
  type: 'int' | 'text';
}

const PESERTA_LOKASI: Pemakai = { tabel: 'peserta', kolom: 'lokasi_id', type: 'int' };
const LAPORAN_KELAS: Pemakai = { tabel: 'laporan_online', kolom: 'kelompok', type: 'text' };

const Counts = z.object({ kunci: z.union([z.number(), z.string()]), jumlah: z.number() });

/**
 * SQL that counts the references to each row of a list. Grouping is fast here: a list has only a few rows, although
 * each of them can have thousands of references.
 */
const count = ({ tabel, kolom }: Pemakai): Sql =>
  raw(`select ${kolom} as kunci, count(*)::int as jumlah from ${tabel} group by ${kolom}`);

/** Returns SQL of a table `p` with the reference counts, for a join. The counts are cached for some seconds. */
async function shared({ db, share }: { db: Db; share: Share }, by: Pemakai): Promise<Sql> {
  const rows = await share(`${by.tabel} ${by.kolom}`, () => db.rows(count(by), Counts));
  return tableOf(rows, `p (kunci ${by.type}, jumlah int)`);
}

/**
 * SQL of a table `p` with the current reference counts. Exports use it, because exports must not contain cached counts.
 */
const fresh = (by: Pemakai): Sql => sql`(${count(by)}) p`;

/** Sort columns of the lists of locations and periods. */
const SORT_PESERTA = {
  id: 'a.id',
  keterangan: 'a.keterangan collate "id-x-icu"',
  is_aktif: 'a.is_aktif',
  jumlah_peserta: 'coalesce(p.jumlah, 0)',
} satisfies Record<SortOf<typeof LOKASI> | SortOf<typeof PERIODE>, string>;

const MATERI_AKTIF = raw(
  `select lokasi_id, count(*)::int as jumlah from materi where is_aktif = 1 group by lokasi_id`,
);

const lokasiList = ({ q, sort }: AcuanFilter, peserta: Sql) =>
  atOnce({
    columns: sql`a.id, a.keterangan, a.is_aktif, coalesce(p.jumlah, 0) as jumlah_peserta, coalesce(m.jumlah, 0) as jumlah_materi`,
    from: sql`from lokasi a left join ${peserta} on p.kunci = a.id
    left join (${MATERI_AKTIF}) m on m.lokasi_id = a.id
    where ${search(q, ['a.keterangan'])}`,
    order: orderBy(sort, SORT_PESERTA, 'a.id'),
    row: LokasiRow,
  });

export const listLokasi = handle(admLokasi, async (ctx) =>
  answerList(ctx, lokasiList(ctx.input, await shared(ctx, PESERTA_LOKASI))),
);

export const exportLokasi = ekspor(admLokasiEkspor, {
  list: LOKASI,
  nama: 'lokasi',
  objek: () => 'lokasi',
  source: ({ input }) => lokasiList(input, fresh(PESERTA_LOKASI)),
});

const SORT_KELAS = {
  kelas: 'k.kelas collate "id-x-icu"',
  is_aktif: 'k.is_aktif',
  jumlah_laporan: 'coalesce(p.jumlah, 0)',
} satisfies Record<SortOf<typeof KELAS>, string>;

const kelasList = ({ q, sort }: AcuanFilter, laporan: Sql) =>
  atOnce({
    columns: sql`k.kelas, k.is_aktif, coalesce(p.jumlah, 0) as jumlah_laporan`,
    from: sql`from kelas k left join ${laporan} on p.kunci = k.kelas
    where ${search(q, ['k.kelas'])}`,
    order: orderBy(sort, SORT_KELAS, 'k.urutan, k.kelas'),
    row: KelasRow,
  });

export const listKelas = handle(admKelas, async (ctx) =>
  answerList(ctx, kelasList(ctx.input, await shared(ctx, LAPORAN_KELAS))),
);

export const exportKelas = ekspor(admKelasEkspor, {
  list: KELAS,
  nama: 'kelas',
  objek: () => 'kelas',
  source: ({ input }) => kelasList(input, fresh(LAPORAN_KELAS)),
});

const CountsPeriode = z.object({
  kunci: z.number(),
  jumlah: z.number(),
  lokasi: z.number(),
  lulus: z.number(),
  final: z.number(),
});

/**
 * SQL that counts for each period the participants, their locations, the participants who have passed, and
 * the final results.
 */
const PERIODE_COUNTS = sql`
  select p.periode_id as kunci, count(*)::int as jumlah, count(distinct p.lokasi_id)::int as lokasi,
         (count(*) filter (where ${langkahSql.lulus}))::int as lulus, count(i.final_pada)::int as final
  from peserta p ${LANGKAH_JOIN} group by p.periode_id`;

async function sharedPeriode({ db, share }: { db: Db; share: Share }): Promise<Sql> {
  const rows = await share('periode', () => db.rows(PERIODE_COUNTS, CountsPeriode));
  return tableOf(rows, 'p (kunci int, jumlah int, lokasi int, lulus int, final int)');
}

const periodeList = ({ q, sort }: AcuanFilter, peserta: Sql) =>
  atOnce({
    columns: sql`a.id, a.keterangan, a.is_aktif, exists (select from sistem where periode_daftar = a.id)::int as is_daftar,
    a.ditutup_pada, coalesce(p.lokasi, 0) as jumlah_lokasi, coalesce(p.jumlah, 0) as jumlah_peserta,
    coalesce(p.lulus, 0) as jumlah_lulus, coalesce(p.final, 0) as jumlah_final`,
    from: sql`from periode a left join ${peserta} on p.kunci = a.id
    where ${search(q, ['a.keterangan'])}`,
    order: orderBy(sort, SORT_PESERTA, 'a.id'),
    row: PeriodeRow,
  });

export const listPeriode = handle(admPeriode, async (ctx) =>
  answerList(ctx, periodeList(ctx.input, await sharedPeriode(ctx))),
);

export const exportPeriode = ekspor(admPeriodeEkspor, {
  list: PERIODE,
  nama: 'periode',
  objek: () => 'periode',
  source: ({ input }) => periodeList(input, sql`(${PERIODE_COUNTS}) p`),
});
