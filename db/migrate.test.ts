import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ROOT } from '../api/root.ts';
import { describeSchema } from './describe.ts';
import { migrate, SchemaError } from './migrate.ts';
import { seedReference } from './seed/reference.ts';

let admin: pg.Client;
let name: string;
let url: string;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('superUrl') });
  await admin.connect();
  name = `${inject('template').split('_')[0]}_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const own = new URL(inject('superUrl'));
  own.pathname = `/${name}`;
  url = own.toString();
});
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('four instances that start at once migrate and seed once', async () => {
  await Promise.all(Array.from({ length: 4 }, async () => {
    await migrate(url, ROOT);
    await seedReference(url, ROOT, 'Pelatihan Dosen');
  }));
  const [run] = await query<{ n: number; distinct: number }>('select count(*)::int as n, count(distinct name)::int as distinct from pgmigrations');
  expect(run!.n).toBe(run!.distinct);
  expect(await query('select (select count(*)::int from kategori) as kategori, (select count(*)::int from wilayah) as wilayah')).toEqual([{ kategori: 7, wilayah: 514 + 7285 + 83_762 }]);
});

test('a database that is newer than the app is refused and left alone', async () => {
  await migrate(url, ROOT);
  await query(`insert into pgmigrations (name, run_on) values ('9999_dari_masa_depan', now())`);
  await expect(migrate(url, ROOT)).rejects.toThrow(SchemaError);
  await expect(migrate(url, ROOT)).rejects.toThrow(/lebih baru dari aplikasi ini \(memuat 9999_dari_masa_depan\)/);
});

test('the app role changes rows, but no shape, no history and no reference row', async () => {
  await migrate(url, ROOT);
  const client = new pg.Client({ connectionString: url, options: '-c role=portal_app' });
  await client.connect();
  for (const forbidden of [
    'create table curang (id int)', 'drop table tugas', 'alter table tugas add column x int', 'truncate tugas',
    'update audit set aksi = aksi', 'delete from audit', 'delete from kategori', `insert into kategori values (1, 'x', 'x')`, 'delete from sistem',
    `insert into pgmigrations (name, run_on) values ('x', now())`, 'create role tamu',
  ]) {
    await expect(client.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  }
  await client.query(`insert into audit (pelaku, aksi, objek) values ('uji', 'uji', 'uji')`);
  await client.end();
});

test('describing the same shape twice gives the same text', async () => {
  await migrate(url, ROOT);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await describeSchema(client)).toBe(await describeSchema(client));
  await client.end();
});
