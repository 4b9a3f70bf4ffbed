import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let mentor1: string;
let mentor2: string;
let peserta_id: number;

beforeAll(async () => {
  [mentor1, mentor2] = [await server.as('mentor1'), await server.as('mentor2')];
  peserta_id = await server.idOf('peserta2');
});
beforeEach(() => server.sql('delete from nilai_kompetensi where peserta_id = $1', [peserta_id]));

interface Item {
  peserta_id: number;
  kat_id: number;
  kategori_nilai_id: number;
  nilai: number;
}

async function items(kat_id: number, nilai: number): Promise<Item[]> {
  const questions = await server.sql(
    'select id_kategori_nilai from kategori_nilai where kat_id = $1 order by 1',
    [kat_id],
  );
  return questions.map((q) => ({
    peserta_id,
    kat_id,
    kategori_nilai_id: q.id_kategori_nilai,
    nilai,
  }));
}

const store = (dataArray: unknown, token = mentor1) =>
  server.call('/men/tugas_review_nilai_all_lagi_store', { token, body: { dataArray } });
const stored = async () =>
  (await server.sql('select count(*)::int as n from nilai_kompetensi where peserta_id = $1', [peserta_id]))[0]
    .n;

describe('accepted saves of scores', () => {
  test.each([
    [1, 3, { nilai_total: 100, nilai_max: 21, nilai_akhir: 25 }],
    [1, 2, { nilai_total: 66.67, nilai_max: 21, nilai_akhir: 16.67 }],
    [2, 3, { nilai_total: 100, nilai_max: 18, nilai_akhir: 12.5 }],
    [5, 1, { nilai_total: 33.33, nilai_max: 21, nilai_akhir: 10 }],
  ])(
    'a save of scores in category %i with the score %i for all competences is accepted',
    async (kat_id, nilai, wanted) => {
      const { status, body } = await store(await items(kat_id, nilai));
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message: 'Sukses!, simpan data anda',
          id: peserta_id,
          ada: 1,
          ...wanted,
          updated_at: expect.any(String),
          riwayat_id: expect.any(Number),
        },
      });
    },
  );

  test('an evaluator may save scores up to 4 in category 6', async () => {
    const { body } = await store(await items(6, 4), mentor2);
    expect(body).toMatchObject({ nilai_total: 100, nilai_max: 32, nilai_akhir: 100 });
  });

  test('a save of scores may contain a score as a string with one digit', async () => {
    const all = await items(1, 3);
    expect((await store(all.map((item) => ({ ...item, nilai: '3' })))).body.nilai_total).toBe(100);
  });

  test('a mentor can save only some of the scores of a category', async () => {
    const all = await items(1, 3);
    expect((await store(all.slice(0, 3))).body.nilai_total).toBe(42.86);
    expect((await store(all.slice(3))).body.nilai_total).toBe(100);
  });

  test('if a new mentor saves scores, the new mentor becomes the author of these scores', async () => {
    await store(await items(1, 2));
    const assign = async (mentor: string) =>
      server.sql('update mentor_peserta set mentor_id = $2 where peserta_id = $1 and kat_id = 1', [
        peserta_id,
        await server.idOf(mentor),
      ]);
    await assign('mentor2');
    const { status } = await store(await items(1, 2), mentor2);
    await assign('mentor1');
    const rows = await server.sql('select distinct mentor_id from nilai_kompetensi where peserta_id = $1', [
      peserta_id,
    ]);
    expect([status, rows]).toEqual([200, [{ mentor_id: await server.idOf('mentor2') }]]);
    // mentor2 has saved the same scores again. Therefore the history entry shows only that the author has changed.
    const [log] = await server.sql('select sebelum, sesudah from audit order by id desc limit 1');
    const [satu, second] = await server.sql(
      `select name from users where email in ('mentor1@example.org', 'mentor2@example.org') order by email`,
    );
    expect(log).toEqual({ sebelum: { dinilai_oleh: satu.name }, sesudah: { dinilai_oleh: second.name } });
  });

  test('a save of scores adds a history entry with old and new values, unless the save changes nothing', async () => {
    const all = await items(1, 2);
    const [{ last }] = await server.sql('select coalesce(max(id), 0)::int as last from audit');
    await store(all);
    await store([{ ...all[0]!, nilai: 3 }]);
    await store([{ ...all[0]!, nilai: 3 }]);
    const log = await server.sql(
      `select pelaku, sebelum, sesudah from audit where aksi = 'nilai_kompetensi' and objek = $1 and id > $2 order by id desc`,
      [`peserta/${peserta_id}/kategori/1`, last],
    );
    const question = String(all[0]!.kategori_nilai_id);
    expect(log[0]).toEqual({
      pelaku: 'mentor1@example.org',
      // The history entry also contains the OJT score, because the app computes it from the changed score.
      sebelum: { [question]: 2, nilai_ojt: 16.67 },
      sesudah: { [question]: 3, nilai_ojt: 17.86 },
    });
    expect(log).toHaveLength(2);
  });
});

describe('rejected saves of scores', () => {
  test.each([
    [0, 'Nilai harus 1 sampai 3'],
    [4, 'Nilai harus 1 sampai 3'],
    [-1, 'Nilai harus 1 sampai 3'],
    [1e9, 'Nilai harus 1 sampai 3'],
    [1.5, 'Nilai harus bilangan bulat'],
    ['', 'Nilai wajib diisi'],
    [' 2', 'Nilai wajib diisi'],
    ['22', 'Nilai wajib diisi'],
    ['4', 'Nilai harus 1 sampai 3'],
    [null, 'Nilai wajib diisi'],
  ])('a save of scores with the score %j in category 1 is rejected', async (nilai, message) => {
    const all = await items(1, 2);
    const { status, body } = await store([...all.slice(1), { ...all[0]!, nilai }]);
    expect([status, body.message, await stored()]).toEqual([422, message, 0]);
  });

  test('a save of scores needs a material with reviews at the location, except in IST II', async () => {
    const mark = (is_review: 0 | 1) =>
      server.sql('update materi set is_review = $1 where lokasi_id = 1 and kat_id in (1, 6)', [is_review]);
    await mark(0);
    const { status, body } = await store(await items(1, 2));
    const ist2 = await store(await items(6, 2), mentor2);
    await mark(1);
    expect([status, body.message, body.code]).toEqual([
      409,
      'Materi ini tidak ditandai Review',
      'tanpa_review',
    ]);
    expect(ist2.status).toBe(200);
  });

  test('a save of scores with the score 5 in category 6 is rejected', async () => {
    const { status, body } = await store(await items(6, 5), mentor2);
    expect([status, body.message]).toEqual([422, 'Nilai harus 1 sampai 4']);
  });

  test('a save of scores must not contain a competence twice, nor scores of two participants or two categories', async () => {
    const all = await items(1, 2);
    const [foreign] = await items(2, 2);
    const wrong = [
      [[...all, { ...foreign!, kat_id: 1 }], 'Kompetensi tidak termasuk kategori ini'],
      [[...all, all[0]], 'Satu kompetensi hanya dinilai sekali'],
      [
        [...all, { ...all[0]!, peserta_id: peserta_id + 1 }],
        'Semua nilai harus untuk peserta dan kategori yang sama',
      ],
      [[...all, foreign], 'Semua nilai harus untuk peserta dan kategori yang sama'],
      [[], 'Belum ada nilai yang dipilih'],
      ['teks', 'Belum ada nilai yang dipilih'],
    ];
    for (const [dataArray, message] of wrong) {
      const { status, body } = await store(dataArray);
      expect([status, body.message]).toEqual([422, message]);
    }
    expect(await stored()).toBe(0);
  });

  test('a save of scores ignores totals that the browser has computed', async () => {
    const all = await items(1, 1);
    const { body } = await server.call('/men/tugas_review_nilai_all_lagi_store', {
      token: mentor1,
      body: { dataArray: all, nilai_akhir: 100, nilai_total: 100 },
    });
    expect(body.nilai_total).toBe(33.33);
  });
});

describe('saves by other mentors', () => {
  test('a save of scores by a mentor who is not assigned to the participant gets 403 and stores nothing', async () => {
    expect((await store(await items(1, 3), mentor2)).status).toBe(403);
    expect((await store(await items(6, 3), mentor1)).status).toBe(403);
    expect((await store(await items(1, 3), await server.as('mentor3'))).status).toBe(403);
    expect(await stored()).toBe(0);
  });
});

test('after 50 concurrent saves of scores, all stored scores come from the same save', async () => {
  const sets = await Promise.all([1, 2, 3].map((nilai) => items(1, nilai)));
  // Half of the requests send the scores in reverse order. If the server locked the rows one by one, these requests
  // would deadlock.
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => store(i % 2 ? sets[i % 3] : sets[i % 3]!.toReversed())),
  );
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  const rows = await server.sql(
    'select nilai, count(*)::int as n from nilai_kompetensi where peserta_id = $1 group by nilai',
    [peserta_id],
  );
  expect(rows).toEqual([{ nilai: expect.any(Number), n: 7 }]);
});

test('the database rejects a second score of a question, a question of another category, and an invalid score', async () => {
  const [first] = await items(1, 2);
  const insert = (kat: number, question: number, nilai: number) =>
    server.sql(
      'insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id) values ($1, $2, $3, $4, $1)',
      [peserta_id, kat, question, nilai],
    );
  await insert(1, first!.kategori_nilai_id, 2);
  await expect(insert(1, first!.kategori_nilai_id, 3)).rejects.toMatchObject({
    constraint: 'nilai_kompetensi_satu',
  });
  await expect(insert(2, first!.kategori_nilai_id + 1, 3)).rejects.toMatchObject({ code: '23503' });
  await expect(insert(1, first!.kategori_nilai_id + 1, 5)).rejects.toMatchObject({
    constraint: 'nilai_kompetensi_skala',
  });
});
