import { beforeAll, beforeEach, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let token: string;
let id_tugas: number;

beforeAll(async () => {
  token = await server.as('peserta1');
});
beforeEach(async () => {
  await server.sql('delete from tugas where user_id = $1', [await server.idOf('peserta1')]);
  id_tugas = (await server.call('/pr/tugas_new?katid=1', { token })).body;
});

const save = (catatan: string, updated_at?: string) =>
  server.call('/pr/tugas_store', { token, body: { id_tugas, catatan, ...(updated_at && { updated_at }) } });
const read = async () => (await server.call(`/pr/tugas_detail?tugid=${id_tugas}`, { token })).body.tugas;

test('a save of a task is rejected if another device has saved a newer text in the meantime', async () => {
  const seen = await read();
  expect((await save('<p>dari laptop</p>', seen.updated_at)).status).toBe(200);
  const late = await save('<p>dari ponsel</p>', seen.updated_at);
  expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
  expect((await read()).catatan).toBe('<p>dari laptop</p>');
});

test('a save of a task is accepted if the client sends the time of the newest stored text', async () => {
  const first = await save('<p>satu</p>', (await read()).updated_at);
  expect(first.body.updated_at).toBe((await read()).updated_at);
  expect((await save('<p>dua</p>', first.body.updated_at)).status).toBe(200);
  expect((await save('<p>tiga</p>', (await read()).updated_at)).status).toBe(200);
  expect((await read()).catatan).toBe('<p>tiga</p>');
});

test('if a client sends a task text again after a lost response, the save is accepted', async () => {
  const seen = await read();
  await save('<p>sekali</p>', seen.updated_at);
  expect((await save('<p>sekali</p>', seen.updated_at)).status).toBe(200);
});

test('a save of a task is accepted without the time of the last text, and an invalid time gets 422', async () => {
  await save('<p>satu</p>');
  expect((await save('<p>dua</p>')).status).toBe(200);
  const wrong = await save('<p>tiga</p>', 'kemarin');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['updated_at']]);
});

test('of 20 concurrent saves of a task that are based on the same text, only one is accepted', async () => {
  const { updated_at } = await read();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => save(`<p>perangkat ${i}</p>`, updated_at)),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await read()).catatan).toBe(`<p>perangkat ${won}</p>`);
});
