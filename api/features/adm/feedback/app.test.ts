import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { get, mean, mentor, startFeedback, survei } from './feedback.setup.ts';

startFeedback();

describe('GET /adm/feedback_app', () => {
  interface Jawaban {
    id: number;
    pertanyaan: string;
    is_input: 0 | 1;
    jawaban: string;
  }
  const all = async (query = '') => (await get(`feedback_app${query}`)).body as Jawaban[];

  test('survey answers are sorted by question and answer, so that the answers of one user are not adjacent', async () => {
    const rows = await all();
    const own = (await survei(`kategori = 'panitia'`)) as { val: number[]; saran: string }[];
    expect(own).toHaveLength(5);
    expect(rows).toHaveLength(5 * 19 + own.filter(({ saran }) => saran !== '').length);
    expect(Object.keys(rows[0]!)).toEqual(['id', 'pertanyaan', 'is_input', 'jawaban']);
    const rated = rows.filter(({ is_input }) => is_input === 1);
    expect(rows.slice(0, rated.length)).toEqual(rated);
    expect(rated).toEqual(rated.toSorted((a, b) => a.id - b.id || a.jawaban.localeCompare(b.jawaban)));
    // The physical order of the surveys would show which answers come from the same respondent, so the response must
    // not depend on it.
    await server.sql(
      `with lama as (delete from survei where kategori = 'panitia' returning *)
       insert into survei select gen_random_uuid(), kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran from lama order by random()`,
    );
    expect(await all()).toEqual(rows);
  });

  test('all pages of survey answers together equal the whole list, also with a filter, a search or a sort order', async () => {
    const rows = await all();
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => all(`?page=${n}&per_page=20`)));
    expect(pages.flat()).toEqual(rows);
    const past = await get('feedback_app?page=99&per_page=20');
    expect([past.body, past.headers.get('x-total-count')]).toEqual([[], String(rows.length)]);
    expect(await all('?is_input=0')).toEqual(rows.filter(({ is_input }) => is_input === 0));
    const [first] = rows;
    const found = await all(`?page=1&per_page=200&q=${encodeURIComponent(first!.pertanyaan.slice(0, 40))}`);
    expect(found).toEqual(rows.filter(({ pertanyaan }) => pertanyaan === first!.pertanyaan));
    const down = (await all('?sort=-jawaban&is_input=1')).map(({ jawaban }) => jawaban);
    expect(down).toEqual(down.toSorted((a, b) => b.localeCompare(a)));
    // Without a filter, text answers and ratings are sorted together.
    const up = (await all('?sort=jawaban')).map(({ jawaban }) => jawaban);
    expect(up).toHaveLength(rows.length);
    expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, 'id')));
    for (const query of ['?sort=id;drop', '?is_input=2', '?page=0'])
      expect([query, (await get(`feedback_app${query}`)).status]).toEqual([query, 422]);
  });

  test('the survey summary has the same counts as the list; with fewer than three surveys it has only mean values', async () => {
    const rows = await all();
    const { body } = await get('feedback_app_ringkas');
    expect(body).toHaveLength(20);
    for (const row of body.slice(0, -1)) {
      const given = rows.filter(({ id }) => id === row.id).map(({ jawaban }) => Number(jawaban));
      expect(row.sebaran).toEqual([1, 2, 3, 4].map((n) => given.filter((each) => each === n).length));
      expect(row.rerata).toBe(mean([{ val: given }]));
    }
    await server.sql('create table survei_semua as table survei');
    await server.sql(
      `delete from survei where id in (select id from survei where kategori = 'panitia' limit 3)`,
    );
    const few = await get('feedback_app_ringkas');
    expect(few.body.map((row: { sebaran: unknown }) => row.sebaran)).toEqual(Array(20).fill(null));
    expect(few.body[0]).toMatchObject({ jumlah: 2, rerata: expect.any(Number) });
    expect(await all()).toEqual([]);
    expect(await all('?page=1')).toEqual([]);
    await server.sql('delete from survei');
    expect((await get('feedback_app_ringkas')).body[0]).toMatchObject({
      jumlah: 0,
      rerata: 0,
      sebaran: null,
    });
    await server.sql('insert into survei select * from survei_semua');
  });
});

test('an export of survey answers contains the listed rows and adds a history entry', async () => {
  const sheet = async (path: string) => {
    const answer = await fetch(`${server.url}/api/adm/${path}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [{ data } = { data: [] }] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return data;
  };
  const { body } = await get('feedback_mentor?sort=-jumlah');
  expect(await sheet('feedback_mentor_ekspor?sort=-jumlah')).toEqual([
    ['Nama', 'Email', 'Rata-rata', 'Jumlah', 'Nilai Akhir'],
    ...body.map((m: Record<string, unknown>) => [m.name, m.email, m.rerata, m.jumlah, m.nilai_akhir]),
  ]);
  const answers = (await sheet('feedback_app_ekspor?is_input=1')).slice(1);
  expect(answers.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(5 * 19);
  expect((await server.sql('select aksi, objek from audit order by id')).slice(-2)).toEqual([
    { aksi: 'ekspor_feedback_mentor', objek: 'survei/pemateri' },
    { aksi: 'ekspor_feedback_aplikasi', objek: 'survei/panitia' },
  ]);
});

test.each(['mentor1', 'peserta2'])(
  'a request of %s for survey results is rejected with 403',
  async (account) => {
    const token = await server.as(account);
    const paths = [
      'feedback_mentor',
      `feedback_mentor_detail?menid=${mentor.satu}`,
      'feedback_app',
      'feedback_app_ringkas',
    ];
    for (const path of paths) expect((await get(path, token)).status).toBe(403);
  },
);
