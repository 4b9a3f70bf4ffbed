import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an answer on its way waits for who decides about the test, and sees what was decided', async () => {
  const token = await server.as('peserta1');
  const peserta_id = await server.idOf('peserta1');
  await server.sql('update sistem set open_pre = 1');
  const [first] = (await server.call('/pr/soal', { token })).body;
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from ist_nilai where user_id = $1 for update', [peserta_id]);
  const jawaban = [{ id: first.id, optid: first.option[0].id, waktu: new Date().toISOString() }];
  const draf = server.call('/pr/soal_draf_store', { token, body: { tesid: 1, jawaban } });
  const waiting = () =>
    server.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(waiting, { timeout: 4000 }).toHaveLength(1);
  await other.query('update ist_nilai set nilai_pre = 70 where user_id = $1', [peserta_id]);
  await other.query('commit');
  await other.end();
  expect((await draf).status).toBe(409);
  expect(await server.sql('select 1 from test_draf where user_id = $1', [peserta_id])).toEqual([]);
});
