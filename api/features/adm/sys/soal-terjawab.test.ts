import { expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { made, soal, store } from './soal.setup.ts';

startAdmin();

/** Inserts an answer into a pre-test or post-test that a participant has sent, so that the option counts as chosen. */
async function chosen(soal_id: number, option_id: number): Promise<void> {
  await server.sql(
    `insert into test_jawaban (test_hasil_id, soal_id, option_id, value)
     select min(id), $1, $2, 1 from test_hasil`,
    [soal_id, option_id],
  );
}

it('a save of a question deletes an omitted option, or only deactivates the option if a participant has chosen it', async () => {
  const { id, pertanyaan, option } = await made();
  await chosen(id, option[0].id);
  const scores = () => server.sql('select * from test_hasil order by id');
  const scored = await scores();
  const rest = [
    { pertanyaan: 'Ketiga', value: 1 },
    { pertanyaan: 'Keempat', value: 3 },
  ];
  expect((await store({ id, pertanyaan, option: rest })).status).toBe(200);
  expect((await soal(id)).option.map((o: { pertanyaan: string }) => o.pertanyaan)).toEqual([
    'Ketiga',
    'Keempat',
  ]);
  const kept = await server.sql('select id, is_aktif from soal_option where soal_id = $1 order by id', [id]);
  expect(kept.map((o) => [o.id === option[0].id, o.is_aktif])).toEqual([
    [true, 0],
    [false, 1],
    [false, 1],
  ]);
  // A deactivated option does not belong to the question any more. The save is rejected, because it contains the id of
  // this option.
  const again = await store({ id, pertanyaan, option: [option[0], ...rest] });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { 'option.0.id': ['Pilihan tidak dikenal. Muat ulang halaman ini.'] },
  ]);
  expect(await scores()).toEqual(scored);
});

it('a stored test score stays the same when the value of a chosen option changes', async () => {
  const [answered] = await server.sql(
    'select j.soal_id, j.option_id from test_jawaban j order by j.test_hasil_id, j.soal_id limit 1',
  );
  const scores = () =>
    server.sql(
      'select h.*, i.nilai_pre, i.nilai_post from test_hasil h join ist_nilai i using (user_id) order by h.id',
    );
  const before = await scores();
  const { pertanyaan, option } = await soal(answered.soal_id);
  const changed = option.map((o: { value: number }) => ({ ...o, value: 4 - o.value }));
  expect((await store({ id: answered.soal_id, pertanyaan, option: changed })).status).toBe(200);
  expect((await soal(answered.soal_id)).option).toEqual(changed);
  expect(await scores()).toEqual(before);
});

it('a change of a question during an open test needs a confirmation, and the error states how many participants it affects', async () => {
  const { id, pertanyaan, option } = await made();
  const change = { id, pertanyaan, option: [{ ...option[0], value: 3 }, option[1]] };
  await server.sql('update sistem set open_pre = 0, open_post = 1');
  await server.sql('delete from test_draf');
  await server.sql(
    `insert into test_draf (user_id, tesid, soal_id, option_id, waktu)
     select user_id, 2, $1, $2, now() from peserta order by user_id limit 3`,
    [id, option[0].id],
  );
  const asked = await store({ ...change, dikonfirmasi: 0 });
  expect([asked.status, asked.body]).toEqual([
    409,
    {
      message:
        'Test sedang dibuka, 3 peserta sedang menjawab. Perubahan soal langsung berlaku bagi yang belum mengirim.',
      code: 'test_dibuka',
    },
  ]);
  expect((await soal(id)).option).toEqual(option);
  expect((await server.call('/adm/sistem', { token: admin })).body.mengerjakan).toEqual({
    open_pre: 0,
    open_post: 3,
  });
  expect((await store({ ...change, is_aktif: 0, dikonfirmasi: 1 })).status).toBe(200);
  // Two changes need no confirmation. The first is a change of an inactive question, because participants do not get
  // this question. The second is a change by an old client that does not send the field `dikonfirmasi`.
  expect((await store({ ...change, pertanyaan: '<p>Lagi?</p>', is_aktif: 0, dikonfirmasi: 0 })).status).toBe(
    200,
  );
  expect((await store({ ...change, is_aktif: 1 })).status).toBe(200);
  await server.sql('update sistem set open_post = 0');
  expect((await store({ ...change, pertanyaan: '<p>Baru?</p>', dikonfirmasi: 0 })).status).toBe(200);
  // Reopens the post-test for only one participant.
  await server.sql(
    `insert into tes_buka (user_id, tesid, sampai, alasan) select min(user_id), 2, current_date + 2, 'Sakit' from peserta`,
  );
  const one = await store({ ...change, pertanyaan: '<p>Lain lagi?</p>', dikonfirmasi: 0 });
  expect([one.status, one.body.message]).toEqual([409, expect.stringContaining('1 peserta sedang menjawab')]);
});
