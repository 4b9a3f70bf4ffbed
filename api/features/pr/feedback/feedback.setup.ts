import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Token of peserta1, who sends the surveys. Set before the first test by `startSurvei`. */
export let token: string;
export let user_id: number;
export let mentor1: number;

/** Starts a server for this test file. Before each test, the sent surveys and drafts of peserta1 are deleted. */
export function startSurvei(): void {
  startServer();
  beforeAll(async () => {
    token = await server.as('peserta1');
    user_id = await server.idOf('peserta1');
    mentor1 = await server.idOf('mentor1');
  });
  beforeEach(async () => {
    await server.sql('delete from survei_sudah where user_id = $1', [user_id]);
    await server.sql('delete from survei_draf');
  });
}

/** Answer to one question, as the client sends it. */
export type Jawaban = { id: number; val?: number | string | null };

/**
 * Returns answers to all questions of a survey: the rating `val` for each rated question, and the text `saran` for the
 * open question.
 */
export async function filled(
  kategori: string,
  val: number | string,
  saran?: string,
  who = token,
): Promise<Jawaban[]> {
  const { body } = await server.call(`/pr/survei_pertanyaan?kategori=${kategori}`, { token: who });
  return body.flatMap(({ id, is_input }: { id: number; is_input: number }) =>
    is_input === 1 ? [{ id, val }] : saran === undefined ? [] : [{ id, val: saran }],
  );
}

export const send = (body: object, who = token) => server.call('/pr/survei_store', { token: who, body });
