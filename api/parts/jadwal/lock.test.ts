import { expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

/**
 * Sends the request `ours` while another transaction locks and changes the participant. Returns the response to this
 * request.
 */
const meanwhile = <T>(peserta_id: number, change: string, ours: () => Promise<T>) =>
  amid(
    server,
    async (other) => {
      await other.query('select 1 from peserta where user_id = $1 for update', [peserta_id]);
      await other.query(change, [peserta_id]);
    },
    ours,
  );

test('a change of location waits while the first task is being saved, and is then rejected because of the task', async () => {
  const token = await server.as('peserta1');
  const id = await server.idOf('peserta1');
  await server.sql(`insert into tugas (user_id, kat_id) values ($1, 1)`, [id]);
  const { status, body } = await meanwhile(
    id,
    `update tugas set catatan = '<p>Bab satu.</p>' where user_id = $1`,
    () => server.call('/usr/pelatihan_profile_update', { token, body: { lokasi_id: 3, no_absensi: 1 } }),
  );
  expect([status, body.code]).toEqual([409, 'lokasi_terkunci']);
});

test('a save of a task waits for a concurrent change of location, and is then checked for the new location', async () => {
  const token = await server.as('peserta2');
  const id = await server.idOf('peserta2');
  await server.sql('update materi set is_aktif = 0 where lokasi_id = 3');
  await server.sql(
    'update materi set tgl_mulai = current_date - 9, tgl_akhir = current_date + 9 where lokasi_id = 1',
  );
  const id_tugas = (await server.call('/pr/tugas_new?katid=1', { token })).body;
  const { status, body } = await meanwhile(id, 'update peserta set lokasi_id = 3 where user_id = $1', () =>
    server.call('/pr/tugas_store', { token, body: { id_tugas, catatan: '<p>Bab satu.</p>' } }),
  );
  expect([status, body.code]).toEqual([409, 'di_luar_jadwal']);
});
