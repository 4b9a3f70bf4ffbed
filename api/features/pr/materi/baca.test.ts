import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { create, detail, save, startTugas, token, user_id } from './tugas.setup.ts';

startTugas();

const category = async (katid: number, as = token) =>
  (await server.call(`/pr/materi_detail?katid=${katid}`, { token: as })).body;

/** Before each test, replaces all materials of category 3 at locations 1 and 2 with the following materials. */
beforeEach(async () => {
  await server.sql('delete from materi where kat_id = 3');
  await server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review, is_aktif, petunjuk) values
     (2, 3, 'Sudah lewat', '2026-04-01', '2026-04-30', 1, 1, 1, 1, ''),
     (2, 3, 'Berjalan', '2026-05-01', '2026-05-31', 1, 1, 1, 1, '<p>Tata satu kelas.</p>'),
     (2, 3, 'Daring', '2026-05-10', '2026-05-11', 1, 0, 0, 1, '<p>Bawa laptop.</p>'),
     (2, 3, 'Nonaktif', '2026-05-01', '2026-05-31', 1, 1, 1, 0, '<p>Tidak tampil.</p>'),
     (2, 3, 'Lokasi lain', '2026-05-01', '2026-05-31', 2, 1, 0, 1, '<p>Untuk lokasi dua.</p>')`,
  );
  await server.sql(
    `insert into materi_tautan (materi_id, urutan, url, keterangan)
     select id_materi, n, 'https://example.org/' || n, 'Contoh ' || n from materi, generate_series(1, 2) n where keterangan_materi = 'Berjalan'`,
  );
  server.setNow(new Date('2026-05-15T05:00:00Z'));
});

type Baca = { keterangan_materi: string; petunjuk: string };
const names = (materi: Baca[]) => materi.map((m) => m.keterangan_materi);

describe('instructions and links', () => {
  test("the response for a category has the instructions and links of its active materials at the participant's location", async () => {
    const { materi } = await category(3);
    expect(names(materi)).toEqual(['Sudah lewat', 'Berjalan', 'Daring']);
    expect(materi[1].petunjuk).toBe('<p>Tata satu kelas.</p>');
    expect(materi[1].tautan).toMatchObject([
      { url: 'https://example.org/1', keterangan: 'Contoh 1' },
      { url: 'https://example.org/2', keterangan: 'Contoh 2' },
    ]);
    expect(materi[0].tautan).toEqual([]);
  });

  test('a participant gets no material of another location', async () => {
    const { materi } = await category(3, await server.as('peserta9'));
    expect(names(materi)).toEqual(['Lokasi lain']);
  });

  test('the list of all materials does not contain instructions and links', async () => {
    const { body } = await server.call('/pr/materi', { token });
    for (const name of ['petunjuk', 'tautan']) expect(body[0]).not.toHaveProperty(name);
  });

  test('a task is returned with the material whose task window is open now, or with the last material if none is open', async () => {
    const id = (await create(3)).body;
    expect(names((await detail(id)).body.materi)).toEqual(['Berjalan']);
    server.setNow(new Date('2026-06-15T05:00:00Z'));
    expect(names((await detail(id)).body.materi)).toEqual(['Berjalan']);
    server.setNow(new Date('2026-03-15T05:00:00Z'));
    expect(names((await detail(id)).body.materi)).toEqual(['Sudah lewat']);
  });

  test('a picture in the instructions gets a signed URL', async () => {
    const id = '0'.repeat(32);
    await server.sql(
      `update materi set petunjuk = '<p><img src="berkas:${id}" alt=""></p>' where keterangan_materi = 'Berjalan'`,
    );
    expect((await category(3)).materi[1].petunjuk).toMatch(/src="\/api\/berkas\/[\w.-]+"/);
  });
});

describe('mentor of a task', () => {
  test('a task has the name of the mentor, and `direview` is 1 if its material has reviews', async () => {
    const id = (await create(3)).body;
    const [mentor] = await server.sql(
      'select u.name from mentor_peserta b join users u on u.id = b.mentor_id where b.peserta_id = $1 and b.kat_id = 3',
      [user_id],
    );
    expect((await detail(id)).body).toMatchObject({ mentor: mentor?.name, direview: 1 });
    await server.sql('update materi set is_review = 0 where kat_id = 3 and lokasi_id = 1');
    expect((await detail(id)).body.direview).toBe(0);
  });

  test('a task of IST II does not show the name of the evaluator, and `direview` is always 0', async () => {
    await server.sql(
      `update materi set tgl_mulai = '2026-05-01', tgl_akhir = '2026-05-31', is_review = 1 where kat_id = 6`,
    );
    const { body } = await detail((await create(6)).body);
    expect(body).toMatchObject({ mentor: null, direview: 0 });
  });
});

describe('field `dikirim_pada` of tasks', () => {
  test('`dikirim_pada` is the time of the first text of a task, and does not change with later texts', async () => {
    const id = (await create(3)).body;
    expect((await detail(id)).body.tugas.dikirim_pada).toBeNull();
    const first = await save(id, '<p>satu</p>');
    const { dikirim_pada } = (await detail(id)).body.tugas;
    expect(first.body.dikirim_pada).toBe(dikirim_pada);
    expect(dikirim_pada).toBe('2026-05-15T05:00:00.000Z');
    server.setNow(new Date('2026-05-16T05:00:00Z'));
    expect((await save(id, '<p>dua</p>')).body.dikirim_pada).toBe(dikirim_pada);
    expect((await category(3)).tugas[0]).toMatchObject({ id_tugas: id, dikirim_pada, kosong: 0 });
  });

  test('if the time of the first text of a task is not stored, `dikirim_pada` is the time of the last change', async () => {
    const id = (await create(3)).body;
    await save(id, '<p>satu</p>');
    await server.sql('update tugas set dikirim_pada = null where id_tugas = $1', [id]);
    const { tugas } = (await detail(id)).body;
    expect(tugas.dikirim_pada).toBe(tugas.updated_at);
  });
});

const timesOf = ({ id_tugas, belum_dibaca, ...times }: Record<string, string | null>) => [
  id_tugas,
  belum_dibaca,
  ...[times.dikirim_pada, times.direview_pada].map((at) => at && Date.parse(at)),
];

test('the dashboard and the page of a category show the same state of the category', async () => {
  for (const who of ['peserta1', 'peserta2', 'peserta4', 'peserta7']) {
    const token = await server.as(who);
    const { kategori } = (await server.call('/dasbor', { token })).body.user;
    expect(kategori.length).toBeGreaterThan(3);
    for (const { kat_id, ...row } of kategori) {
      const { kat, direview, halangan, tugas } = await category(kat_id, token);
      expect({ ...row, tugas: [] }).toEqual({ dinilai: kat.dinilai, direview, halangan, tugas: [] });
      expect(row.tugas.map(timesOf)).toEqual(tugas.map(timesOf));
    }
  }
});

test('the page of a category says that the period of the participant is closed', async () => {
  const set = (is_aktif: 0 | 1) =>
    server.sql(
      `update periode set is_aktif = $1 where id = (select periode_id from peserta where user_id = $2)`,
      [is_aktif, user_id],
    );
  expect((await category(3)).halangan).toBeNull();
  await set(0);
  expect((await category(3)).halangan).toBe('ditutup');
  await set(1);
});
