import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { withConnection } from '#db/connection.ts';
import { APP_ROLE, migrate } from '#db/migrate.ts';
import { seedAcuan } from './acuan.ts';
import { seedReference } from './reference.ts';

/** Database of an install with `DEMO=0`. Its table `wilayah` is empty, because the tests do not need the regions. */
let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase();
  await migrate(database.url, ROOT);
  await seedReference(database.url, ROOT, () => false);
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.pool.query(text)).rows;
const lists = async () => ({
  lokasi: await rows('select * from lokasi order by id'),
  periode: await rows('select * from periode order by id'),
  kelas: await rows('select * from kelas order by urutan'),
});

it('a new installation has one location, one period for new participants, and no class', async () => {
  expect(await lists()).toEqual({
    lokasi: [{ id: 1, keterangan: 'Lokasi pertama', is_aktif: 1 }],
    periode: [{ id: 2, keterangan: 'Periode pertama', is_aktif: 1, ditutup_pada: null, aturan_id: 1 }],
    kelas: [],
  });
  expect(await rows('select periode_daftar from sistem')).toEqual([{ periode_daftar: 2 }]);
  expect(await rows('select count(*)::int as n from bank')).toEqual([{ n: 149 }]);
});

it('a later app start replaces outdated aliases of institutions with the aliases of the new version', async () => {
  const known = () =>
    rows(`select nama, singkatan from perguruan_tinggi where singkatan <> '' order by nama`);
  const text = await readFile(path.join(ROOT, 'db/seed/data/university-aliases.json'), 'utf8');
  const aliases: { name: string; aliases: string }[] = JSON.parse(text);
  const byName = (a: { nama: string }, b: { nama: string }) => (a.nama < b.nama ? -1 : 1);
  await rows(`update perguruan_tinggi set singkatan = ''`);
  await rows(`update perguruan_tinggi set singkatan = 'LAMA' where nama = 'Universitas Gadjah Mada'`);
  await seedReference(database.url, ROOT, () => false);
  expect((await known()).length).toBeGreaterThanOrEqual(150);
  expect((await known()).toSorted(byName)).toEqual(
    aliases.map(({ name, aliases: singkatan }) => ({ nama: name, singkatan })).toSorted(byName),
  );
});

it('the app role of the database can insert the reference locations, periods and classes twice without duplicates', async () => {
  await withConnection(database.url, async (client) => {
    await client.query(`set role ${APP_ROLE}`);
    for (let turn = 0; turn < 2; turn += 1) await seedAcuan(client, ROOT, 'Pelatihan Dosen');
  });
  const { lokasi, periode, kelas } = await lists();
  expect([lokasi.length, periode.length, kelas.length]).toEqual([10, 10, 30]);
  for (const list of [lokasi, periode])
    expect(list.slice(0, 4).map(({ id, keterangan }) => [id, keterangan])).toEqual([
      [1, 'Pelatihan Dosen 2022 Jakarta'],
      [2, 'Pelatihan Dosen 2022 Medan'],
      [3, 'Pelatihan Dosen Pontianak'],
      [4, '2023 GrandWhiz Ang. 1-2'],
    ]);
  expect(kelas[0]).toEqual({ kelas: 'A1', is_aktif: 0, urutan: 0 });
});
