import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Of peserta1, who takes the test; set before the first test by `startTest`. */
export let token: string;
export let user_id: number;

/** A server of the file's own; every test finds the pre-test open and peserta1 without answers or score. */
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

/** A question, as far as the tests read it. */
export interface Soal {
  id: number;
  kompetensi: string;
  option: { id: number; pertanyaan: string }[];
}

/** The questions in somebody's own order. */
export const soal = async (who = token) => (await server.call<Soal[]>('/pr/soal', { token: who })).body;

const valueOf = async () =>
  new Map((await server.sql('select id, value from soal_option')).map((o) => [o.id, Number(o.value)]));

/** One answer per question: the option with this rank of value, 0 the lowest. */
export async function answers(rank: (soal: Soal) => number): Promise<{ id: number; optid: number }[]> {
  const value = await valueOf();
  return (await soal()).map((each) => {
    const sorted = each.option.toSorted((a, b) => value.get(a.id)! - value.get(b.id)!);
    return { id: each.id, optid: sorted[rank(each)]!.id };
  });
}

/** What the browser has counted comes with it, and counts for nothing. */
export const send = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_pre_response_store', {
    token: who,
    body: { tesid, jawaban, nilai_akhir: 100, cal_ajar: 100 },
  });

/** Answers that are not sent yet. */
export const keep = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_draf_store', { token: who, body: { tesid, jawaban } });
