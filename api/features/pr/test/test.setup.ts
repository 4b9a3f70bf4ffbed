import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Token of peserta1, who answers the pre-test or the post-test. Set before the first test by `startTest`. */
export let token: string;
export let user_id: number;

/**
 * Starts a server for this test file. Before each test it opens the pre-test, and deletes the answers and scores of
 * peserta1.
 */
export function startTest(): void {
  startServer();
  beforeAll(async () => {
    token = await server.as('peserta1');
    user_id = await server.idOf('peserta1');
  });
  beforeEach(async () => {
    await server.sql('update sistem set open_pre = 1, open_post = 0');
    await server.sql('delete from test_hasil where user_id = $1', [user_id]);
    await server.sql('delete from test_draf where user_id = $1', [user_id]);
    await server.sql('update ist_nilai set nilai_pre = 0, nilai_post = 0 where user_id = $1', [user_id]);
  });
}

/** Fields of a question that these tests read. */
export interface Soal {
  id: number;
  kompetensi: string;
  option: { id: number; pertanyaan: string }[];
}

/** Returns the questions in the order in which this user gets them. */
export const soal = async (who = token) => (await server.call<Soal[]>('/pr/soal', { token: who })).body;

const valueOf = async () =>
  new Map((await server.sql('select id, value from soal_option')).map((o) => [o.id, Number(o.value)]));

/**
 * Returns one answer to each question. `rank` returns the index of the chosen option; 0 is the option with the lowest
 * value.
 */
export async function answers(rank: (soal: Soal) => number): Promise<{ id: number; optid: number }[]> {
  const value = await valueOf();
  return (await soal()).map((each) => {
    const sorted = each.option.toSorted((a, b) => value.get(a.id)! - value.get(b.id)!);
    return { id: each.id, optid: sorted[rank(each)]!.id };
  });
}

/**
 * Sends the answers of the pre-test or the post-test. The request also contains scores, which a cheating client could
 * send. The server must ignore these scores.
 */
export const send = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_pre_response_store', {
    token: who,
    body: { tesid, jawaban, nilai_akhir: 100, cal_ajar: 100 },
  });

/** Stores answers as a draft. */
export const keep = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_draf_store', { token: who, body: { tesid, jawaban } });
