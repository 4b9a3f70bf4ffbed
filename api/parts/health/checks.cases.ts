import { chmodSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckContext } from './check.ts';

const GIB = 1024 ** 3;

/**
 * A fault for a test of the health checks. The statement `sql` or the replaced parts of the context cause the fault.
 * The statement `repair` ends it.
 */
export interface Fault {
  nama: string;
  warna: 'kuning' | 'merah';
  says: RegExp;
  sql?: string;
  repair?: string;
  /**
   * Returns the parts of the check's context that the test replaces.
   * @param ctx the settings of the running app
   */
  replace?: (settings: CheckContext['settings']) => Partial<CheckContext>;
}

const settings =
  (more: Partial<CheckContext['settings']>) =>
  (own: CheckContext['settings']): Partial<CheckContext> => ({ settings: { ...own, ...more } });
const PUBLIC = { demo: false, publicUrl: 'https://portal.kampus.ac.id', mail: undefined };

/** Returns a function that changes or restores a secret file in DATA_DIR. */
function secretFile(change: (file: string) => void) {
  return ({ dataDir }: CheckContext['settings']): Partial<CheckContext> => {
    const file = path.join(dataDir, 'data-key');
    writeFileSync(file, 'x'.repeat(32), { mode: 0o600 });
    change(file);
    return {};
  };
}
const secured = (file: string) => {
  chmodSync(file, 0o600);
  utimesSync(file, new Date(), new Date());
};
/** Restores the secret file after a test. */
export const repairSecret = secretFile(secured);

const job = (columns: string, values: string) =>
  `insert into job (kind, key, payload, total, ${columns}) values ('uji', 'kesehatan', '{}', 1, ${values})`;
const mail = (columns: string, values: string) => `with j as (
  insert into job (kind, key, payload, total, due, ${columns})
  select 'email', 'uji-' || n, '{}', 1, 'infinity', ${values} from generate_series(1, 4) n returning id)
  insert into email (job_id, jenis, kepada) select id, 'uji', 'siapa@kampus.test' from j`;
const NO_JOB = `delete from job where kind = 'uji'`;
const NO_MAIL = `delete from job where key like 'uji-%'`;
const CLOSED = `update periode set is_aktif = 0; update sistem set open_register = 1`;

/** Faults that the test causes and repairs one by one. There is at least one fault for each health check. */
export const FAULTS: readonly Fault[] = [
  {
    nama: 'cadangan',
    warna: 'merah',
    says: /berumur 4 hari/,
    sql: `delete from cadangan; insert into cadangan (jenis, pada, ukuran) values ('dibuat', now() - interval '4 days 1 hour', 1)`,
    repair: `insert into cadangan (jenis, ukuran) values ('dibuat', 1)`,
  },
  {
    nama: 'cadangan_diperiksa',
    warna: 'merah',
    says: /30 hari lalu/,
    sql: `insert into cadangan (jenis, pada, ukuran) values ('diperiksa', now() - interval '30 days 1 hour', 1)`,
    repair: `insert into cadangan (jenis, ukuran) values ('diperiksa', 1)`,
  },
  {
    nama: 'ruang_disk',
    warna: 'kuning',
    says: /tersisa 1,0 GB/,
    replace: () => ({ space: async () => ({ free: GIB, total: 20 * GIB }) }),
  },
  {
    nama: 'ruang_disk',
    warna: 'merah',
    says: /tersisa 0,2 GB/,
    replace: () => ({ space: async () => ({ free: Math.floor(0.2 * GIB), total: 20 * GIB }) }),
  },
  {
    nama: 'ruang_disk',
    warna: 'merah',
    says: /cukup untuk 2 hari/,
    sql: `insert into ruang_disk select mesin, tempat, hari - 4, 300 * 1024::bigint ^ 3 from ruang_disk`,
    replace: () => ({ space: async () => ({ free: 100 * GIB, total: 200 * GIB }) }),
    repair: `delete from ruang_disk`,
  },
  {
    nama: 'basis_data',
    warna: 'merah',
    says: /tidak selesai/,
    replace: () => ({
      database: { read: { one: () => Promise.reject(new Error('no database')) } } as never,
    }),
  },
  {
    nama: 'replika',
    warna: 'merah',
    says: /1 dari 2 salinan/,
    replace: (own) => ({
      ...settings({ databaseReadUrls: ['postgres://a/b', 'postgres://c/d'] })(own),
      replicas: async () => [0, null],
    }),
  },
  {
    nama: 'replika',
    warna: 'kuning',
    says: /tertinggal 40 detik/,
    replace: (own) => ({
      ...settings({ databaseReadUrls: ['postgres://a/b'] })(own),
      replicas: async () => [40],
    }),
  },
  {
    nama: 'berkas',
    warna: 'merah',
    says: /tidak dapat disimpan/,
    replace: () => ({
      store: { put: () => Promise.reject(new Error('no store')), remove: async () => {} } as never,
    }),
  },
  {
    nama: 'email',
    warna: 'kuning',
    says: /email menunggu/,
    sql: mail('created_at', `now() - interval '20 minutes'`),
    repair: NO_MAIL,
  },
  {
    nama: 'email',
    warna: 'merah',
    says: /sejak 200 menit\. (Belum ada|Email terakhir)/,
    sql: mail('created_at', `now() - interval '200 minutes'`),
    repair: NO_MAIL,
  },
  {
    nama: 'email',
    warna: 'kuning',
    says: /4 email ke kampus.test gagal/,
    sql: mail('status, message, finished_at', `'failed', 'Uji', now()`),
    repair: NO_MAIL,
  },
  {
    nama: 'pekerjaan',
    warna: 'merah',
    says: /1 pekerjaan server gagal dalam 24 jam terakhir\. Yang terakhir nomor \d+\.$/,
    sql: job('status, message, finished_at', `'failed', 'Uji', now()`),
    // If a later job of the same kind succeeds, the failed job is no longer reported.
    repair: job('status, message, finished_at', `'done', 'Uji', now()`),
  },
  {
    nama: 'pekerjaan',
    warna: 'merah',
    says: /menunggu/,
    sql: job('due', `now() - interval '20 minutes'`),
    repair: NO_JOB,
  },
  {
    nama: 'jam',
    warna: 'merah',
    says: /berselisih 6\d detik/,
    replace: () => ({ wall: () => Date.now() - 60_000 }),
  },
  { nama: 'jeda_server', warna: 'merah', says: /900 milidetik/, replace: () => ({ loopDelay: () => 900 }) },
  {
    nama: 'memori',
    warna: 'merah',
    says: /95%/,
    replace: () => ({ memory: () => ({ used: 95, most: 100 }) }),
  },
  {
    nama: 'sesi',
    warna: 'kuning',
    says: /memiliki 1\d\d sesi/,
    sql: `insert into sesi (token_hash, user_id, berakhir, peramban)
          select sha256(n::text::bytea), (select min(id) from users), now() + interval '1 day', 'uji' from generate_series(1, 120) n`,
    repair: `delete from sesi where peramban = 'uji'`,
  },
  {
    nama: 'versi',
    warna: 'kuning',
    says: /Node.js 20.1.0 sudah berakhir/,
    replace: () => ({ node: '20.1.0' }),
  },
  {
    nama: 'https',
    warna: 'merah',
    says: /belum memakai HTTPS/,
    replace: settings({ publicUrl: 'http://portal.kampus.ac.id' }),
  },
  {
    nama: 'proksi',
    warna: 'merah',
    says: /Semua alamat/,
    replace: settings({ trustedProxies: ['0.0.0.0/0'] }),
  },
  {
    nama: 'proksi',
    warna: 'kuning',
    says: /Terlalu banyak/,
    replace: settings({ trustedProxies: ['10.0.0.0/8'] }),
  },
  { nama: 'nama_bawaan', warna: 'kuning', says: /masih bawaan/, replace: settings(PUBLIC) },
  { nama: 'akun_contoh', warna: 'merah', says: /akun contoh masih terbuka/, replace: settings(PUBLIC) },
  { nama: 'satu_password', warna: 'kuning', says: /password yang sama/, replace: settings(PUBLIC) },
  {
    nama: 'berkas_kunci',
    warna: 'merah',
    says: /1 berkas kunci/,
    replace: secretFile((file) => chmodSync(file, 0o644)),
  },
  {
    nama: 'usia_kunci',
    warna: 'kuning',
    says: /lebih dari 2 tahun/,
    replace: secretFile((file) => utimesSync(file, new Date('2020-01-01'), new Date('2020-01-01'))),
  },
  {
    nama: 'kunci_sertifikat',
    warna: 'merah',
    says: /sudah ditarik/,
    sql: `update kunci_sertifikat set ditarik_pada = now()`,
    repair: `update kunci_sertifikat set ditarik_pada = null`,
  },
  {
    nama: 'saklar',
    warna: 'kuning',
    says: /masih dibuka/,
    sql: CLOSED,
    repair: `update periode set is_aktif = 1`,
  },
  {
    nama: 'masa_simpan',
    warna: 'kuning',
    says: /melewati masa simpan/,
    sql: `delete from akomodasi;
          insert into sertifikat_urut values (2020, 1) on conflict do nothing;
          insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada)
          select min(user_id), 2020, 1, 'uji', now() - interval '5 years' from dokumen on conflict (user_id) do update set diberikan_pada = excluded.diberikan_pada`,
    replace: settings({ retentionMonths: 12 }),
  },
  {
    nama: 'admin_diam',
    warna: 'kuning',
    says: /1 akun admin/,
    sql: `insert into users (name, email, "group", password_hash, created_at)
          values ('Diam', 'diam@kampus.test', 'admin', 'x', now() - interval '100 days')`,
    repair: `delete from users where email = 'diam@kampus.test'`,
  },
];
