import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { answers, keep, soal, startTest, token, user_id, type Soal } from './test.setup.ts';

startTest();

/** Returns the status and the text of a response, so that two responses can be compared byte by byte. */
async function raw(path: string, body?: object): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return `${answer.status} ${await answer.text()}`;
}

describe('questions of a test', () => {
  test('the order of test questions differs between users, but stays the same in all requests of one user', async () => {
    const [first, again, other] = [await soal(), await soal(), await soal(await server.as('peserta9'))];
    expect(again).toEqual(first);
    expect(first).toHaveLength(30);
    const ids = (list: Soal[]) => list.map(({ id }) => id);
    expect(ids(other)).not.toEqual(ids(first));
    expect(ids(other).toSorted((a, b) => a - b)).toEqual(ids(first).toSorted((a, b) => a - b));
    expect(first.some((s) => s.option.some((o, i) => i > 0 && o.id < s.option[i - 1]!.id))).toBe(true);
    expect(new Set(first.map((s) => s.kompetensi))).toEqual(new Set(['ajar', 'teliti', 'moderasi']));
  });

  test('before a participant sends the test, no response reveals the values of the options', async () => {
    const [first] = await soal();
    const draf = [{ id: first!.id, optid: first!.option[0]!.id, waktu: '2026-01-01T08:00:00Z' }];
    const all = await answers(() => 0);
    /**
     * Returns all responses that a participant can get before they send the pre-test, with fixed texts instead of
     * times.
     */
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

  test('the questions of a test get 409 while no test is open, and if the participant already has a score', async () => {
    await server.sql('update sistem set open_pre = 0');
    const closed = await server.call('/pr/soal', { token });
    expect([closed.status, closed.body.message]).toEqual([409, 'Module belum diaktifkan']);
    await server.sql('update sistem set open_pre = 1');
    const scored = await server.call('/pr/soal', { token: await server.as('peserta2') });
    expect([scored.status, scored.body.message]).toEqual([409, 'Anda sudah memiliki nilai PRETEST']);
  });

  test('without a test id, a participant gets the questions of the first open test that the participant has not sent', async () => {
    const ask = async (query: string) => {
      const { status, body } = await server.call(`/pr/soal${query}`, { token });
      return status === 200 ? body.length : [status, body.code, body.message];
    };
    const tertutup = [409, 'belum_diaktifkan', 'Module belum diaktifkan'];
    expect([await ask('?tesid=1'), await ask('?tesid=2')]).toEqual([30, tertutup]);
    await server.sql('update sistem set open_post = 1');
    expect([await ask(''), await ask('?tesid=1'), await ask('?tesid=2')]).toEqual([30, 30, 30]);
    await server.sql('update ist_nilai set nilai_pre = 70 where user_id = $1', [user_id]);
    const sudah = [409, 'sudah_ada_nilai', 'Anda sudah memiliki nilai PRETEST'];
    expect([await ask(''), await ask('?tesid=1'), await ask('?tesid=2')]).toEqual([30, sudah, 30]);
    await server.sql('update sistem set open_pre = 0, open_post = 0');
    await server.sql(
      `insert into tes_buka (user_id, tesid, sampai, alasan) values ($1, 2, current_date + 2, 'Sakit')`,
      [user_id],
    );
    expect([await ask('?tesid=1'), await ask('?tesid=2')]).toEqual([tertutup, 30]);
    await server.sql('delete from tes_buka where user_id = $1', [user_id]);
  });

  test.each(['0', '3', 'x', ''])('a request for questions of tesid %j gets 422', async (tesid) => {
    const { status, body } = await server.call(`/pr/soal?tesid=${tesid}`, { token });
    expect([status, body.errors]).toEqual([422, { tesid: ['Test harus 1 (pretest) atau 2 (posttest)'] }]);
  });

  test('the questions of a test do not include inactive questions and inactive options', async () => {
    const [first] = await soal();
    await server.sql('update soal set is_aktif = 0 where id = $1', [first!.id]);
    expect((await soal()).map(({ id }) => id)).not.toContain(first!.id);
    await server.sql('update soal set is_aktif = 1 where id = $1', [first!.id]);
    await server.sql('update soal_option set is_aktif = 0 where id = $1', [first!.option[0]!.id]);
    expect((await soal()).find(({ id }) => id === first!.id)!.option).toHaveLength(first!.option.length - 1);
    await server.sql('update soal_option set is_aktif = 1');
  });
});

describe('unsent answers', () => {
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();

  test('unsent answers are stored, and the newest answer to a question counts', async () => {
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

  test('if a draft answer has a time in the future, a later answer to the same question still replaces it', async () => {
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

  test('an unsent answer whose option belongs to another question is not stored', async () => {
    const [first, second] = await soal();
    const { status, body } = await keep([
      { id: first!.id, optid: second!.option[0]!.id, waktu: at(1) },
      { id: second!.id, optid: second!.option[0]!.id, waktu: at(1) },
    ]);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [second!.id]]);
  });

  test('only their owner gets unsent answers, and a save gets 409 after the test has a score', async () => {
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
