import {
  admKelas,
  admKelasEkspor,
  admLokasi,
  admLokasiEkspor,
  admPeriode,
  admPeriodeEkspor,
} from '#contract/adm/acuan.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { raw, sql, type Sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { ekspor } from '../../../parts/ekspor.ts';
import { allShort, answerShort } from '../../../parts/list.ts';
import { orderBy, search } from '../../../parts/paging.ts';

type Saringan = InputOf<typeof admLokasiEkspor>;

/** How many rows of a table name each row of a list, as a table to join. */
const banyaknya = (table: string, column: string): Sql =>
  raw(`(select ${column} as kunci, count(*)::int as jumlah from ${table} group by ${column})`);

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

const daftarLokasi = ({ q, sort }: Saringan) => ({
  columns: sql`l.id, l.keterangan, l.is_aktif, coalesce(p.jumlah, 0) as jumlah_peserta, coalesce(m.jumlah, 0) as jumlah_materi`,
  from: sql`from lokasi l left join ${banyaknya('peserta', 'lokasi_id')} p on p.kunci = l.id
    left join ${banyaknya('materi where is_aktif = 1', 'lokasi_id')} m on m.kunci = l.id
    where ${search(q, ['l.keterangan'])}`,
  order: orderBy(sort, SORT_LOKASI, 'l.id'),
  row: admLokasi.reply.element,
});

export const listLokasi = handle(admLokasi, async (ctx) => answerShort(ctx, daftarLokasi(ctx.input)));

export const exportLokasi = ekspor(admLokasiEkspor, {
  nama: 'lokasi',
  objek: () => 'lokasi',
  query: ({ input }) => allShort(daftarLokasi(input)),
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
  jumlah_laporan: 'coalesce(o.jumlah, 0)',
};

const daftarKelas = ({ q, sort }: Saringan) => ({
  columns: sql`k.kelas, k.is_aktif, coalesce(o.jumlah, 0) as jumlah_laporan`,
  from: sql`from kelas k left join ${banyaknya('laporan_online', 'kelompok')} o on o.kunci = k.kelas
    where ${search(q, ['k.kelas'])}`,
  order: orderBy(sort, SORT_KELAS, 'k.urutan, k.kelas'),
  row: admKelas.reply.element,
});

export const listKelas = handle(admKelas, async (ctx) => answerShort(ctx, daftarKelas(ctx.input)));

export const exportKelas = ekspor(admKelasEkspor, {
  nama: 'kelas',
  objek: () => 'kelas',
  query: ({ input }) => allShort(daftarKelas(input)),
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

const daftarPeriode = ({ q, sort }: Saringan) => ({
  columns: sql`e.id, e.keterangan, e.is_aktif, coalesce(p.jumlah, 0) as jumlah_peserta`,
  from: sql`from periode e left join ${banyaknya('peserta', 'periode_id')} p on p.kunci = e.id
    where ${search(q, ['e.keterangan'])}`,
  order: orderBy(sort, SORT_PERIODE, 'e.id'),
  row: admPeriode.reply.element,
});

export const listPeriode = handle(admPeriode, async (ctx) => answerShort(ctx, daftarPeriode(ctx.input)));

export const exportPeriode = ekspor(admPeriodeEkspor, {
  nama: 'periode',
  objek: () => 'periode',
  query: ({ input }) => allShort(daftarPeriode(input)),
  row: admPeriode.reply.element,
  kolom: () => [
    { title: 'ID', cell: (e) => e.id, whole: true },
    { title: 'Nama', cell: (e) => e.keterangan },
    { title: 'Peserta', cell: (e) => e.jumlah_peserta, whole: true },
    STATUS,
  ],
});
