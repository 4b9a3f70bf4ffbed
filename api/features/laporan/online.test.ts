import { expect, it } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

const list = (query = '') => server.call(`/json/laporan_online${query}`);
const ids = async (query: string) => (await list(query)).body.map((row: { id: number }) => row.id);

it('a client without a session sees all reports, newest first, with only the columns of the public table', async () => {
  const { status, body, headers } = await list();
  expect([status, body.length, headers.get('x-total-count')]).toEqual([200, 7, '7']);
  for (const row of body)
    expect(Object.keys(row).sort()).toEqual(
      ['catatan', 'dokumen', 'durasi', 'id', 'kelompok', 'materi', 'name', 'nama_mentor', 'tanggal'].sort(),
    );
  const expected = await server.sql('select id from laporan_online order by tanggal desc, id desc');
  expect(body.map((row: { id: number }) => row.id)).toEqual(expected.map((row) => row.id));
});

it('a client without a session can read the pictures of a report by their URLs', async () => {
  const { body } = await list();
  const shown = body.flatMap((row: { dokumen: string[] }) => row.dokumen);
  expect(shown).toHaveLength(10);
  for (const address of shown) {
    const response = await fetch(server.url + address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await response.arrayBuffer();
  }
});

it('a page of reports is returned with the total count', async () => {
  const all = await ids('');
  expect(await ids('?page=1&per_page=2')).toEqual(all.slice(0, 2));
  expect(await ids('?page=4&per_page=2')).toEqual(all.slice(6));
  expect((await list('?page=4&per_page=2')).headers.get('x-total-count')).toBe('7');
  expect(await ids('?page=9')).toEqual([]);
});

it('without the parameter page, at most the newest 200 reports are returned, with the total count', async () => {
  const [{ id }] = await server.sql(
    `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
     select user_id, date '2020-01-01' + n % 100, mentor_id, nama_mentor, materi, 'banyak', n, '' from generate_series(1, 210) n,
       (select * from laporan_online limit 1) one returning id`,
  );
  const newest = await server.sql(
    `select id, durasi from laporan_online where kelompok = 'banyak' order by tanggal desc, id desc limit 200`,
  );
  const { body, headers } = await list('?q=banyak');
  expect([body.map((row: { id: number }) => row.id), headers.get('x-total-count')]).toEqual([
    newest.map((row) => row.id),
    '210',
  ]);
  expect(await ids('?q=banyak&sort=durasi')).toEqual(
    newest.toSorted((a, b) => a.durasi - b.durasi).map((row) => row.id),
  );
  expect(await ids('?q=banyak&page=2&per_page=200')).toHaveLength(10);
  await server.sql('delete from laporan_online where id >= $1', [id]);
});

it('a search for reports covers all texts of the table, ignores case, and treats `%` and `_` as plain characters', async () => {
  const [row] = (await list()).body;
  await server.sql('update laporan_online set catatan = $1 where id = $2', ['Kuota 100% terpakai', row.id]);
  for (const text of [row.name, row.nama_mentor, row.materi, row.kelompok, 'kuota 100% T']) {
    const { body, headers } = await list(`?q=${encodeURIComponent(text.toUpperCase())}`);
    expect(body.map((r: { id: number }) => r.id)).toContain(row.id);
    expect(headers.get('x-total-count')).toBe(String(body.length));
  }
  expect(await ids(`?q=${encodeURIComponent('100% ')}`)).toEqual([row.id]);
  expect(await ids('?q=_')).toEqual([]);
  expect(await ids('?q=example.org')).toEqual([]);
});

it.each(['tanggal', 'name', 'nama_mentor', 'materi', 'kelompok', 'durasi'])(
  'reports are sorted by %s in both directions',
  async (column) => {
    const values = async (query: string) =>
      (await list(query)).body.map((row: Record<string, unknown>) => row[column]);
    const up = await values(`?sort=${column}`);
    expect(up).toEqual(
      [...up].sort((a, b) => (typeof a === 'number' ? a - b : String(a).localeCompare(b, 'id'))),
    );
    expect(await values(`?sort=-${column}`)).toEqual(up.toReversed());
  },
);

it('a list of reports with an unknown sort column is rejected with 422', async () => {
  for (const sort of ['email', 'user_id', 'mentor_id', 'catatan'])
    expect((await list(`?sort=${sort}`)).status).toBe(422);
  expect((await list('?per_page=0')).status).toBe(422);
});

it('reports with equal values are sorted newest first, in ascending and descending order', async () => {
  await server.sql(`update laporan_online set durasi = 60`);
  const newest = (await server.sql('select id from laporan_online order by tanggal desc, id desc')).map(
    ({ id }) => id,
  );
  for (const query of ['?sort=durasi', '?sort=-durasi', '?sort=-durasi&page=1'])
    expect(await ids(query)).toEqual(newest);
  const [last] = await ids(`?sort=durasi&page=${newest.length}&per_page=1`);
  expect(last).toBe(newest.at(-1));
});
