import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { BASELINE, knownMigrations, migrate } from './migrate.ts';

const MIGRATION = '0216_materials_by_period';
const HARI = '2026-05-04';

/**
 * A database in the state before the migration, with locations 1 to 3 and periods 2 and 5. Period 2 is the registration
 * period.
 */
let database: OwnDatabase;
const rows = async (text: string) => (await database.pool.query(text)).rows;

/**
 * Number of materials that each participant sees on the day `HARI`. With `byPeriode`, only materials of the
 * participant's period are counted.
 */
const seen = (byPeriode: boolean) =>
  rows(
    `select p.user_id, count(*)::int as materi from peserta p join materi m on m.lokasi_id = p.lokasi_id
     ${byPeriode ? 'and m.periode_id = p.periode_id' : ''}
     where m.is_aktif = 1 and date '${HARI}' between m.tgl_mulai and m.tgl_akhir group by p.user_id order by p.user_id`,
  );

let before: unknown[];
beforeAll(async () => {
  database = await ownDatabase();
  const known = await knownMigrations(ROOT, [BASELINE]);
  await migrate(database.url, ROOT, known.slice(0, known.indexOf(MIGRATION)));
  await rows(`insert into kategori (id_kat, keterangan_kategori, keterangan) select n, 'Kategori ' || n, '' from generate_series(1, 7) n;
              insert into lokasi (id, keterangan) values (2, 'Dua'), (3, 'Tiga');
              insert into periode (id, keterangan) values (5, 'Berikutnya')`);
  const peserta = [
    [1, 2],
    [1, 5],
    [1, 5],
    [2, 2],
    [2, 5],
  ];
  for (const [n, [lokasi, periode]] of peserta.entries())
    await rows(
      `with u as (insert into users (name, email, "group", password_hash)
                  values ('Peserta ${n}', 'peserta${n}@example.org', 'user', '-') returning id)
       insert into peserta (user_id, lokasi_id, periode_id, nama_pt, provinsi_pt, no_absensi)
       select id, ${lokasi}, ${periode}, 'Universitas', 'Bali', 700 from u`,
    );
  for (const lokasi of [1, 2, 3])
    await rows(
      `with m as (insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, petunjuk)
                  values (1, 'Materi ${lokasi}', '${HARI}', '2026-05-20', ${lokasi}, 1, '<p>Baca.</p>') returning id_materi)
       insert into materi_tautan (materi_id, urutan, url) select id_materi, 1, 'https://example.org' from m`,
    );
  await rows(
    `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_aktif)
     values (2, 'Nonaktif', '${HARI}', '${HARI}', 1, 0)`,
  );
  before = await seen(false);
  await migrate(database.url, ROOT, known.slice(0, known.indexOf(MIGRATION) + 1));
});
afterAll(() => database.drop());

test('after the migration, each participant sees as many materials as before', async () => {
  expect(before.length).toBe(5);
  expect(await seen(true)).toEqual(before);
});

test('the migration assigns a material to the period that has most participants at its location', async () => {
  expect(
    await rows(
      `select keterangan_materi, lokasi_id, array_agg(periode_id order by id_materi) as periode from materi
       group by 1, 2 order by 2, 1`,
    ),
  ).toEqual([
    { keterangan_materi: 'Materi 1', lokasi_id: 1, periode: [5, 2] },
    { keterangan_materi: 'Nonaktif', lokasi_id: 1, periode: [5, 2] },
    { keterangan_materi: 'Materi 2', lokasi_id: 2, periode: [2, 5] },
    { keterangan_materi: 'Materi 3', lokasi_id: 3, periode: [2] },
  ]);
});

test('a copied material has the instructions, dates and links of the original', async () => {
  expect(
    await rows(
      `select count(*)::int as materi, count(distinct (m.petunjuk, m.tgl_mulai, m.tgl_akhir, t.url))::int as isi
       from materi m join materi_tautan t on t.materi_id = m.id_materi where m.keterangan_materi = 'Materi 1'`,
    ),
  ).toEqual([{ materi: 2, isi: 1 }]);
});
