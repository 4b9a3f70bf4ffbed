import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

interface Soal {
  id: number;
  kompetensi: string;
  option: { id: number; pertanyaan: string }[];
}

/** No test is open for this person alone, none is a new try. */
const TERTUTUP = { buka_pre: null, buka_post: null, sejak_pre: null, sejak_post: null };

let server: TestServer;
let token: string;
let user_id: number;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.as('peserta1');
  user_id = await server.idOf('peserta1');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('update sistem set open_pre = 1, open_post = 0');
  await server.sql('delete from test_hasil where user_id = $1', [user_id]);
  await server.sql('delete from test_draf where user_id = $1', [user_id]);
  await server.sql('update ist_nilai set nilai_pre = 0, nilai_post = 0 where user_id = $1', [user_id]);
});

const soal = async (who = token) => (await server.call<Soal[]>('/pr/soal', { token: who })).body;
const valueOf = async () =>
  new Map((await server.sql('select id, value from soal_option')).map((o) => [o.id, Number(o.value)]));

/** One answer per question: the option with this rank of value, 0 the lowest. */
async function answers(rank: (soal: Soal) => number): Promise<{ id: number; optid: number }[]> {
  const value = await valueOf();
  return (await soal()).map((each) => {
    const sorted = each.option.toSorted((a, b) => value.get(a.id)! - value.get(b.id)!);
    return { id: each.id, optid: sorted[rank(each)]!.id };
  });
}

const send = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_pre_response_store', {
    token: who,
    body: { tesid, jawaban, nilai_akhir: 100, cal_ajar: 100 },
  });
const keep = (jawaban: unknown, tesid = 1, who = token) =>
  server.call('/pr/soal_draf_store', { token: who, body: { tesid, jawaban } });
/** Status and text of an answer, as they travel. */
async function raw(path: string, body?: object): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return `${answer.status} ${await answer.text()}`;
}
const check = async (who = token) => (await server.call('/pr/cek_res?tesid=1', { token: who })).body;

describe('the questions', () => {
  test('come in an order of one’s own, the same every time, each with its competence', async () => {
    const [first, again, other] = [await soal(), await soal(), await soal(await server.as('peserta9'))];
    expect(again).toEqual(first);
    expect(first).toHaveLength(30);
    const ids = (list: Soal[]) => list.map(({ id }) => id);
    expect(ids(other)).not.toEqual(ids(first));
    expect(ids(other).toSorted((a, b) => a - b)).toEqual(ids(first).toSorted((a, b) => a - b));
    expect(first.some((s) => s.option.some((o, i) => i > 0 && o.id < s.option[i - 1]!.id))).toBe(true);
    expect(new Set(first.map((s) => s.kompetensi))).toEqual(new Set(['ajar', 'teliti', 'moderasi']));
  });

  test('tell nothing of the key, nor does any call before the sending: another key gives the same bytes', async () => {
    const [first] = await soal();
    const draf = [{ id: first!.id, optid: first!.option[0]!.id, waktu: '2026-01-01T08:00:00Z' }];
    const all = await answers(() => 0);
    /** Every reply as it travels, its times taken out. */
    const read = async () => {
      const replies = [
        await raw('/json/get_system'),
        await raw('/pr/cek_res?tesid=1'),
        await raw('/pr/soal'),
        await raw('/pr/soal_draf_store', { tesid: 1, jawaban: draf }),
        await raw('/pr/soal_draf?tesid=1'),
        await raw('/pr/soal_pre_response_store', { tesid: 2, jawaban: all }),
        await raw('/pr/soal_pre_response_store', { tesid: 1, jawaban: all.slice(1) }),
        await raw('/dasbor'),
        await raw('/usr/data_saya'),
      ];
      return replies.map((reply) => reply.replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+\d\d:\d\d)/g, 'waktu'));
    };
    const before = await read();
    const statuses = before.map((reply) => Number(reply.slice(0, 3)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 422, 200, 200]);
    expect(before.join('\n')).not.toContain('"value"');
    await server.sql('create table kunci as select id, value from soal_option');
    await server.sql('update soal_option set value = 4 - value');
    expect(await read()).toEqual(before);
    await server.sql('update soal_option o set value = k.value from kunci k where k.id = o.id');
    await server.sql('drop table kunci');
  });

  test('are closed while no test is open, and to whoever has the score', async () => {
    await server.sql('update sistem set open_pre = 0');
    const closed = await server.call('/pr/soal', { token });
    expect([closed.status, closed.body.message]).toEqual([409, 'Module belum diaktifkan']);
    await server.sql('update sistem set open_pre = 1');
    const scored = await server.call('/pr/soal', { token: await server.as('peserta2') });
    expect([scored.status, scored.body.message]).toEqual([409, 'Anda sudah memiliki nilai PRETEST']);
  });

  test('leave out what is switched off', async () => {
    const [first] = await soal();
    await server.sql('update soal set is_aktif = 0 where id = $1', [first!.id]);
    expect((await soal()).map(({ id }) => id)).not.toContain(first!.id);
    await server.sql('update soal set is_aktif = 1 where id = $1', [first!.id]);
    await server.sql('update soal_option set is_aktif = 0 where id = $1', [first!.option[0]!.id]);
    expect((await soal()).find(({ id }) => id === first!.id)!.option).toHaveLength(first!.option.length - 1);
    await server.sql('update soal_option set is_aktif = 1');
  });
});

describe('sending', () => {
  test('is scored by the server, whatever the browser computed', async () => {
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
      sudah_pre: 1,
      sudah_post: 0,
      ...TERTUTUP,
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

  test('keeps what each answer was worth, so that another key changes no given score', async () => {
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

  test('the post-test while it is open, and its score beside the other', async () => {
    const all = await answers((s) => s.option.length - 1);
    await send(all);
    await server.sql('update sistem set open_post = 1');
    const { status } = await send(all, 2);
    expect([status, await check()]).toEqual([
      200,
      { nilai_pre: 100, nilai_post: 100, sudah_pre: 1, sudah_post: 1, ...TERTUTUP },
    ]);
    await server.sql('update sistem set open_pre = 0');
    const twice = await send(all, 2);
    expect([twice.status, twice.body.message]).toEqual([409, 'Anda sudah memiliki nilai POST-TEST']);
    const questions = await server.call('/pr/soal', { token });
    expect([questions.status, questions.body.message]).toEqual([409, 'Anda sudah memiliki nilai POST-TEST']);
  });

  test('a score of 0 is a score: the test was sent', async () => {
    const all = await answers(() => 0);
    await server.sql('create table kunci as select id, value from soal_option');
    await server.sql('update soal_option set value = 0');
    const { body } = await send(all);
    await server.sql('update soal_option o set value = k.value from kunci k where k.id = o.id');
    await server.sql('drop table kunci');
    expect([body.nilai_akhir, (await check()).sudah_pre, (await send(all)).status]).toEqual([0, 1, 409]);
  });

  test('one of many at once counts, the others are told', async () => {
    const all = await answers(() => 0);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(all)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('closed meanwhile, or already scored, loses nothing of the draft', async () => {
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

  test('the post-test is not sent through an open pre-test', async () => {
    expect((await send(await answers(() => 0), 2)).status).toBe(409);
  });

  test.each([
    [
      'one missing',
      (all: { id: number; optid: number }[]) => all.slice(1),
      'Masih ada 1 soal yang belum dijawab',
    ],
    ['none', () => [], 'Masih ada 30 soal yang belum dijawab'],
    [
      'one doubled',
      (all: { id: number; optid: number }[]) => [...all, all[0]],
      'Satu soal hanya dijawab sekali',
    ],
    [
      'an option of another question',
      ([a, b, ...rest]: { id: number; optid: number }[]) => [{ id: a!.id, optid: b!.optid }, b, ...rest],
      'Soal test sudah berubah. Periksa lagi jawaban Anda, lalu kirim.',
    ],
    [
      'a question that is none',
      ([a, ...rest]: { id: number; optid: number }[]) => [{ ...a!, id: 2_000_000_000 }, ...rest],
      'Soal test sudah berubah. Periksa lagi jawaban Anda, lalu kirim.',
    ],
  ])('%s is refused and stores nothing', async (_what, change, message) => {
    const { status, body } = await send(change(await answers(() => 0)));
    expect([status, body.message, Object.keys(body.errors)]).toEqual([422, message, ['jawaban']]);
    expect((await check()).sudah_pre).toBe(0);
  });

  test.each([[0], [3], ['1'], [null]])('a test %j is 422', async (tesid) => {
    expect((await send([], tesid as number)).status).toBe(422);
  });

  test.each(['cek_res', 'soal_draf'])('%s of a test 3 is 422', async (call) => {
    const { status, body } = await server.call(`/pr/${call}?tesid=3`, { token });
    expect([status, body.errors]).toEqual([422, { tesid: ['Test harus 1 (pretest) atau 2 (posttest)'] }]);
  });
});

describe('answers that are not sent yet', () => {
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();

  test('are kept, the later choice per question, from whichever device', async () => {
    const [first, second] = await soal();
    const [a, b] = [first!.option[0]!.id, first!.option[1]!.id];
    await keep([
      { id: first!.id, optid: b, waktu: at(2) },
      { id: second!.id, optid: second!.option[0]!.id, waktu: at(1) },
    ]);
    const late = await keep([{ id: first!.id, optid: a, waktu: at(1) }]);
    const kept = new Map(late.body.map((each: { id: number; optid: number }) => [each.id, each.optid]));
    expect(kept).toEqual(
      new Map([
        [first!.id, b],
        [second!.id, second!.option[0]!.id],
      ]),
    );
    const now = await keep([{ id: first!.id, optid: a, waktu: at(3) }]);
    expect(now.body.find(({ id }: { id: number }) => id === first!.id).optid).toBe(a);
  });

  test('a clock that runs ahead does not win for ever', async () => {
    const [{ id, option }] = (await soal()) as [Soal];
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    await keep([{ id, optid: option[0]!.id, waktu: ahead }]);
    server.setNow(new Date(Date.now() + 1000));
    const { body } = await keep([
      { id, optid: option[1]!.id, waktu: new Date(Date.now() + 1000).toISOString() },
    ]);
    server.setNow(null);
    expect(body[0].optid).toBe(option[1]!.id);
  });

  test('a choice that is none is left out, the rest is kept', async () => {
    const [first, second] = await soal();
    const { status, body } = await keep([
      { id: first!.id, optid: second!.option[0]!.id, waktu: at(1) },
      { id: second!.id, optid: second!.option[0]!.id, waktu: at(1) },
    ]);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [second!.id]]);
  });

  test('are one’s own, and none are kept once the test is sent', async () => {
    const [first] = await soal();
    await keep([{ id: first!.id, optid: first!.option[0]!.id, waktu: at(1) }]);
    const other = await server.as('peserta9');
    expect((await server.call('/pr/soal_draf?tesid=1', { token: other })).body).toEqual([]);
    const done = await keep(
      [{ id: first!.id, optid: first!.option[0]!.id, waktu: at(1) }],
      1,
      await server.as('peserta2'),
    );
    expect([done.status, done.body.code]).toEqual([409, 'sudah_ada_nilai']);
  });
});
