import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { server, startServer } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

startServer();

let token: string;
let lists: Endpoint[];
/** Id of an upload of the admin. The list of its rows is tested too. */
let uploaded = 0;

beforeAll(async () => {
  token = await server.as('admin');
  // Adds deletion requests, history entries and mails, so that no list is empty.
  await server.sql(
    `insert into penghapusan (user_id, akun, status, diputus_pada)
     select user_id, user_id, s, case when s <> 'menunggu' then now() end
     from (select user_id, (array['menunggu', 'ditarik'])[1 + n % 2] as s
           from (select user_id, row_number() over (order by user_id)::int as n from peserta) p) q`,
  );
  await server.sql(
    `insert into perbaikan_nama (user_id, name, nama_pt, name_lama, nama_pt_lama, alasan, status, diputus_pada)
     select user_id, 'Nama ' || n % 5, 'PT', 'Lama ' || n % 4, 'PT', 'Salah ketik', s, case when s <> 'menunggu' then now() end
     from (select user_id, n, (array['menunggu', 'dikabulkan'])[1 + n % 2] as s
           from (select user_id, row_number() over (order by user_id)::int as n from peserta) p) q`,
  );
  await server.sql(
    `with j as (
       insert into job (kind, key, payload, total, status)
       select 'email', n::text, '{}', 1, 'waiting' from generate_series(1, 16) n returning id)
     insert into email (job_id, jenis, user_id, kepada)
     select j.id, 'akun_baru', u.user_id, 'tujuan' || n % 5 || '@example.org'
     from (select id, row_number() over (order by id) as n from j) j
     join (select user_id, row_number() over (order by user_id) as n from peserta) u using (n)`,
  );
  const form = new FormData();
  form.append('tabel', 'akun');
  form.append(
    'berkas',
    new Blob(['Nama,Email\nAna,a@example.org\nBudi,b@example.org\nCici,c@example.org']),
    'a.csv',
  );
  uploaded = (await server.call('/adm/tabel_unggah', { token, body: form })).body.id;
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  lists = handlers
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ access, paged, reply }) =>
        paged && reply instanceof z.ZodArray && Array.isArray(access) && access.includes('admin'),
    );
});

/** Requests a page of a list. Returns its status, its rows and the total count. */
async function rowsOf(list: Endpoint, query: Record<string, string | number>) {
  const answer = await server.call(
    `${pathOf(list, 'pelatihan')}?${new URLSearchParams(query as Record<string, string>).toString()}`,
    { token },
  );
  // Removes the tokens of file addresses, because every response has new tokens.
  const unsigned = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^\/api\/berkas.*/, 'berkas') : value;
  return {
    status: answer.status,
    rows: JSON.parse(JSON.stringify(answer.body), unsigned) as unknown[],
    total: Number(answer.headers.get('x-total-count')),
  };
}

/** Returns values for the inputs that a list requires. */
async function mustOf(list: Endpoint): Promise<Record<string, string | number>> {
  const must: Record<string, string | number> = {
    menid: await server.idOf('mentor1'),
    katid: 1,
    jenis: 'review_menunggu',
    id: Number((await server.sql('select max(id) as id from audit'))[0].id),
  };
  for (const lokid of ['semua', 1])
    if ((await rowsOf(list, { ...must, page: 1 })).status === 422) must.lokid = lokid;
  if (list.name === 'tabelBaris') must.id = uploaded;
  return must;
}

const columnsOf = ({ reply }: Endpoint) =>
  reply instanceof z.ZodArray && reply.element instanceof z.ZodObject ? Object.keys(reply.element.shape) : [];

test('all pages of an admin list together equal the whole list, for each sort column and direction', async () => {
  const asked: string[] = [];
  for (const list of lists) {
    const must = await mustOf(list);
    for (const column of ['', ...columnsOf(list)])
      for (const direction of column === '' ? [''] : ['', '-']) {
        const order: Record<string, string> = column === '' ? {} : { sort: `${direction}${column}` };
        const all = await rowsOf(list, { ...must, ...order, page: 1, per_page: 100 });
        // The status 422 means that the list cannot be sorted by this column.
        if (all.status === 422 && column !== '') continue;
        const name = `${list.name} ${direction}${column}`;
        expect(all.status, name).toBe(200);
        asked.push(name);
        const size = Math.max(1, Math.ceil(all.rows.length / 4));
        for (const page of [2, 4]) {
          const found = await rowsOf(list, { ...must, ...order, page, per_page: size });
          expect(found.rows, `${name}, page ${page}`).toEqual(all.rows.slice((page - 1) * size, page * size));
          expect(found.total, name).toBe(all.total);
        }
      }
  }
  expect(lists.length).toBeGreaterThan(18);
  expect(asked.length).toBeGreaterThan(120);
});
