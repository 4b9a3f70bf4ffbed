import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Tokens of three mentors, and the user id of peserta2. Set before the first test by `startMentors`. */
export let mentor1: string;
export let mentor2: string;
export let mentor3: string;
export let peserta_id: number;
/**
 * Id of a task of peserta2 in category 1. The mentor of this category is mentor1. Set before the first test by
 * `startAssign`.
 */
export let tugas_id: number;

/** Starts a server for this test file and signs in three mentors. */
export function startMentors(): void {
  startServer();
  beforeAll(async () => {
    [mentor1, mentor2, mentor3] = [
      await server.as('mentor1'),
      await server.as('mentor2'),
      await server.as('mentor3'),
    ];
    peserta_id = await server.idOf('peserta2');
  });
}

/**
 * Starts a server like `startMentors` and creates a task. Before each test, this task becomes the newest task and loses
 * its reviews.
 */
export function startAssign(): void {
  startMentors();
  beforeAll(async () => {
    const [task] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
      [peserta_id],
    );
    tugas_id = task!.id_tugas;
  });
  beforeEach(async () => {
    await server.sql(
      'delete from review where tugas_id in (select id_tugas from tugas where user_id = $1 and id_tugas >= $2)',
      [peserta_id, tugas_id],
    );
    await server.sql('delete from tugas where user_id = $1 and id_tugas > $2', [peserta_id, tugas_id]);
  });
}

/** Sends a review as this mentor. */
export const review = (token: string, body: object) =>
  server.call('/men/tugas_review_store', { token, body });
