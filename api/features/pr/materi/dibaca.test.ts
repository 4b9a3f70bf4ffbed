import { beforeAll, beforeEach, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let token: string;
let mentor: string;
let id_tugas: number;
let id_review: number[];

beforeAll(async () => {
  token = await server.as('peserta2');
  mentor = await server.as('mentor1');
});

beforeEach(async () => {
  const rows = await server.sql(
    `with t as (insert into tugas (user_id, kat_id, catatan) values ($1, 2, '<p>Isi</p>') returning id_tugas)
     insert into review (tugas_id, mentor_id, catatan) select id_tugas, $2, c from t, unnest(array['<p>Satu</p>', '<p>Dua</p>']) c
     returning tugas_id, id_review`,
    [await server.idOf('peserta2'), await server.idOf('mentor1')],
  );
  id_tugas = rows[0].tugas_id;
  id_review = rows.map((row) => row.id_review);
});

const markRead = (body: object, who = token) => server.call('/pr/review_dibaca_store', { token: who, body });
const onTask = async () =>
  (await server.call(`/pr/tugas_detail?tugid=${id_tugas}`, { token })).body.review.map(
    (r: { belum_dibaca: number }) => r.belum_dibaca,
  );
const inList = async () =>
  (await server.call('/pr/materi_detail?katid=2', { token })).body.tugas.find(
    (t: { id_tugas: number }) => t.id_tugas === id_tugas,
  ).belum_dibaca;

test('a review is unread in the task and in the list of tasks until the participant marks it as read', async () => {
  expect([await onTask(), await inList()]).toEqual([[1, 1], 1]);
  const { status, body } = await markRead({ id_tugas, id_review: [id_review[0]] });
  expect([status, body.id]).toEqual([200, id_tugas]);
  expect([await onTask(), await inList()]).toEqual([[0, 1], 1]);
  await markRead({ id_tugas, id_review });
  expect([await onTask(), await inList()]).toEqual([[0, 0], 0]);
});

test('reading a task does not mark its reviews as read, and marking a review twice keeps the first time', async () => {
  await onTask();
  expect(await onTask()).toEqual([1, 1]);
  await markRead({ id_tugas, id_review });
  const times = () => server.sql('select dibaca_pada from review where tugas_id = $1 order by 1', [id_tugas]);
  const before = await times();
  await markRead({ id_tugas, id_review });
  expect(await times()).toEqual(before);
});

test('if the mentor changes a review, it becomes unread again', async () => {
  await markRead({ id_tugas, id_review });
  const { status } = await server.call('/men/tugas_review_store', {
    token: mentor,
    body: {
      id_review: id_review[0],
      tugas_id: id_tugas,
      kat_id: 2,
      peserta_id: await server.idOf('peserta2'),
      catatan: '<p>Lain</p>',
    },
  });
  expect(status).toBe(200);
  expect(await onTask()).toEqual([1, 0]);
});

test.each([
  [{ id_review: [1] }],
  [{ id_tugas: 0, id_review: [1] }],
  [{ id_tugas: 1 }],
  [{ id_tugas: 1, id_review: ['1'] }],
  [{ id_tugas: 1, id_review: Array.from({ length: 501 }, () => 1) }],
])('a request to mark %j as read is rejected with 422', async (body) => {
  expect((await markRead(body)).status).toBe(422);
});

test("a participant cannot mark a review of another participant's task as read", async () => {
  expect((await markRead({ id_tugas, id_review }, await server.as('peserta3'))).status).toBe(404);
  const [other] = await server.sql(
    `with t as (insert into tugas (user_id, kat_id, catatan) values ($1, 2, 'x') returning id_tugas)
     select id_tugas from t`,
    [await server.idOf('peserta3')],
  );
  expect((await markRead({ id_tugas: other.id_tugas, id_review }, await server.as('peserta3'))).status).toBe(
    200,
  );
  expect(await onTask()).toEqual([1, 1]);
});
