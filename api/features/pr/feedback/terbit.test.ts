import { beforeEach, describe, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { filled, send } from './feedback.setup.ts';

startAdmin();

/** Id of a mentor without stored surveys. */
let mentor_id: number;

beforeEach(async () => {
  const [row] = await server.sql<{ id: number }>(
    `insert into users (name, email, "group", password_hash)
     values ('Mentor Baru', gen_random_uuid() || '@example.org', 'mentor', '-') returning id`,
  );
  mentor_id = row!.id;
});

/** Sends a survey as the participant `peserta<no>`. Each rating is 3, and the text contains the number `no`. */
async function survey(no: number, about = mentor_id) {
  const token = await server.as(`peserta${no}`);
  const jawaban = await filled('pemateri', 3, `Saran ${no}`, token);
  return send({ kategori: 'pemateri', mentor_id: about, jawaban }, token);
}

/**
 * Returns what an admin sees about a mentor: the texts, and the numbers of surveys in the means, of published surveys,
 * and of surveys in the charts.
 */
async function seen(about = mentor_id) {
  const { body } = await server.call(`/adm/feedback_mentor_detail?menid=${about}`, { token: admin });
  const [first, open] = [body[0], body.at(-1)];
  return [first.jumlah, first.terbit, first.sebaran, open.jawaban];
}

const words = (...nos: number[]) => nos.map((no) => `Saran ${no}`);

describe('surveys about a mentor', () => {
  test('surveys about a mentor are published together with their ratings whenever three surveys are waiting', async () => {
    const steps = [];
    for (const no of [1, 2, 3, 4, 5, 6, 7]) {
      expect((await survey(no)).status).toBe(200);
      steps.push(await seen());
    }
    expect(steps).toEqual([
      [1, 0, null, []],
      [2, 0, null, []],
      [3, 3, [0, 0, 3, 0], words(1, 2, 3)],
      [4, 3, [0, 0, 3, 0], words(1, 2, 3)],
      [5, 3, [0, 0, 3, 0], words(1, 2, 3)],
      [6, 6, [0, 0, 6, 0], words(1, 2, 3, 4, 5, 6)],
      [7, 6, [0, 0, 6, 0], words(1, 2, 3, 4, 5, 6)],
    ]);
  });

  test('if two surveys are waiting and two more are sent at the same time, exactly three surveys are published', async () => {
    for (const no of [1, 2]) await survey(no);
    // A third database session locks rows that both sends need. Therefore both sends have begun before the first one
    // ends.
    const sent = await amid(
      server,
      (other) => other.query('select from survei where mentor_id = $1 for update', [mentor_id]),
      () => Promise.all([survey(3), survey(4)]),
      undefined,
      2,
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await seen()).slice(0, 3)).toEqual([4, 3, [0, 0, 3, 0]]);
  });

  test('all surveys are stored, even if many participants send about two mentors at the same time', async () => {
    // Activates all participants, because inactive participants cannot send a survey.
    await server.sql('update peserta set peserta_status_aktif = 1');
    const other = await server.idOf('mentor3');
    const sent = [3, 4, 5, 6, 7, 8, 9, 10].map((no) => survey(no));
    const others = [14, 13, 12, 11, 10, 9].map((no) => survey(no, other));
    const answers = await Promise.all([...sent, ...others]);
    expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
    expect((await seen()).slice(0, 2)).toEqual([8, 6]);
    expect((await seen(other)).slice(0, 2)).toEqual([7, 6]);
  });

  test('if the same participants send surveys about two mentors at the same time, no deadlock occurs', async () => {
    const [one, two] = [mentor_id, await server.idOf('mentor2')];
    for (const [no, about] of [
      [1, one],
      [1, two],
      [3, one],
      [2, two],
    ] as const)
      await survey(no, about);
    const first = await server.idOf('peserta1');
    const sent = await amid(
      server,
      (other) => other.query('select from peserta_langkah where user_id = $1 for update', [first]),
      () => Promise.all([survey(2, one), survey(3, two)]),
      undefined,
      2,
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('if a sender is deleted, the waiting survey still counts as one of the three that a publication needs', async () => {
    for (const no of [1, 2]) await survey(no);
    await server.sql('delete from survei_sudah where user_id = $1', [await server.idOf('peserta1')]);
    await survey(3);
    expect(await seen()).toEqual([3, 3, [0, 0, 3, 0], words(1, 2, 3)]);
  });

  test('if an earlier version of the app published four surveys at once, these four surveys stay published', async () => {
    for (const no of [1, 2, 3, 4]) await survey(no);
    await server.sql('update survei set terbit = true where mentor_id = $1', [mentor_id]);
    await survey(5);
    expect((await seen()).slice(0, 2)).toEqual([5, 4]);
    for (const no of [6, 7]) await survey(no);
    expect((await seen()).slice(0, 2)).toEqual([7, 7]);
  });
});
