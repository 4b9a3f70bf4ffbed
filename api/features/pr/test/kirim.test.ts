import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { answers, keep, send, startTest, token, user_id } from './test.setup.ts';

startTest();

/**
 * Response fields of a participant for whom neither the pre-test nor the post-test was opened individually, and who
 * repeats neither of them.
 */
const CLOSED = { buka_pre: null, buka_post: null, sejak_pre: null, sejak_post: null };

const check = async (who = token) => (await server.call('/pr/cek_res?tesid=1', { token: who })).body;

describe('sending of a test', () => {
  test('the server computes the test score and ignores the score that the browser sends', async () => {
    const best = await send(await answers((s) => (s.kompetensi === 'moderasi' ? 0 : s.option.length - 1)));
    expect(best.status).toBe(200);
    expect(best.body).toMatchObject({
      message: 'Sukses!, simpan data anda',
      cal_ajar: 100,
      cal_teliti: 100,
      cal_mod: 50,
    });
    const { nilai_akhir } = best.body;
    expect(nilai_akhir).toBeLessThan(100);
    expect(await check()).toEqual({
      nilai_pre: nilai_akhir,
      nilai_post: 0,
      ada: { pre: 1, post: 0 },
      sudah_pre: 1,
      sudah_post: 0,
      ...CLOSED,
    });
    const stored = await server.call('/pr/test_hasil', { token });
    expect(stored.body).toMatchObject([
      { tesid: 1, nilai_akhir, cal_ajar: 100, cal_teliti: 100, cal_mod: 50 },
    ]);
    const [log] = await server.sql(
      `select sesudah from audit where aksi = 'test_dikirim' and objek = $1 order by id desc limit 1`,
      [`peserta/${user_id}`],
    );
    expect(log.sesudah).toMatchObject({ tesid: 1, nilai_akhir });
  });

  test('a later change of the option values does not change the score of a sent test', async () => {
    await send(await answers(() => 0));
    const worth = () =>
      server.sql(
        `select sum(j.value)::float as sum, count(*)::int as n from test_jawaban j
         join test_hasil h on h.id = j.test_hasil_id where h.user_id = $1`,
        [user_id],
      );
    const before = await worth();
    expect(before[0].n).toBe(30);
    await server.sql('update soal_option set value = 4 - value');
    expect(await worth()).toEqual(before);
    await server.sql('update soal_option set value = 4 - value');
  });

  test('the score of the post-test is stored, and the score of the pre-test stays unchanged', async () => {
    const all = await answers((s) => s.option.length - 1);
    await send(all);
    await server.sql('update sistem set open_post = 1');
    const { status } = await send(all, 2);
    expect([status, await check()]).toEqual([
      200,
      { nilai_pre: 100, nilai_post: 100, ada: { pre: 1, post: 1 }, sudah_pre: 1, sudah_post: 1, ...CLOSED },
    ]);
    await server.sql('update sistem set open_pre = 0');
    const twice = await send(all, 2);
    expect([twice.status, twice.body.message]).toEqual([409, 'Anda sudah memiliki nilai POST-TEST']);
    const questions = await server.call('/pr/soal', { token });
    expect([questions.status, questions.body.message]).toEqual([409, 'Anda sudah memiliki nilai POST-TEST']);
  });

  test('a sent test with a score of 0 counts as sent, so a second send gets 409', async () => {
    const all = await answers(() => 0);
    await server.sql('create table kunci as select id, value from soal_option');
    await server.sql('update soal_option set value = 0');
    const { body } = await send(all);
    await server.sql('update soal_option o set value = k.value from kunci k where k.id = o.id');
    await server.sql('drop table kunci');
    expect([body.nilai_akhir, (await check()).sudah_pre, (await send(all)).status]).toEqual([0, 1, 409]);
  });

  test('of ten concurrent sends of a test, one is stored and the others get 409', async () => {
    const all = await answers(() => 0);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(all)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('sending a closed test gets 409 and keeps the draft, and an accepted test deletes its draft', async () => {
    const all = await answers(() => 0);
    const waktu = new Date().toISOString();
    await keep(all.map((each) => ({ ...each, waktu })));
    await server.sql('update sistem set open_pre = 0');
    const closed = await send(all);
    expect([closed.status, closed.body.message]).toEqual([409, 'Module belum diaktifkan']);
    expect((await server.call('/pr/soal_draf?tesid=1', { token })).body).toHaveLength(30);
    await server.sql('update sistem set open_pre = 1');
    expect((await send(all)).status).toBe(200);
    const twice = await send(all);
    expect([twice.status, twice.body.message]).toEqual([409, 'Anda sudah memiliki nilai PRETEST']);
    expect((await server.call('/pr/soal_draf?tesid=1', { token })).body).toEqual([]);
  });

  test('answers to the post-test get 409 while only the pre-test is open', async () => {
    expect((await send(await answers(() => 0), 2)).status).toBe(409);
  });

  test.each([
    [
      'a missing answer',
      (all: { id: number; optid: number }[]) => all.slice(1),
      'Masih ada 1 soal yang belum dijawab',
    ],
    ['no answers', () => [], 'Masih ada 30 soal yang belum dijawab'],
    [
      'two answers to a question',
      (all: { id: number; optid: number }[]) => [...all, all[0]],
      'Satu soal hanya dijawab sekali',
    ],
    [
      'an option of another question',
      ([a, b, ...rest]: { id: number; optid: number }[]) => [{ id: a!.id, optid: b!.optid }, b, ...rest],
      'Soal test sudah berubah. Periksa lagi jawaban Anda, lalu kirim.',
    ],
    [
      'an answer to an unknown question',
      ([a, ...rest]: { id: number; optid: number }[]) => [{ ...a!, id: 2_000_000_000 }, ...rest],
      'Soal test sudah berubah. Periksa lagi jawaban Anda, lalu kirim.',
    ],
  ])('a test with %s is rejected with 422 and stores nothing', async (_what, change, message) => {
    const { status, body } = await send(change(await answers(() => 0)));
    expect([status, body.message, Object.keys(body.errors)]).toEqual([422, message, ['jawaban']]);
    expect((await check()).sudah_pre).toBe(0);
  });

  test.each([[0], [3], ['1'], [null]])('a test with tesid %j is rejected with 422', async (tesid) => {
    expect((await send([], tesid as number)).status).toBe(422);
  });

  test.each(['cek_res', 'soal_draf'])('a request %s with tesid 3 is rejected with 422', async (call) => {
    const { status, body } = await server.call(`/pr/${call}?tesid=3`, { token });
    expect([status, body.errors]).toEqual([422, { tesid: ['Test harus 1 (pretest) atau 2 (posttest)'] }]);
  });
});
