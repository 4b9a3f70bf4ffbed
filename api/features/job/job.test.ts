import { beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let id: number;

/** Inserts a finished job of mentor1 before each test. No job runner processes jobs of this kind. */
beforeEach(async () => {
  const [row] = await server.sql(
    `insert into job (kind, key, payload, user_id, status, done, total, state, message, finished_at)
     values ('uji', 'satu', '{"rahasia": 1}', $1, 'done', 3, 3, '{"riwayat_id": 12, "langkah": 3}', 'Selesai: 3 baris.', now())
     returning id`,
    [await server.idOf('mentor1')],
  );
  id = row.id;
});

const read = async (account: string, query = `?id=${id}`) =>
  server.call(`/job${query}`, { token: await server.as(account) });

describe('GET /job', () => {
  test('the owner of a job gets its progress without its payload', async () => {
    const { status, body } = await read('mentor1');
    expect([status, body]).toEqual([
      200,
      { id, status: 'done', done: 3, total: 3, message: 'Selesai: 3 baris.', riwayat_id: 12 },
    ]);
  });

  test('the response for an unfinished job has no message and no history entry', async () => {
    // The job is due tomorrow, so it does not start during the test.
    await server.sql(
      `update job set status = 'waiting', done = 0, state = null, message = null, finished_at = null,
                      due = now() + interval '1 day' where id = $1`,
      [id],
    );
    expect((await read('mentor1')).body).toEqual({
      id,
      status: 'waiting',
      done: 0,
      total: 3,
      message: null,
      riwayat_id: null,
    });
  });

  test('an admin gets any job, including a job without an owner', async () => {
    expect((await read('admin')).status).toBe(200);
    await server.sql('update job set user_id = null where id = $1', [id]);
    expect((await read('admin')).status).toBe(200);
    expect((await read('mentor1')).status).toBe(404);
  });

  test.each(['', '?id=', '?id=abc', '?id=-1', '?id=1.5', '?id=99999999999999'])(
    'a request for a job with the invalid query "%s" is rejected with 422',
    async (query) => {
      const { status, body } = await read('mentor1', query);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['id']]);
    },
  );

  test('a request for a job without a session is rejected with 401', async () => {
    expect((await server.call(`/job?id=${id}`)).status).toBe(401);
  });

  test("a request for another user's job gets 404, as for an unknown job", async () => {
    const foreign = await read('mentor2');
    const missing = await read('mentor2', '?id=2000000000');
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await read('peserta1')).status).toBe(404);
  });
});
