import { beforeAll, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

// The test deletes the materials of location 3, so that every copied material is new there.
beforeAll(() => server.sql('delete from materi where lokasi_id = 3'));

interface Row {
  id_materi: number;
  kat_id: number;
  keterangan_materi: string;
  tgl_mulai: string;
  tgl_akhir: string;
  is_tugas: 0 | 1;
  is_review: 0 | 1;
  sudah_ada: 0 | 1;
}

const preview = (dari: number, ke: number, geser: number) =>
  server.call(`/adm/materi_salinan?dari=${dari}&ke=${ke}&geser=${geser}`, { token: admin });
const copy = (body: object) => server.call('/adm/materi_salin', { token: admin, body });
const at = (lokasi_id: number) =>
  server.sql<Row & { is_aktif: number }>(
    `select kat_id, keterangan_materi, tgl_mulai::text, tgl_akhir::text, is_tugas, is_review, is_aktif
     from materi where lokasi_id = $1 order by tgl_mulai, id_materi`,
    [lokasi_id],
  );
const newOnes = (rows: readonly Row[]) => rows.flatMap((m) => (m.sudah_ada ? [] : m.id_materi));
const history = () => server.sql(`select objek, sebelum, sesudah from audit where aksi = 'materi_disalin'`);

it('copying materials creates exactly the previewed copies and adds one history entry', async () => {
  const shown = (await preview(1, 3, 30)).body;
  expect(shown.materi.length).toBeGreaterThan(5);
  expect(shown.materi.every((m: Row) => m.sudah_ada === 0)).toBe(true);
  const [source] = await server.sql(
    `select min(tgl_mulai)::text as awal, count(*)::int as jumlah, (min(tgl_mulai) + 30)::text as geser
     from materi where lokasi_id = 1 and is_aktif = 1`,
  );
  expect([shown.awal, shown.materi.length, shown.materi[0].tgl_mulai]).toEqual([
    source.awal,
    source.jumlah,
    source.geser,
  ]);
  const { status, body } = await copy({ dari: 1, ke: 3, geser: 30, id_materi: newOnes(shown.materi) });
  expect([status, body.jumlah]).toEqual([200, shown.materi.length]);
  expect(body.message).toBe(`${shown.materi.length} materi disalin ke Pelatihan Dosen Pontianak`);
  const made = await at(3);
  expect(made).toEqual(
    shown.materi.map((m: Row) => ({
      kat_id: m.kat_id,
      keterangan_materi: m.keterangan_materi,
      tgl_mulai: m.tgl_mulai,
      tgl_akhir: m.tgl_akhir,
      is_tugas: m.is_tugas,
      is_review: m.is_review,
      is_aktif: 1,
    })),
  );
  expect(await history()).toEqual([
    {
      objek: 'lokasi/3',
      sebelum: null,
      sesudah: { dari: 1, dari_periode_id: 2, periode_id: 2, geser: 30, id_materi: expect.any(Array) },
    },
  ]);
});

it('the copy preview marks materials that already exist, and concurrent copies create each material only once', async () => {
  await copy({ dari: 2, ke: 4, geser: 0, id_materi: newOnes((await preview(2, 4, 0)).body.materi) });
  await server.sql(
    `update materi set keterangan_materi = upper(keterangan_materi) where lokasi_id = 4 and kat_id = 1;
     update materi set is_aktif = 0 where lokasi_id = 4 and kat_id = 6`,
  );
  const before = await at(4);
  const shown = (await preview(2, 4, -7)).body.materi as Row[];
  // An inactive material at the target location does not count as a duplicate, because the copy can take its place.
  expect(shown.filter((m) => m.sudah_ada === 0).map((m) => m.kat_id)).toEqual([6]);
  const press = { dari: 2, ke: 4, geser: -7, id_materi: newOnes(shown) };
  const answers = await Promise.all(Array.from({ length: 6 }, () => copy(press)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: 'Materi kedua lokasi ini berubah sejak pratinjau. Lihat lagi apa yang akan dibuat.',
    code: 'sudah_berubah',
  });
  expect(await at(4)).toHaveLength(before.length + 1);
});

it('a copy of materials with an outdated preview creates no material', async () => {
  const ids = newOnes((await preview(2, 6, 0)).body.materi);
  for (const id_materi of [ids.slice(1), [...ids, 2_000_000]])
    expect((await copy({ dari: 2, ke: 6, geser: 0, id_materi })).body.code).toBe('sudah_berubah');
  expect(await at(6)).toEqual([]);
});

it.each<[string, object, string, string]>([
  ['to the same location', { ke: 2 }, 'ke', 'Pilih lokasi tujuan yang lain dari lokasi asal'],
  ['from an unknown location', { dari: 4000 }, 'dari', 'Lokasi tidak dikenal'],
  ['to an unknown location', { ke: 4000 }, 'ke', 'Lokasi tidak dikenal'],
  ['to a closed location', { ke: 8 }, 'ke', 'Lokasi ini sudah ditutup. Pilih lokasi lain.'],
  [
    'with a shift of eleven years',
    { geser: 4000 },
    'geser',
    'Geseran harus bilangan bulat, paling jauh 3650 hari',
  ],
  [
    'with a shift of half a day',
    { geser: 0.5 },
    'geser',
    'Geseran harus bilangan bulat, paling jauh 3650 hari',
  ],
  ['without materials', { id_materi: [] }, 'id_materi', 'Belum ada materi yang disalin'],
])('a copy of materials %s is rejected with 422 at its field', async (_name, wrong, field, sentence) => {
  await server.sql('update lokasi set is_aktif = 0 where id = 8');
  const { status, body } = await copy({ dari: 2, ke: 7, geser: 0, id_materi: [1], ...wrong });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

it('a copy of materials with a date shift beyond the storable dates is rejected with 422', async () => {
  await server.sql(`update materi set tgl_akhir = '9999-12-01' where lokasi_id = 10`);
  expect((await preview(10, 7, 31)).body.errors).toEqual({
    geser: ['Dengan geseran ini ada tanggal yang tidak dapat disimpan'],
  });
  expect((await preview(10, 7, 30)).status).toBe(200);
});

it('a copy of materials to the next period begins on the chosen day, and skips weekends and holidays', async () => {
  const path = '/adm/materi_salinan?dari=2&ke=2&periode_id=6&mulai=2027-03-06&libur=2027-03-08,2027-03-11';
  const shown = (await server.call(path, { token: admin })).body;
  const free = ['2027-03-08', '2027-03-11'];
  const { status, body } = await copy({
    dari: 2,
    ke: 2,
    periode_id: 6,
    mulai: '2027-03-06',
    libur: free,
    id_materi: newOnes(shown.materi),
  });
  expect([status, body.jumlah]).toEqual([200, shown.materi.length]);
  const made = await server.sql(
    `select tgl_mulai::text, tgl_akhir::text, tgl_akhir - tgl_mulai as lama, extract(isodow from tgl_mulai)::int as awal,
            extract(isodow from tgl_akhir)::int as akhir
     from materi where lokasi_id = 2 and periode_id = 6 order by id_materi`,
  );
  const before = await server.sql(
    `select tgl_akhir - tgl_mulai as lama from materi where lokasi_id = 2 and periode_id = 2 and is_aktif = 1
     order by tgl_mulai, id_materi`,
  );
  expect(made[0]!.tgl_mulai).toBe('2027-03-09');
  expect(made.length).toBe(before.length);
  for (const [n, m] of made.entries()) {
    expect(m.lama).toBeGreaterThanOrEqual(before[n]!.lama);
    expect([m.awal, m.akhir].every((day) => day < 6)).toBe(true);
    expect([m.tgl_mulai, m.tgl_akhir].some((day) => free.includes(day))).toBe(false);
  }
});
