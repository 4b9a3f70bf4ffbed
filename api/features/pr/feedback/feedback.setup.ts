import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

/** Of the file that runs: set before its first test by `startSurvei`. */
export let server: TestServer;
/** Of peserta1, who answers. */
export let token: string;
export let user_id: number;
export let mentor1: number;

/** A server of the file's own; every test finds peserta1 without a survey, sent or half done. */
export function startSurvei(): void {
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.as('peserta1');
    user_id = await server.idOf('peserta1');
    mentor1 = await server.idOf('mentor1');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from survei_sudah where user_id = $1', [user_id]);
    await server.sql('delete from survei_draf');
  });
}

/** An answer as the screen sends it. */
export type Jawaban = { id: number; val?: number | string | null };

/** Every rated question with this value, and the open one with these words. */
export async function filled(kategori: string, val: number | string, saran?: string): Promise<Jawaban[]> {
  const { body } = await server.call(`/pr/survei_pertanyaan?kategori=${kategori}`, { token });
  return body.flatMap(({ id, is_input }: { id: number; is_input: number }) =>
    is_input === 1 ? [{ id, val }] : saran === undefined ? [] : [{ id, val: saran }],
  );
}

export const send = (body: object, who = token) => server.call('/pr/survei_store', { token: who, body });
