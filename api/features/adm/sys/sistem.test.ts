import { beforeEach, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

beforeEach(() =>
  server.sql('update sistem set open_pre = 0, open_post = 0, open_register = 1, raport_open = 1'),
);

const read = async () => (await server.call('/adm/sistem', { token: admin })).body;
const store = (body: object) => server.call('/adm/sistem_store', { token: admin, body });
const history = () =>
  server.sql(`select objek, sebelum, sesudah from audit where aksi = 'sistem_diubah' order by id`);

it('an admin sees all switches, the period of new participants and the default password', async () => {
  expect(await read()).toEqual({
    open_pre: 0,
    password_sendiri: 0,
    open_post: 0,
    open_register: 1,
    raport_pelatihan_open: 1,
    periode_daftar: 2,
    mentor_baca_bulan: 12,
    nilai_otomatis: 1,
    default_password: 'bawaan-untuk-pengujian',
    email_aktif: 0,
    proksi_asing: 0,
    mengerjakan: { open_pre: expect.any(Number), open_post: 0 },
    // In the demo data only peserta4 needs a recompute.
    perlu_dihitung: 1,
    diubah: {
      open_pre: null,
      open_post: null,
      open_register: null,
      password_sendiri: null,
      raport_pelatihan_open: null,
      periode_daftar: null,
      mentor_baca_bulan: null,
      nilai_otomatis: null,
    },
  });
});

it('a save changes only the sent switches, and stores author and time of each changed switch', async () => {
  const before = await history();
  const from = Date.now();
  const saved = await store({ open_pre: 1, open_register: 1, raport_pelatihan_open: 0, open_lain: 1 });
  expect([saved.status, saved.body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: 1 }]);
  const now = await read();
  expect(now).toMatchObject({ open_pre: 1, open_post: 0, open_register: 1, raport_pelatihan_open: 0 });
  expect((await history()).slice(before.length)).toEqual([
    { objek: 'sistem/open_pre', sebelum: 0, sesudah: 1 },
    { objek: 'sistem/raport_pelatihan_open', sebelum: 1, sesudah: 0 },
  ]);
  expect(now.diubah.open_pre).toEqual({ waktu: expect.any(String), pelaku: 'admin@example.org' });
  expect(Date.parse(now.diubah.open_pre.waktu)).toBeGreaterThanOrEqual(from);
  expect([now.diubah.raport_pelatihan_open?.pelaku, now.diubah.open_register]).toEqual([
    'admin@example.org',
    null,
  ]);
});

it('a save of the system page without switches changes nothing, and pre-test and post-test can be open at the same time', async () => {
  const before = await history();
  expect((await store({})).status).toBe(200);
  expect(await history()).toEqual(before);
  await store({ open_pre: 1, open_post: 1 });
  expect(await read()).toMatchObject({ open_pre: 1, open_post: 1 });
  const token = await server.as('peserta1');
  expect((await server.call('/json/get_system', { token })).body).toMatchObject({
    open_pre: 1,
    open_post: 1,
    open_register: 1,
  });
});

it('two concurrent requests to open a test open the test once, with one history entry', async () => {
  const before = await history();
  const answers = await Promise.all([store({ open_post: 1 }), store({ open_post: 1 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await history()).slice(before.length)).toEqual([
    { objek: 'sistem/open_post', sebelum: 0, sesudah: 1 },
  ]);
});

it('a switch with a value other than 0 and 1 is rejected with 422, and nothing is changed', async () => {
  for (const [field, value] of [
    ['open_pre', 2],
    ['open_post', '1'],
    ['open_register', null],
    ['nilai_otomatis', 2],
    ['raport_pelatihan_open', true],
  ] as const) {
    const { status, body } = await store({ open_pre: 1, [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: ['Harus 0 atau 1'] }]);
  }
  expect(await read()).toMatchObject({ open_pre: 0, raport_pelatihan_open: 1 });
});

it('turning nilai_otomatis on recomputes the stages whose score no admin has entered', async () => {
  const ids = [await server.idOf('peserta2'), await server.idOf('peserta4')];
  const nilai = async () =>
    (
      await server.sql('select nilai_ojt::float from ist_nilai where user_id = any($1) order by user_id', [
        ids,
      ])
    ).map((row) => row.nilai_ojt);
  const jobs = () => server.sql(`select key, status from job where kind = 'nilai_semua'`);
  await server.sql('update ist_nilai set nilai_ojt = 5, ojt_ditetapkan_pada = now() where user_id = $1', [
    ids[0],
  ]);
  expect((await store({ nilai_otomatis: 0 })).status).toBe(200);
  expect([await nilai(), await jobs(), (await read()).perlu_dihitung]).toEqual([[5, 0], [], 1]);
  await store({ nilai_otomatis: 1 });
  await expect.poll(jobs).toEqual([{ key: 'semua/tetap', status: 'done' }]);
  expect(await nilai()).toEqual([5, expect.toSatisfy((counted) => counted > 0)]);
  expect(await read()).toMatchObject({ nilai_otomatis: 1, perlu_dihitung: 0 });
  // The setting `nilai_otomatis` is already on, so a second request enqueues no job.
  await store({ nilai_otomatis: 1 });
  expect(await jobs()).toHaveLength(1);
});
