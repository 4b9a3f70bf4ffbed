import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, OWN_TURN } from '#api/guard/password.ts';
import { addPeserta, type Product } from './product.ts';
import { answer, counters, say, share } from './servers.ts';

/**
 * Number of participants. It is the number of participants that one host institution has in a year. They all sign in
 * within one minute, answer the pre-test, and send it within another minute.
 */
const PESERTA = 1000;
const MINUTE_MS = 60_000;
/**
 * Like a browser, each participant saves new answers at most once in two seconds. `PAUSE_MS` is this pause in ms, and
 * `ANSWERS_A_SAVE` is the number of answers per save.
 */
const [PAUSE_MS, ANSWERS_A_SAVE] = [2000, 2];
const PASSWORD = 'belajar-bersama';

type Soal = { id: number; option: { id: number }[] };
/**
 * Lets 1,000 participants take the pre-test at the same time. True if no request fails and every answer is stored once.
 */
export async function takeTests({ server, client }: Product): Promise<boolean> {
  const hash = await hashPassword(PASSWORD, OWN_TURN);
  const emails = await addPeserta(client, PESERTA, 'tes', { hash });
  await client.query('update sistem set open_pre = 1, open_post = 0');
  /** Durations of the calls in ms, by kind of call. */
  const took = new Map<string, number[]>();
  async function timed<T>(kind: string, ...[address, token, body]: [string, string?, object?]): Promise<T> {
    const begun = performance.now();
    const got = await answer<T>(server, address, token, body);
    took.set(kind, [...(took.get(kind) ?? []), performance.now() - begun]);
    return got;
  }

  const before = await counters(server);
  const begun = performance.now();
  const one = async (email: string, n: number): Promise<void> => {
    const turn = (n / PESERTA) * MINUTE_MS;
    await sleep(turn);
    const account = { email, password: PASSWORD };
    const { message: token } = await timed<{ message: string }>('sign in', '/login', undefined, account);
    const soal = await timed<Soal[]>('start', '/pr/soal', token);
    const jawaban = soal.map(({ id, option }) => ({ id, optid: option[n % option.length]!.id }));
    for (let from = 0; from < jawaban.length; from += ANSWERS_A_SAVE) {
      await sleep(PAUSE_MS);
      const waktu = new Date().toISOString();
      const some = jawaban.slice(from, from + ANSWERS_A_SAVE).map((each) => ({ ...each, waktu }));
      await timed('save', '/pr/soal_draf_store', token, { tesid: 1, jawaban: some });
    }
    // All participants send their pre-tests within one minute. This minute begins when the last participant has
    // answered all questions.
    const answered = MINUTE_MS + (jawaban.length / ANSWERS_A_SAVE) * PAUSE_MS;
    await sleep(Math.max(0, begun + answered + turn - performance.now()));
    await timed('send', '/pr/soal_pre_response_store', token, { tesid: 1, jawaban });
  };
  const failed = (await Promise.allSettled(emails.map(one))).filter(({ status }) => status === 'rejected');
  const after = await counters(server);
  const { rows } = await client.query<{ hasil: number; jawaban: number; draf: number }>(
    `select count(distinct h.id)::int as hasil, count(j.*)::int as jawaban,
            (select count(*)::int from test_draf d join users p on p.id = d.user_id where p.email like 'tes%') as draf
     from test_hasil h join test_jawaban j on j.test_hasil_id = h.id join users u on u.id = h.user_id where u.email like 'tes%'`,
  );
  const { hasil, jawaban, draf } = rows[0]!;
  say(`class: pre-test of ${PESERTA}, sign in and start within a minute, all send within a minute`);
  say('\n| call | times | median, ms | p99, ms |\n| --- | ---: | ---: | ---: |');
  for (const [kind, list] of took)
    say(`| ${kind} | ${list.length} | ${share(list, 0.5).toFixed(0)} | ${share(list, 0.99).toFixed(0)} |`);
  say(
    `  ${((after.cpu - before.cpu) / 1000).toFixed(1)} s of the app's processor time, event loop held at most ${after.held.toFixed(0)} ms, ` +
      `${failed.length} failed; stored ${hasil} results, ${jawaban} answers, ${draf} left as drafts`,
  );
  if (failed[0]?.status === 'rejected') say(`  first failure: ${String(failed[0].reason)}`);
  return failed.length === 0 && hasil === PESERTA && jawaban === PESERTA * 30 && draf === 0;
}
