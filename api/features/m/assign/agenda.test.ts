import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let mentor1: string;
let mentor2: string;
let mentor3: string;
let peserta_id: number;

beforeAll(async () => {
  server = await startTestServer();
  [mentor1, mentor2, mentor3] = [
    await server.as('mentor1'),
    await server.as('mentor2'),
    await server.as('mentor3'),
  ];
  peserta_id = await server.idOf('peserta2');
});
afterAll(() => server.close());

describe('agenda', () => {
  test('/men/tugas lists active materials of every location, categories 1 to 5', async () => {
    const { body } = await server.call('/men/tugas', { token: mentor3 });
    const wanted = await server.sql(
      'select id_materi from materi where is_aktif = 1 and kat_id <= 5 order by tgl_mulai, id_materi',
    );
    expect(body.map((m: { id_materi: number }) => m.id_materi)).toEqual(wanted.map((m) => m.id_materi));
    expect(new Set(body.map((m: { lokasi_id: number }) => m.lokasi_id)).size).toBeGreaterThan(1);
  });

  test('/men/evaluator_tugas lists 6 and 7 for their evaluator, nothing for others', async () => {
    const { body } = await server.call('/men/evaluator_tugas', { token: mentor2 });
    expect(new Set(body.map((m: { kat_id: number }) => m.kat_id))).toEqual(new Set([6, 7]));
    expect((await server.call('/men/evaluator_tugas', { token: mentor1 })).body).toEqual([]);
  });
});

describe('GET /men/tugas_detail', () => {
  test('lists the assigned participants with their counts, who waits longest for them first', async () => {
    await server.sql('insert into tugas (user_id, kat_id) values ($1, 1)', [peserta_id]);
    const { body } = await server.call('/men/tugas_detail?katid=1', { token: mentor1 });
    const row = body.find((r: { peserta_id: number }) => r.peserta_id === peserta_id);
    expect(body).toHaveLength(6);
    for (const { peserta_id, ...counts } of body) {
      const tasks = await server.sql(
        `select catatan, id_tugas in (select tugas_id from review) as direview from tugas where user_id = $1 and kat_id = 1`,
        [peserta_id],
      );
      const [{ n }] = await server.sql(
        'select count(*)::int as n from nilai_kompetensi where peserta_id = $1 and kat_id = 1',
        [peserta_id],
      );
      expect(counts).toMatchObject({
        total_tugas: tasks.length,
        total_review: tasks.filter((t) => t.direview).length,
        terisi: tasks.filter((t) => t.catatan !== '').length,
        sudah_dinilai: n === 7 ? 1 : 0,
      });
    }
    expect([row.menunggu, row.sudah_dinilai, row.total_tugas > row.terisi]).toEqual([0, 1, true]);
    expect(body[0].menunggu).toBeGreaterThan(0);
    expect(body.map((r: { menunggu: number }) => r.menunggu)).toEqual(
      body.map((r: { menunggu: number }) => r.menunggu).sort((a: number, b: number) => b - a),
    );
  });

  test('is empty for a mentor without participants', async () => {
    expect((await server.call('/men/tugas_detail?katid=1', { token: mentor3 })).body).toEqual([]);
  });
});

describe('a task waits for a review', () => {
  const menunggu = async () => {
    const { body } = await server.call('/men/tugas_detail?katid=3', { token: mentor1 });
    return body.find((row: { peserta_id: number }) => row.peserta_id === peserta_id).menunggu;
  };

  test('once it is written, until it is reviewed, and only where the material is marked review', async () => {
    const before = await menunggu();
    const [task] = await server.sql(`insert into tugas (user_id, kat_id) values ($1, 3) returning id_tugas`, [
      peserta_id,
    ]);
    expect(await menunggu()).toBe(before);
    await server.sql(`update tugas set catatan = '<p>isi</p>' where id_tugas = $1`, [task.id_tugas]);
    expect(await menunggu()).toBe(before + 1);
    await server.sql('update materi set is_review = 0 where kat_id = 3 and lokasi_id = 1');
    expect(await menunggu()).toBe(0);
    await server.sql('update materi set is_review = 1 where kat_id = 3 and lokasi_id = 1 and is_tugas = 1');
    await server.call('/men/tugas_review_store', {
      token: mentor1,
      body: { tugas_id: task.id_tugas, catatan: '<p>Baik</p>' },
    });
    expect(await menunggu()).toBe(before);
  });
});
