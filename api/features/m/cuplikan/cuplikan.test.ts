import { beforeAll, expect, it } from 'vitest';
import { BATAS } from '#rules/batas.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

let mentor1: string;
let mentor2: string;

beforeAll(async () => {
  [mentor1, mentor2] = [await server.as('mentor1'), await server.as('mentor2')];
});

const store = (body: object, token = mentor1) => server.call('/men/cuplikan_store', { token, body });
const list = async (token = mentor1) => (await server.call('/men/cuplikan', { token })).body;
const destroy = (id: unknown, token = mentor1) =>
  server.call(`/men/cuplikan_destroy?id=${String(id)}`, { token, method: 'DELETE' });

it('a mentor’s snippets are listed by title, and the mentor can change and delete each snippet', async () => {
  const { status, body } = await store({ judul: 'Sumber', isi: '<p>Tulis <strong>sumbernya</strong>.</p>' });
  expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
  await store({ judul: 'Baik', isi: '<p>Sudah baik.</p>' });
  expect(await list()).toEqual([
    { id: expect.any(Number), judul: 'Baik', isi: '<p>Sudah baik.</p>' },
    { id: body.id, judul: 'Sumber', isi: '<p>Tulis <strong>sumbernya</strong>.</p>' },
  ]);
  expect((await store({ id: body.id, judul: 'Acuan', isi: '<p>Tulis acuannya.</p>' })).body.id).toBe(body.id);
  expect((await list())[0]).toEqual({ id: body.id, judul: 'Acuan', isi: '<p>Tulis acuannya.</p>' });
  expect((await destroy(body.id)).body).toEqual({ message: 'Data sudah dihapus' });
  expect((await destroy(body.id)).status).toBe(404);
});

it('the HTML of a snippet is sanitized before it is stored', async () => {
  const { body } = await store({ judul: 'Kotor', isi: '<p onclick="x()">Halo</p><script>x()</script>' });
  expect((await list()).find((row: { id: number }) => row.id === body.id).isi).toBe('<p>Halo</p>');
});

it.each([
  [{ judul: ' ', isi: '<p>a</p>' }, { judul: ['Judul wajib diisi'] }],
  [{ judul: 'a', isi: '<p> </p>' }, { isi: ['Isi kalimat wajib diisi'] }],
  [{ judul: 'a', isi: 'a'.repeat(20_001) }, { isi: ['Isi paling banyak 20000 karakter'] }],
])('the snippet %o is rejected with 422 at its field', async (sent, errors) => {
  const { status, body } = await store(sent);
  expect([status, body.errors]).toEqual([422, errors]);
});

it('two snippets of a mentor cannot have the same title, even with concurrent requests', async () => {
  const both = await Promise.all([1, 2].map(() => store({ judul: 'Ganda', isi: '<p>a</p>' })));
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 422]));
  expect((await store({ judul: 'Ganda', isi: '<p>b</p>' }, mentor2)).status).toBe(200);
});

it('a mentor can neither read nor change another mentor’s snippets', async () => {
  const { body } = await store({ judul: 'Milik sendiri', isi: '<p>a</p>' });
  const seen = (rows: { id: number }[]) => rows.some((row) => row.id === body.id);
  expect([seen(await list()), seen(await list(mentor2))]).toEqual([true, false]);
  expect((await store({ id: body.id, judul: 'Lain', isi: '<p>b</p>' }, mentor2)).status).toBe(404);
  expect((await destroy(body.id, mentor2)).status).toBe(404);
  expect(seen(await list())).toBe(true);
});

it(`a mentor can have at most ${BATAS.cuplikan.maks} snippets, and can still change existing ones at the maximum`, async () => {
  const token = await server.as('mentor3');
  const mentor_id = await server.idOf('mentor3');
  await server.sql(
    `insert into cuplikan (mentor_id, judul, isi) select $1, 'Nomor ' || n, '<p>a</p>' from generate_series(1, $2) n`,
    [mentor_id, BATAS.cuplikan.maks],
  );
  const { status, body } = await store({ judul: 'Satu lagi', isi: '<p>a</p>' }, token);
  expect([status, body.code]).toEqual([409, 'cuplikan_penuh']);
  const [first] = await list(token);
  expect((await store({ ...first, isi: '<p>b</p>' }, token)).status).toBe(200);
});
