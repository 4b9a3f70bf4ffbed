import { beforeAll, beforeEach, expect, test } from 'vitest';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { JENIS_RADAR } from '#rules/radar.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { makeDunia } from './dunia.setup.ts';

// Longer than any test: an order is made anew only where it is forgotten.
startAdmin({ alone: 'counts what one instance has kept', env: { LINK_CHECK: '1' }, shareSeconds: 3600 });

beforeAll(async () => {
  await makeDunia();
  server.setNow(new Date('2026-03-24T02:30:00Z'));
});

const save = () => server.call('/pemberitahuan_dibaca', { token: admin, body: {} });
beforeEach(save);

type Query = Record<string, string | number>;

interface Row {
  user_id: number;
  kat_id: number | null;
}
const key = ({ user_id, kat_id }: Row) => `${user_id}/${kat_id}`;

async function ask(query: Query) {
  const address = `/adm/radar?${new URLSearchParams(query as Record<string, string>).toString()}`;
  const { status, body, headers } = await server.call(address, { token: admin });
  expect([address, status]).toEqual([address, 200]);
  return { rows: (body as Row[]).map(key), total: Number(headers.get('x-total-count')), body: body as Row[] };
}

/** All pages one after the other, of seven rows each. */
async function pages(query: Query) {
  const { rows, total } = await ask({ ...query, page: 1, per_page: 7 });
  for (let page = 2; page <= Math.ceil(total / 7); page += 1)
    rows.push(...(await ask({ ...query, page, per_page: 7 })).rows);
  return rows;
}

test.each(JENIS_RADAR)('pages of %s are the list, in each of its orders', async (jenis) => {
  const asks: Query[] = [
    {},
    { lokid: 101 },
    ...RADAR_LIST.sort.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
  ];
  for (const more of asks) {
    const all = await ask({ jenis, ...more });
    const page = await ask({ jenis, ...more, page: 1, per_page: 200 });
    expect([more, page.body]).toEqual([more, all.body.slice(0, 200)]);
    expect(page.total).toBe(all.rows.length);
  }
  expect(await pages({ jenis })).toEqual((await ask({ jenis })).rows);
});

/** Somebody writes what a row of `tugas_lewat` is about; of participants nobody tells that shared answers are old. */
const send = (row: Row) =>
  server.sql('insert into tugas (user_id, kat_id, catatan) values ($1, $2, $3)', [
    row.user_id,
    row.kat_id,
    '<p>Isi</p>',
  ]);

test('while somebody sends, pages go on in the order that was made: who has sent is left out, and nobody is passed over or met twice', async () => {
  const query = { jenis: 'tugas_lewat' };
  const before = await pages(query);
  const first = await ask({ ...query, page: 1, per_page: 7 });
  const sent = first.body[2]!;
  await send(sent);

  const after = await ask({ ...query, page: 1, per_page: 7 });
  expect(after.rows).toEqual(first.rows.filter((row) => row !== key(sent)));
  expect(after.total).toBe(before.length);
  expect(await pages(query)).toEqual(before.filter((row) => row !== key(sent)));
  // Without pages everybody is gone through now.
  expect((await ask(query)).total).toBe(before.length - 1);

  expect((await save()).status).toBe(200);
  const fresh = await ask({ ...query, page: 1, per_page: 7 });
  expect(fresh.total).toBe(before.length - 1);
  expect(fresh.rows).toEqual(before.filter((row) => row !== key(sent)).slice(0, 7));
});

test('a search finds its rows in the same order, counted as the order has them, also when the people are found only now', async () => {
  const query = { jenis: 'tugas_lewat' };
  const before = await ask({ ...query, page: 1, per_page: 200 });
  const some = { ...query, q: 'orang 01012' };
  const found = await ask({ ...some, page: 1, per_page: 200 });
  expect(found.rows.length).toBeGreaterThan(0);
  expect(found.rows.length).toBeLessThan(before.rows.length);
  expect(found.rows).toEqual((await ask(some)).rows);
  expect(await pages(some)).toEqual(found.rows);

  const [row] = found.body;
  await send(row!);
  await server.sql('update users set name = $2 where id = $1', [row!.user_id, 'Zainab Baru']);
  const renamed = await ask({ ...query, q: 'zainab', page: 1, per_page: 200 });
  const own = before.rows.filter((each) => each.startsWith(`${row!.user_id}/`));
  expect(renamed.total).toBe(own.length);
  expect(renamed.rows).toEqual(own.filter((each) => each !== key(row!)));
  expect(await ask({ ...query, q: 'tak ada', page: 1 })).toMatchObject({ rows: [], total: 0 });
});

test('the counts of a search are those of its lists', async () => {
  const { body } = await server.call('/adm/radar_jumlah?q=orang%20010', { token: admin });
  for (const { jenis, orang, jumlah } of body) {
    const { body: rows, total } = await ask({ jenis, q: 'orang 010' });
    expect([jenis, jumlah, orang]).toEqual([jenis, total, new Set(rows.map(({ user_id }) => user_id)).size]);
  }
});

test('a page behind the last one is empty and knows how many there are', async () => {
  const { total } = await ask({ jenis: 'tes_belum', page: 1 });
  expect(await ask({ jenis: 'tes_belum', page: 1000 })).toMatchObject({ rows: [], total });
});
