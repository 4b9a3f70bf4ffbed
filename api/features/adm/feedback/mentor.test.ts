import { describe, expect, test } from 'vitest';
import { rerataNilaiSurvei } from '#rules/nilai/survei.ts';
import { server } from '#test/own-server.ts';
import { get, mean, mentor, startFeedback, survei } from './feedback.setup.ts';

startFeedback();

describe('GET /adm/feedback_mentor', () => {
  test('all mentors are listed by name with the mean values of their surveys, also mentors without surveys', async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash) values ('Aa Baru', 'baru@example.org', 'mentor', '-')`,
    );
    const { body, headers } = await get('feedback_mentor');
    expect(headers.get('x-total-count')).toBe('5');
    const names = body.map((row: { name: string }) => row.name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'id')));
    for (const row of body) {
      const own = await survei(`mentor_id = ${row.id}`);
      const hundreds = own.reduce((sum, { nilai_akhir }) => sum + Math.round(nilai_akhir * 100), 0);
      expect(row).toEqual({
        id: row.id,
        name: expect.any(String),
        email: expect.any(String),
        rerata: mean(own as { val: number[] }[]),
        jumlah: own.length,
        nilai_akhir: rerataNilaiSurvei(hundreds, own.length),
      });
    }
    expect(body[0]).toMatchObject({ name: 'Aa Baru', rerata: 0, jumlah: 0, nilai_akhir: 0 });
  });

  test('the list of mentors with mean survey values is paged, searched, and sorted by the displayed values', async () => {
    const { body } = await get('feedback_mentor?sort=-rerata');
    const means = body.map((row: { rerata: number }) => row.rerata);
    expect(means).toEqual(means.toSorted((a: number, b: number) => b - a));
    expect(means.at(-1)).toBe(0);
    const page = await get('feedback_mentor?page=2&per_page=3');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '5']);
    expect((await get('feedback_mentor?q=MENTOR3@')).body).toMatchObject([{ id: mentor.tiga, jumlah: 1 }]);
    expect((await get('feedback_mentor?sort=password_hash')).status).toBe(422);
  });
});

describe('GET /adm/feedback_mentor_detail', () => {
  test('the survey detail has a mean and a distribution for each rated question, and the texts of the open question', async () => {
    const own = (await survei(`mentor_id = ${mentor.satu}`)) as {
      val: number[];
      pertanyaan_id: number[];
      saran: string;
      terbit: boolean;
    }[];
    const published = own.filter(({ terbit }) => terbit);
    expect([own.length, published.length]).toEqual([4, 3]);
    const given = (rows: typeof own, id: number) =>
      rows.map(({ val, pertanyaan_id }) => val[pertanyaan_id.indexOf(id)]!);
    const { body } = await get(`feedback_mentor_detail?menid=${mentor.satu}`);
    expect(body.map((row: { is_input: number }) => row.is_input)).toEqual([...Array(14).fill(1), 0]);
    for (const row of body.slice(0, -1)) {
      expect(row).toEqual({
        aturan_id: 1,
        aturan: 'Spesifikasi',
        id: row.id,
        pertanyaan: expect.any(String),
        is_input: 1,
        rerata: mean([{ val: given(own, row.id) }]),
        jumlah: own.length,
        sebaran: [1, 2, 3, 4].map((n) => given(published, row.id).filter((each) => each === n).length),
        terbit: 3,
        jawaban: null,
      });
    }
    const saran = published.map((row) => row.saran).filter(Boolean);
    expect(saran.length).toBeGreaterThan(0);
    expect(body.at(-1)).toMatchObject({
      rerata: 0,
      jumlah: own.filter((row) => row.saran !== '').length,
      sebaran: null,
      jawaban: saran.toSorted((a, b) => a.localeCompare(b, 'id')),
    });
  });

  test('if a mentor has fewer than three surveys, only the mean values are returned', async () => {
    const { body } = await get(`feedback_mentor_detail?menid=${mentor.tiga}`);
    expect(body).toHaveLength(15);
    for (const row of body) expect([row.sebaran, row.jawaban ?? [], row.terbit]).toEqual([null, [], 0]);
    expect(body[0]).toMatchObject({ jumlah: 1, rerata: expect.any(Number) });
    expect(body[0].rerata).toBeGreaterThanOrEqual(1);
  });

  test.each(['0', 'x', ''])('a request for surveys of menid %j is rejected with 422', async (menid) => {
    expect((await get(`feedback_mentor_detail?menid=${menid}`)).status).toBe(422);
  });

  test('the survey detail of an unknown user and of a user who is no mentor is rejected with 404', async () => {
    for (const id of [999_999, await server.idOf('peserta1')])
      expect((await get(`feedback_mentor_detail?menid=${id}`)).status).toBe(404);
  });
});
