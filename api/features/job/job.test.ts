import { beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let id: number;

/** A finished job of mentor1: no runner takes it up. */
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
  test('answers its owner how far it is, and nothing of what it works on', async () => {
    const { status, body } = await read('mentor1');
    expect([status, body]).toEqual([
      200,
      { id, status: 'done', done: 3, total: 3, message: 'Selesai: 3 baris.', riwayat_id: 12 },
    ]);
  });

  test('answers while nothing has ended yet: no outcome, nothing to take back', async () => {
    // Not due: it waits as long as this test reads it.
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

  test('answers an admin, also of a job that is nobody’s', async () => {
    expect((await read('admin')).status).toBe(200);
    await server.sql('update job set user_id = null where id = $1', [id]);
    expect((await read('admin')).status).toBe(200);
    expect((await read('mentor1')).status).toBe(404);
  });

  test.each(['', '?id=', '?id=abc', '?id=-1', '?id=1.5', '?id=99999999999999'])(
    'refuses an id that is none: %s',
    async (query) => {
      const { status, body } = await read('mentor1', query);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['id']]);
    },
  );

  test('refuses who is not signed in', async () => {
    expect((await server.call(`/job?id=${id}`)).status).toBe(401);
  });

  test("somebody else's job is as absent as one that does not exist", async () => {
    const foreign = await read('mentor2');
    const missing = await read('mentor2', '?id=2000000000');
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await read('peserta1')).status).toBe(404);
  });
});
