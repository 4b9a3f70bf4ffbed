import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Token of peserta1, who answers. Set before the first test by `startSurvei`. */
export let token: string;
export let user_id: number;
export let mentor1: number;

/** Starts a server for this test file. Each test begins without surveys of peserta1, sent or draft. */
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

/** An answer in a request. */
export type Jawaban = { id: number; val?: number | string | null };

/** Answers with this value for each rated question, and this text for the open one. */
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
