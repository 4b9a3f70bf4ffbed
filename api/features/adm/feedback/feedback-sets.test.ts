import { expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server } from '#test/own-server.ts';
import { get, mentor, startFeedback } from './feedback.setup.ts';

startFeedback();

interface Row {
  aturan: string;
  id: number;
  pertanyaan: string;
  is_input: 0 | 1;
  jumlah: number;
  sebaran: number[] | null;
  jawaban: string[] | null;
}

/**
 * Gives period 5 a rule set in which one question of each survey is changed. Returns participants of this
 * period.
 */
async function secondPeriode(banyak: number): Promise<string[]> {
  const call = (path: string, body?: object) =>
    server.call(`/adm/${path}`, { token: admin, ...(body && { body }) });
  const { id } = (await call('aturan_salin', { id: 1, nama: 'Kedua' })).body;
  const set = (await call(`aturan_detail?id=${id}`)).body;
  set.survei.panitia[0] = { id: null, pertanyaan: 'Pertanyaan baru panitia', is_input: 1 };
  set.survei.pemateri[0] = { id: null, pertanyaan: 'Pertanyaan baru mentor', is_input: 1 };
  expect((await call('aturan_store', set)).status).toBe(200);
  await call('periode_aturan', { periode_id: 5, aturan_id: id });
  await addPeserta(server, banyak, 1);
  const own = await server.sql<{ id: number }>(
    `update users u set email = 'kedua' || u.id || '@example.org', password_hash = d.password_hash from users d
     where u.name like 'Banyak %' and d.email = 'peserta1@example.org' returning u.id`,
  );
  await server.sql('update peserta set periode_id = 5 where user_id = any($1::int[])', [
    own.map((each) => each.id),
  ]);
  return Promise.all(own.map((each) => server.as(`kedua${each.id}`)));
}

async function send(token: string, kategori: 'panitia' | 'pemateri', saran: string) {
  const { body } = await server.call(`/pr/survei_pertanyaan?kategori=${kategori}`, { token });
  const { status } = await server.call('/pr/survei_store', {
    token,
    body: {
      kategori,
      mentor_id: kategori === 'pemateri' ? mentor.satu : null,
      jawaban: body.map(({ id, is_input }: Row) => ({ id, val: is_input === 1 ? 4 : saran })),
    },
  });
  expect(status).toBe(200);
}

test('surveys are counted for each rule set, and a rule set with fewer than three surveys shows only mean values', async () => {
  const [first, second, third] = (await secondPeriode(3)) as [string, string, string];
  const panitia = async () => (await get('feedback_app_ringkas')).body as Row[];
  const tentang = async () => (await get(`feedback_mentor_detail?menid=${mentor.satu}`)).body as Row[];
  const of = (rows: Row[], aturan: string) => rows.filter((row) => row.aturan === aturan);
  const answers = async () => (await get('feedback_app')).body as (Row & { jawaban: string })[];
  const before = { panitia: await panitia(), tentang: await tentang(), answers: await answers() };

  // Only two surveys use the second rule set. These are too few to show how often each rating was given, so the app
  // shows only the means. The answers under the first rule set do not change.
  for (const token of [first, second]) {
    await send(token, 'panitia', 'Saran kedua');
    await send(token, 'pemateri', 'Saran kedua');
  }
  for (const [rows, old] of [
    [await panitia(), before.panitia],
    [await tentang(), before.tentang],
  ] as const) {
    expect(of(rows, 'Spesifikasi')).toEqual(old);
    const own = of(rows, 'Kedua').filter(({ is_input }) => is_input === 1);
    expect(own).toHaveLength(old.filter(({ is_input }) => is_input === 1).length);
    expect(own.map(({ jumlah, sebaran }) => [jumlah, sebaran])).toEqual(own.map(() => [2, null]));
    expect(own.map(({ pertanyaan }) => pertanyaan)).toContainEqual(expect.stringMatching(/^Pertanyaan baru/));
  }
  expect(await answers()).toEqual(before.answers);
  expect((await get('feedback_app?sort=pertanyaan')).body).toHaveLength(before.answers.length);

  // After a third survey with the second rule set, the app also shows how often each rating was given in these surveys.
  await send(third, 'panitia', 'Saran kedua');
  await send(third, 'pemateri', 'Saran kedua');
  for (const rows of [await panitia(), await tentang()])
    for (const row of of(rows, 'Kedua').filter(({ is_input }) => is_input === 1))
      expect([row.jumlah, row.sebaran]).toEqual([3, [0, 0, 0, 3]]);
  expect(of(await tentang(), 'Kedua').at(-1)!.jawaban).toEqual(['Saran kedua', 'Saran kedua', 'Saran kedua']);
  expect(of(await tentang(), 'Spesifikasi')).toEqual(before.tentang);
  expect(await answers()).toHaveLength(before.answers.length + 3 * 20);
});
