import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ROOT } from '../api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '../test/database.ts';
import { describeSchema } from './describe.ts';
import { migrate, SchemaError } from './migrate.ts';
import { seedReference } from './seed/reference.ts';

let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase();
});
afterEach(() => database.drop());

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  return (await database.pool.query<T>(text)).rows;
}

test('four instances that start at once migrate and seed once', async () => {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await migrate(database.url, ROOT);
      await seedReference(database.url, ROOT, 'Pelatihan Dosen');
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

test('a database that is newer than the app is refused and left alone', async () => {
  await migrate(database.url, ROOT);
  await query(`insert into pgmigrations (name, run_on) values ('9999_dari_masa_depan', now())`);
  await expect(migrate(database.url, ROOT)).rejects.toThrow(SchemaError);
  await expect(migrate(database.url, ROOT)).rejects.toThrow(
    /lebih baru dari aplikasi ini \(memuat 9999_dari_masa_depan\)/,
  );
});

test('the app role changes rows, but no shape, no history and no reference row', async () => {
  await migrate(database.url, ROOT);
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

test('describing the same shape twice gives the same text', async () => {
  await migrate(database.url, ROOT);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  expect(await describeSchema(client)).toBe(await describeSchema(client));
  await client.end();
});

test('whoever becomes a participant has stored scores, all zero', async () => {
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
