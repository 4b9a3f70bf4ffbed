import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';

import { COMPLETE_SQL } from '#test/complete.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { giveNomor } from './nomor.ts';

let own: OwnDatabase;
let database: Database;
let orang: number[];

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 8, onError: () => {} });
  await own.pool.query('update sistem set raport_open = 1');
  const { rows } = await own.pool.query<{ id: number }>(
    `insert into users (name, email, "group", password_hash)
     select 'Orang ' || n, n || '@example.org', 'user', '' from generate_series(1, 40) n returning id`,
  );
  orang = rows.map(({ id }) => id);
  await own.pool.query(
    `insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, '', '', 700 from users`,
  );
  await own.pool.query(
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL}`,
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const SETTINGS = { product: 'pelatihan', publicUrl: 'https://portal.example.org', demo: false };
const give = (ids: number[], hariIni = '2026-11-22', ownNomor = false) =>
  database.write((db) =>
    giveNomor(db, ids, { settings: SETTINGS, hariIni, now: new Date(), sendiri: ownNomor }),
  );
const nomor = async () =>
  (await own.pool.query<{ nomor: string }>('select nomor from sertifikat order by tahun, urut')).rows.map(
    (row) => row.nomor,
  );
const upTo = (count: number, tahun = 2026) =>
  Array.from({ length: count }, (_, n) => `${String(n + 1).padStart(5, '0')}/PELATIHAN/${tahun}`);

test('each participant has one certificate number without gaps, even after concurrent requests', async () => {
  const asked = [...orang.slice(0, 10), ...orang.slice(0, 10)].map((id) => give([id]));
  await Promise.all([...asked, give(orang.slice(5, 20)), give(orang.slice(8, 12))]);
  expect(await nomor()).toEqual(upTo(20));
});

test('a rollback leaves no gap in the certificate numbers', async () => {
  const failed = database.write(async (db) => {
    await giveNomor(db, orang.slice(20, 25), {
      settings: SETTINGS,
      hariIni: '2026-11-22',
      now: new Date(),
    });
    throw new Error('putus');
  });
  await expect(failed).rejects.toThrow('putus');
  await give([orang[20]!]);
  expect(await nomor()).toEqual(upTo(21));
});

test('a deleted certificate number is not used again, and numbers start from one in each year', async () => {
  await own.pool.query('delete from sertifikat where user_id = $1', [orang[20]!]);
  await give([orang[20]!]);
  expect((await nomor()).at(-1)).toBe('00022/PELATIHAN/2026');
  await give([orang[30]!], '2027-01-01');
  expect((await nomor()).slice(-1)).toEqual(upTo(1, 2027));
});

test('a failed or incomplete result gets no certificate number', async () => {
  const before = await nomor();
  await own.pool.query(
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus - 0.01}, lulus = 0 where user_id = $1`,
    [orang[31]!],
  );
  await own.pool.query('update ist_nilai set ojt_ditetapkan_pada = null where user_id = $1', [orang[33]!]);
  await give([orang[31]!, orang[33]!, 2_000_000_000]);
  await own.pool.query('update sistem set raport_open = 0');
  await give([orang[32]!], undefined, true);
  expect(await nomor()).toEqual(before);
  await give([orang[32]!]);
  expect(await nomor()).toHaveLength(before.length + 1);
});
