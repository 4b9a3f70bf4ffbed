import { expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

test('a save of a test answer waits while the test score is being changed, and is then rejected', async () => {
  const token = await server.as('peserta1');
  const peserta_id = await server.idOf('peserta1');
  await server.sql('update sistem set open_pre = 1');
  const [first] = (await server.call('/pr/soal', { token })).body;
  const jawaban = [{ id: first.id, optid: first.option[0].id, waktu: new Date().toISOString() }];
  const draf = await amid(
    server,
    (other) => other.query('select 1 from ist_nilai where user_id = $1 for update', [peserta_id]),
    () => server.call('/pr/soal_draf_store', { token, body: { tesid: 1, jawaban } }),
    (other) => other.query('update ist_nilai set nilai_pre = 70 where user_id = $1', [peserta_id]),
  );
  expect(draf.status).toBe(409);
  expect(await server.sql('select 1 from test_draf where user_id = $1', [peserta_id])).toEqual([]);
});
