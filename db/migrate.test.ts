import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { CHAIN_BEGINS, knownMigrations, migrate, SchemaError } from './migrate.ts';
import { seedReference } from './seed/reference.ts';

let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase();
});
afterEach(() => database.drop());

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  return (await database.pool.query<T>(text)).rows;
}

test('if four instances start at the same time, the migrations and the seed run only once', async () => {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await migrate(database.url, ROOT);
      await seedReference(database.url, ROOT);
    }),
  );
  const [run] = await query<{ n: number; distinct: number }>(
    'select count(*)::int as n, count(distinct name)::int as distinct from pgmigrations',
  );
  expect(run!.n).toBe(run!.distinct);
  expect(
    await query(
      'select (select count(*)::int from kategori) as kategori, (select count(*)::int from wilayah) as wilayah',
    ),
  ).toEqual([{ kategori: 7, wilayah: 514 + 7285 + 83_762 }]);
});

test('an app accepts a database with newer migrations, unless the database requires a newer version of the app', async () => {
  expect(await migrate(database.url, ROOT)).toBe(null);
  await query(`insert into pgmigrations (name, run_on) values ('9999_dari_masa_depan', now())`);
  expect(await migrate(database.url, ROOT)).toBe('9999_dari_masa_depan');
  await query(`update skema_minimum set migrasi = '9999_dari_masa_depan'`);
  await expect(migrate(database.url, ROOT)).rejects.toThrow(SchemaError);
  await expect(migrate(database.url, ROOT)).rejects.toThrow(
    /lebih baru dari aplikasi ini \(memuat 9999_dari_masa_depan\)/,
  );
});

test('a migration that waits for a long read does not block the queries of running instances', async () => {
  await migrate(database.url, ROOT);
  const root = await mkdtemp(path.join(os.tmpdir(), 'portal-migrasi-'));
  await cp(path.join(ROOT, 'db/migrations'), path.join(root, 'db/migrations'), { recursive: true });
  await writeFile(path.join(root, 'db/migrations/9999_uji.sql'), 'alter table lokasi add column uji text');
  const reader = await database.pool.connect();
  await reader.query('begin; select from lokasi');
  const migrated = migrate(database.url, root);
  const waiting = () => query('select from pg_locks where not granted');
  await expect.poll(waiting).toHaveLength(1);
  // This query waits behind the lock request of the migration. After some time, the migration cancels its request.
  // Therefore the query ends before the long read ends.
  await query('select from lokasi');
  await reader.query('commit');
  reader.release();
  await migrated;
  await query('select uji from lokasi');
  await rm(root, { recursive: true });
});

test('the app role of the database can read all tables and add audit rows, but cannot change schema or reference rows', async () => {
  await migrate(database.url, ROOT);
  const locked = await query(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and not has_table_privilege('portal_app', oid, 'select')`,
  );
  expect(locked, 'a table that the app cannot read: its migration lacks `grant … to portal_app`').toEqual([]);
  const client = new pg.Client({ connectionString: database.url, options: '-c role=portal_app' });
  await client.connect();
  for (const forbidden of [
    'create table curang (id int)',
    'drop table tugas',
    'alter table tugas add column x int',
    'truncate tugas',
    'update audit set aksi = aksi',
    'delete from audit',
    'delete from kategori',
    `insert into kategori values (1, 'x', 'x')`,
    'delete from sistem',
    `insert into pgmigrations (name, run_on) values ('x', now())`,
    'create role tamu',
  ]) {
    await expect(client.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  }
  await client.query(`insert into audit (pelaku, aksi, objek) values ('uji', 'uji', 'uji')`);
  await client.end();
});

test('a new participant gets a score row with zeros', async () => {
  await database.drop();
  database = await ownDatabase(inject('emptyTemplate'));
  await query(`
    with baru as (
      insert into users (name, email, "group", password_hash) values ('Baru', 'baru@uji.example.org', 'user', 'x') returning id
    )
    insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'Universitas', 'Bali', 700 from baru`);
  expect(
    await query('select nilai_pre::text, nilai_post::text, nilai_ojt::text, nilai_ist2::text from ist_nilai'),
  ).toEqual([{ nilai_pre: '0.00', nilai_post: '0.00', nilai_ojt: '0.00', nilai_ist2: '0.00' }]);
});

/**
 * Number of participants who sent surveys before surveys became anonymous. Participants 1 to 12 each sent one survey
 * about the committee, on different days. Participants 1 to 3 also sent one about mentor 20, and participants 1 and 2
 * one about mentor 19.
 */
const SENDERS = 12;
const OLD_SURVEYS = `
    insert into lokasi (id, keterangan) values (1, 'Lokasi');
    insert into periode (id, keterangan) values (2, 'Periode');
    insert into users (id, name, email, "group", password_hash) overriding system value
      select n, 'Orang ' || n, n || '@uji.example.org', case when n >= 19 then 'mentor' else 'user' end, 'x' from generate_series(1, 20) n;
    insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
      select n, 1, 'Universitas', 'Bali', n from generate_series(1, ${SENDERS}) n;
    insert into survei_pertanyaan (id, pertanyaan, kategori, is_input) values
      (1, 'Satu', 'panitia', 1), (2, 'Dua', 'panitia', 1), (3, 'Saran', 'panitia', 0), (4, 'Satu', 'pemateri', 1), (5, 'Saran', 'pemateri', 0);
    insert into survei (id, user_id, kategori, mentor_id, nilai_akhir, created_at)
      select n, n, 'panitia', null, 50 + n, timestamptz '2026-01-01 09:00+07' + n * interval '1 day' from generate_series(1, ${SENDERS}) n
      union all
      select 100 + n, n, 'pemateri', 20, 75, timestamptz '2026-02-01 09:00+07' + n * interval '1 day' from generate_series(1, 3) n
      union all
      select 200 + n, n, 'pemateri', 19, 60, timestamptz '2026-03-01 09:00+07' + n * interval '1 day' from generate_series(1, 2) n;
    insert into kategori (id_kat, keterangan_kategori, keterangan) select n, 'Kategori ' || n, '' from generate_series(1, 3) n;
    insert into mentor_peserta (mentor_id, peserta_id, kat_id) values (20, 1, 1), (19, 3, 1), (20, 4, 1), (19, 4, 2), (20, 4, 3);
    insert into survei_jawaban (survei_id, pertanyaan_id, val, teks)
      select n, 1, 1 + n % 4, null from generate_series(1, ${SENDERS}) n
      union all select n, 2, 1 + n / 4 % 4, null from generate_series(1, ${SENDERS}) n
      union all select n, 3, null, 'Kata ' || n from generate_series(1, ${SENDERS}) n
      union all select 100 + n, 4, 1 + n, null from generate_series(1, 3) n
      union all select 200 + n, 4, 1 + n, null from generate_series(1, 2) n`;

/** Returns the survey of participant n about a mentor. */
const tentang = (mentor_id: number, n: number) => ({
  kategori: 'pemateri',
  mentor_id,
  pertanyaan_id: [4],
  val: [1 + n],
  saran: '',
});

test('the migration to anonymous surveys keeps all answers, but deletes the information who has given which answer', async () => {
  const known = await knownMigrations(ROOT, [CHAIN_BEGINS]);
  await migrate(database.url, ROOT, known.slice(0, known.indexOf('0021_anonymous_surveys')));
  await query(OLD_SURVEYS);
  await migrate(database.url, ROOT);
  // Email addresses of accounts that are older than email confirmation are treated as confirmed.
  expect(await query('select distinct email_terbukti from users')).toEqual([{ email_terbukti: 1 }]);
  const sent = await query(
    'select user_id, kategori, mentor_id from survei_sudah order by kategori, mentor_id desc, user_id',
  );
  expect(sent).toEqual([
    ...Array.from({ length: SENDERS }, (_, i) => ({ user_id: i + 1, kategori: 'panitia', mentor_id: null })),
    ...[1, 2, 3].map((user_id) => ({ user_id, kategori: 'pemateri', mentor_id: 20 })),
    ...[1, 2].map((user_id) => ({ user_id, kategori: 'pemateri', mentor_id: 19 })),
  ]);
  await expect(
    query(`insert into survei_sudah (user_id, kategori, mentor_id) values (3, 'pemateri', 20)`),
  ).rejects.toMatchObject({ constraint: 'survei_pemateri_satu' });
  expect(
    await query(
      `select kategori, mentor_id, nilai_akhir::float as nilai, pertanyaan_id, val, saran from survei order by kategori, mentor_id, nilai_akhir, val`,
    ),
  ).toEqual([
    ...Array.from({ length: SENDERS }, (_, i) => {
      const n = i + 1;
      const val = [1 + (n % 4), 1 + (Math.floor(n / 4) % 4)];
      const saran = `Kata ${n}`;
      return { kategori: 'panitia', mentor_id: null, nilai: 50 + n, pertanyaan_id: [1, 2], val, saran };
    }),
    ...[1, 2].map((n) => ({ ...tentang(19, n), nilai: 60 })),
    ...[1, 2, 3].map((n) => ({ ...tentang(20, n), nilai: 75 })),
  ]);
  // Mentor 20 has three surveys, which stay published. Mentor 19 has only two surveys, which are not published.
  expect(
    await query(
      'select kategori, mentor_id, bool_and(terbit) as semua, bool_or(terbit) as ada from survei group by 1, 2 order by 1, 2',
    ),
  ).toEqual([
    { kategori: 'panitia', mentor_id: null, semua: false, ada: false },
    { kategori: 'pemateri', mentor_id: 19, semua: false, ada: false },
    { kategori: 'pemateri', mentor_id: 20, semua: true, ada: true },
  ]);
  // If a programme has its own locations and periods, the migrations add no default ones. All participants keep their
  // location and period.
  expect(
    await query('select id, keterangan from lokasi union all select id, keterangan from periode'),
  ).toEqual([
    { id: 1, keterangan: 'Lokasi' },
    { id: 2, keterangan: 'Periode' },
  ]);
  expect(await query('select count(*)::int as n from peserta where periode_id = 2')).toEqual([
    { n: SENDERS },
  ]);
  // The progress that is stored for each participant matches the surveys.
  expect(
    await query('select user_id, survei_kurang from peserta_langkah where user_id <= 4 order by 1'),
  ).toEqual([[], [], [19], [19, 20]].map((survei_kurang, at) => ({ user_id: at + 1, survei_kurang })));
  expect(await query('select sum(panitia)::int as panitia from peserta_langkah')).toEqual([
    { panitia: SENDERS },
  ]);

  // Surveys have no user id and no time. Their stored order is not the order in which they were sent.
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'survei'
         and (data_type in ('date', 'timestamp with time zone') or column_name = 'user_id')`,
  );
  expect(columns).toEqual([]);
  const order = Array.from({ length: SENDERS }, (_, i) => `Kata ${i + 1}`);
  for (const by of ['ctid', 'id']) {
    const words = await query<{ saran: string }>(
      `select saran from survei where kategori = 'panitia' order by ${by}`,
    );
    const found = words.map(({ saran }) => saran);
    expect(found.toSorted()).toEqual(order.toSorted());
    expect([found, found.toReversed()]).not.toContainEqual(order);
  }
});

test('the migration stores the id of the encryption key in `kunci_nomor` only if the document numbers are encrypted', async () => {
  const known = await knownMigrations(ROOT, [CHAIN_BEGINS]);
  const upTo = (name: string) => migrate(database.url, ROOT, known.slice(0, known.indexOf(name)));
  await upTo('0029_sealed_numbers');
  await query(`
    insert into lokasi (id, keterangan) values (1, 'Lokasi');
    insert into periode (id, keterangan) values (2, 'Periode');
    insert into jenis_dokumen (id, keterangan) values (1, 'Nota'), (2, 'KTP');
    insert into users (id, name, email, "group", password_hash) overriding system value values (1, 'Satu', 'satu@uji.example.org', 'user', 'x');
    insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) values (1, 1, 'Universitas', 'Bali', 1);
    insert into berkas (id, user_id, tipe, ukuran, sha256) select repeat(n::text, 32), 1, 'image/png', 1, '' from generate_series(1, 2) n;
    insert into dokumen (user_id, dokumen_id, keterangan, berkas_id) select 1, n, '3171', repeat(n::text, 32) from generate_series(1, 2) n`);
  await migrate(database.url, ROOT);
  const row = () => query('select kunci, kunci_baru from kunci_nomor');
  expect(await row()).toEqual([{ kunci: null, kunci_baru: null }]);

  // The migration that creates `kunci_nomor` runs again, now with an encrypted document number in the database. The
  // later migrations do not run again, because they cannot run twice.
  await query('drop table kunci_nomor');
  await query(`update dokumen set keterangan = 'enc1.0123abcd.' || repeat('a', 40) where dokumen_id = 2`);
  await query(readFileSync(path.join(ROOT, 'db/chain/0120_data_key.sql'), 'utf8'));
  expect(await row()).toEqual([{ kunci: '0123abcd', kunci_baru: '0123abcd' }]);
});
