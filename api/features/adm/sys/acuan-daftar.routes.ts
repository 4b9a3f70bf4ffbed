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
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { allShort, answerShort } from '#api/parts/list/list.ts';
import { orderBy, search, tableOf } from '#api/parts/list/paging.ts';
import type { Share } from '#api/call/shared.ts';

type Saringan = InputOf<typeof admLokasiEkspor>;

/** What of the programme names the rows of a list, and by which column. */
interface Pemakai {
  tabel: string;
  kolom: string;
  type: 'int' | 'text';
}

const PESERTA_LOKASI: Pemakai = { tabel: 'peserta', kolom: 'lokasi_id', type: 'int' };
const PESERTA_PERIODE: Pemakai = { tabel: 'peserta', kolom: 'periode_id', type: 'int' };
const LAPORAN_KELAS: Pemakai = { tabel: 'laporan_online', kolom: 'kelompok', type: 'text' };

const Banyaknya = z.object({ kunci: z.union([z.number(), z.string()]), jumlah: z.number() });

/** How many name each row: who uses it are thousands, the rows are few. */
const banyaknya = ({ tabel, kolom }: Pemakai): Sql =>
  raw(`select ${kolom} as kunci, count(*)::int as jumlah from ${tabel} group by ${kolom}`);

/** The same as a table to join, counted once for whoever looks within some seconds. */
async function shared({ db, share }: { db: Db; share: Share }, by: Pemakai): Promise<Sql> {
  const rows = await share(`${by.tabel} ${by.kolom}`, () => db.rows(banyaknya(by), Banyaknya));
  return tableOf(rows, `p (kunci ${by.type}, jumlah int)`);
}

/** The same for an export, which looks by itself. */
const fresh = (by: Pemakai): Sql => sql`(${banyaknya(by)}) p`;

const STATUS = {
  title: 'Status',
  cell: ({ is_aktif }: { is_aktif: number }) => (is_aktif ? 'Terbuka' : 'Ditutup'),
};

const SORT_LOKASI = {
  id: 'l.id',
  keterangan: 'l.keterangan collate "id-x-icu"',
  is_aktif: 'l.is_aktif',
  jumlah_peserta: 'coalesce(p.jumlah, 0)',
};

const MATERI_AKTIF = raw(
  `select lokasi_id, count(*)::int as jumlah from materi where is_aktif = 1 group by lokasi_id`,
);

const daftarLokasi = ({ q, sort }: Saringan, peserta: Sql) => ({
  columns: sql`l.id, l.keterangan, l.is_aktif, coalesce(p.jumlah, 0) as jumlah_peserta, coalesce(m.jumlah, 0) as jumlah_materi`,
  from: sql`from lokasi l left join ${peserta} on p.kunci = l.id
    left join (${MATERI_AKTIF}) m on m.lokasi_id = l.id
    where ${search(q, ['l.keterangan'])}`,
  order: orderBy(sort, SORT_LOKASI, 'l.id'),
  row: admLokasi.reply.element,
});

export const listLokasi = handle(admLokasi, async (ctx) =>
  answerShort(ctx, daftarLokasi(ctx.input, await shared(ctx, PESERTA_LOKASI))),
);

export const exportLokasi = ekspor(admLokasiEkspor, {
  nama: 'lokasi',
  objek: () => 'lokasi',
  query: ({ input }) => allShort(daftarLokasi(input, fresh(PESERTA_LOKASI))),
  row: admLokasi.reply.element,
  kolom: () => [
    { title: 'ID', cell: (l) => l.id, whole: true },
    { title: 'Nama', cell: (l) => l.keterangan },
    { title: 'Peserta', cell: (l) => l.jumlah_peserta, whole: true },
    { title: 'Materi', cell: (l) => l.jumlah_materi, whole: true },
    STATUS,
  ],
});

const SORT_KELAS = {
  kelas: 'k.kelas collate "id-x-icu"',
  is_aktif: 'k.is_aktif',
  jumlah_laporan: 'coalesce(p.jumlah, 0)',
};

const daftarKelas = ({ q, sort }: Saringan, laporan: Sql) => ({
  columns: sql`k.kelas, k.is_aktif, coalesce(p.jumlah, 0) as jumlah_laporan`,
  from: sql`from kelas k left join ${laporan} on p.kunci = k.kelas
    where ${search(q, ['k.kelas'])}`,
  order: orderBy(sort, SORT_KELAS, 'k.urutan, k.kelas'),
  row: admKelas.reply.element,
});

export const listKelas = handle(admKelas, async (ctx) =>
  answerShort(ctx, daftarKelas(ctx.input, await shared(ctx, LAPORAN_KELAS))),
);

export const exportKelas = ekspor(admKelasEkspor, {
  nama: 'kelas',
  objek: () => 'kelas',
  query: ({ input }) => allShort(daftarKelas(input, fresh(LAPORAN_KELAS))),
  row: admKelas.reply.element,
  kolom: () => [
    { title: 'Nama', cell: (k) => k.kelas },
    { title: 'Laporan', cell: (k) => k.jumlah_laporan, whole: true },
    STATUS,
  ],
});

const SORT_PERIODE = {
  id: 'e.id',
  keterangan: 'e.keterangan collate "id-x-icu"',
  is_aktif: 'e.is_aktif',
  jumlah_peserta: 'coalesce(p.jumlah, 0)',
};

const daftarPeriode = ({ q, sort }: Saringan, peserta: Sql) => ({
  columns: sql`e.id, e.keterangan, e.is_aktif, exists (select from sistem where periode_daftar = e.id)::int as is_daftar,
    coalesce(p.jumlah, 0) as jumlah_peserta`,
  from: sql`from periode e left join ${peserta} on p.kunci = e.id
    where ${search(q, ['e.keterangan'])}`,
  order: orderBy(sort, SORT_PERIODE, 'e.id'),
  row: admPeriode.reply.element,
});

export const listPeriode = handle(admPeriode, async (ctx) =>
  answerShort(ctx, daftarPeriode(ctx.input, await shared(ctx, PESERTA_PERIODE))),
);

export const exportPeriode = ekspor(admPeriodeEkspor, {
  nama: 'periode',
  objek: () => 'periode',
  query: ({ input }) => allShort(daftarPeriode(input, fresh(PESERTA_PERIODE))),
  row: admPeriode.reply.element,
  kolom: () => [
    { title: 'ID', cell: (e) => e.id, whole: true },
    { title: 'Nama', cell: (e) => e.keterangan },
    { title: 'Peserta', cell: (e) => e.jumlah_peserta, whole: true },
    STATUS,
  ],
});
