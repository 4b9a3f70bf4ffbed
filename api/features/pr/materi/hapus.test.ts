import { describe, expect, test } from 'vitest';
import { ALREADY_SENT } from '#rules/tugas/tugas.ts';
import { server } from '#test/own-server.ts';
import { create, save, setWindow, startTugas, token, user_id } from './tugas.setup.ts';

startTugas();

const remove = (id: number, as = token) =>
  server.call(`/pr/tugas_destroy?id=${id}`, { method: 'DELETE', token: as });
const dinilai = async (katid: number) =>
  (await server.call(`/pr/materi_detail?katid=${katid}`, { token })).body.kat.dinilai;

describe('DELETE /pr/tugas_destroy', () => {
  test('a participant can delete a task without a text, even after the task window has closed', async () => {
    const { body: id } = await create(1);
    await setWindow(1, '2020-01-01', '2020-01-02');
    expect((await remove(id)).body).toEqual({ message: 'Data sudah dihapus' });
    expect((await remove(id)).status).toBe(404);
    await setWindow(1, '2020-01-01', '2099-01-02');
  });

  test('after a task of IST II is deleted, another task can be created', async () => {
    const [{ mulai, akhir }] = await server.sql(
      'select tgl_mulai::text as mulai, tgl_akhir::text as akhir from materi where kat_id = 6 and lokasi_id = 1',
    );
    await setWindow(6, '2020-01-01', '2099-01-02');
    const { body: id } = await create(6);
    expect((await create(6)).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect((await create(6)).status).toBe(200);
    await setWindow(6, mulai, akhir);
  });

  test('a task whose text was sent, or that has a review, cannot be deleted', async () => {
    const { body: sent } = await create(1);
    await save(sent, '<p>Terkirim</p>');
    const refused = { message: ALREADY_SENT, code: 'sudah_terkirim' };
    expect(await remove(sent)).toMatchObject({ status: 409, body: refused });
    await server.sql("update tugas set catatan = '', dikirim_pada = null where id_tugas = $1", [sent]);
    await server.sql("insert into review (tugas_id, mentor_id, catatan) values ($1, $2, '<p>Baik</p>')", [
      sent,
      await server.idOf('mentor1'),
    ]);
    expect(await remove(sent)).toMatchObject({ status: 409, body: refused });
    await server.sql('delete from review where tugas_id = $1', [sent]);
  });

  test("an inactive participant cannot delete a task, and a deletion of another participant's task gets 404", async () => {
    const { body: id } = await create(1);
    expect((await remove(id, await server.as('peserta2'))).status).toBe(404);
    await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [user_id]);
    expect((await remove(id)).body.code).toBe('peserta_tidak_aktif');
    await server.sql('update peserta set peserta_status_aktif = 1 where user_id = $1', [user_id]);
    expect((await remove(id)).status).toBe(200);
  });
});

test('a category counts as scored if all competences have scores and no task was sent after the last score', async () => {
  expect(await dinilai(1)).toBe(0);
  const { body: id } = await create(1);
  await save(id, '<p>Pertama</p>');
  await server.sql(
    `insert into nilai_kompetensi (peserta_id, kategori_nilai_id, kat_id, nilai, mentor_id, updated_at)
     select $1, id_kategori_nilai, kat_id, 3, $2, now() from kategori_nilai where kat_id = 1`,
    [user_id, await server.idOf('mentor1')],
  );
  expect(await dinilai(1)).toBe(1);
  await server.sql(`update tugas set dikirim_pada = now() + interval '1 hour' where id_tugas = $1`, [id]);
  expect(await dinilai(1)).toBe(0);
  await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = 1', [user_id]);
});
