import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { eventually } from '#test/eventually.ts';

startAdmin();

/**
 * User ids of two participants whose stored OJT score differs from the computed score. An admin has entered the OJT
 * score of `third`.
 */
let second: number;
let third: number;

beforeAll(async () => {
  [second, third] = [await server.idOf('peserta2'), await server.idOf('peserta3')];
});
beforeEach(async () => {
  await server.sql('delete from job');
  await server.sql('delete from audit');
  await server.sql('update sistem set nilai_otomatis = 0');
  await server.sql(
    'update ist_nilai set nilai_ojt = hitung_ojt, nilai_ist2 = hitung_ist2, ojt_ditetapkan_pada = null',
  );
  await server.sql('update ist_nilai set nilai_ojt = 1 where user_id = any($1::int[])', [[second, third]]);
  await server.sql('update ist_nilai set ojt_ditetapkan_pada = now() where user_id = $1', [third]);
});

const turn = (nilai_otomatis: unknown) =>
  server.call('/adm/sistem_store', { token: admin, body: { nilai_otomatis } });
const read = async () => (await server.call('/adm/sistem', { token: admin })).body;
const jobs = () => server.sql('select kind, key, payload, status, message, user_id from job order by id');
const jobsEnded = () =>
  eventually(async () => {
    const all = await jobs();
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'done'));
    return all;
  });
const stored = () =>
  server.sql(
    'select user_id, nilai_ojt::float, hitung_ojt::float, ojt_ditetapkan_pada, updated_at from ist_nilai order by user_id',
  );
const of = (rows: { user_id: number }[], id: number) => rows.find(({ user_id }) => user_id === id);

test('turning nilai_otomatis on recomputes all stage scores except those that an admin has entered', async () => {
  const before = await stored();
  expect(await read()).toMatchObject({ nilai_otomatis: 0, perlu_dihitung: 1 });
  expect((await turn(1)).body).toEqual({ message: 'Sukses!, simpan data anda', id: 1 });
  expect(await jobsEnded()).toEqual([
    {
      kind: 'nilai_semua',
      key: 'semua/tetap',
      payload: { lokid: null, tetap: true },
      status: 'done',
      message: 'Nilai 18 peserta sudah dihitung ulang, 1 berubah.',
      user_id: await server.idOf('admin'),
    },
  ]);
  expect(await read()).toMatchObject({ nilai_otomatis: 1, perlu_dihitung: 0 });
  const after = await stored();
  expect(after.filter((row) => row.user_id !== second)).toEqual(
    before.filter((row) => row.user_id !== second),
  );
  const now = of(after, second);
  expect(now).toMatchObject({ nilai_ojt: (now as unknown as { hitung_ojt: number }).hitung_ojt });

  const entries = await server.sql('select id::int, aksi, objek, sebelum, sesudah from audit order by id');
  expect(entries).toMatchObject([
    { aksi: 'sistem_diubah', objek: 'sistem/nilai_otomatis', sebelum: 0, sesudah: 1 },
    { aksi: 'nilai_dihitung_semua', objek: 'lokasi/semua', sebelum: null, sesudah: null },
  ]);
  expect(objekText('sistem/nilai_otomatis', null)).toBe('Pengaturan Nilai otomatis');
  expect(aksiText('sistem_diubah')).toBe('Kegiatan dibuka atau ditutup');
  // While the setting `nilai_otomatis` is off, an undo restores the previous scores.
  await turn(0);
  const undone = await server.call('/adm/batalkan', { token: admin, body: { id: entries[1].id } });
  expect(undone.body).toMatchObject({ jumlah: 1, dilewati: [] });
  expect(await stored()).toEqual(before);
});

test('turning nilai_otomatis off changes no scores', async () => {
  await turn(1);
  await jobsEnded();
  const before = await stored();
  await turn(0);
  expect(await stored()).toEqual(before);
  expect(await jobs()).toHaveLength(1);
  expect(await read()).toMatchObject({
    nilai_otomatis: 0,
    diubah: { nilai_otomatis: { pelaku: 'admin@example.org' } },
  });
});

test('a save that does not change nilai_otomatis enqueues no job', async () => {
  expect((await turn(0)).status).toBe(200);
  await server.call('/adm/sistem_store', { token: admin, body: { open_pre: 1 } });
  expect(await jobs()).toEqual([]);
  await server.sql('update sistem set nilai_otomatis = 1, open_pre = 0');
  expect((await turn(1)).status).toBe(200);
  expect(await jobs()).toEqual([]);
  expect(await server.sql(`select from audit where objek = 'sistem/nilai_otomatis'`)).toEqual([]);
});

test('two concurrent requests to turn nilai_otomatis on enqueue one job', async () => {
  const answers = await Promise.all([turn(1), turn(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await jobsEnded()).toHaveLength(1);
});

test('turning nilai_otomatis on while a recompute is running enqueues a second recompute', async () => {
  // Inserts a running job that has already processed all participants. The job would not process participants who get
  // scores after that.
  await server.sql(
    `insert into job (kind, key, payload, state, total, status, due)
     values ('nilai_semua', 'semua/tetap', '{"lokid": null, "tetap": true}',
             '{"sampai": 2000000000, "dihitung": 16, "berubah": 0, "riwayat_id": null}', 16, 'running', now() + interval '1 day')`,
  );
  await turn(1);
  await eventually(async () => expect(await read()).toMatchObject({ perlu_dihitung: 0 }));
});

test.each([2, '1', null, true])('a save of nilai_otomatis %j is rejected with 422', async (value) => {
  const { status, body } = await turn(value);
  expect([status, body.errors]).toEqual([422, { nilai_otomatis: ['Harus 0 atau 1'] }]);
});
