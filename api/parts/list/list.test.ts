import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { server, startServer } from '#test/own-server.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Share } from '#api/call/shared.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { answerList } from './list.ts';

startServer();

let token: string;
let lists: Endpoint[];

beforeAll(async () => {
  token = await server.as('admin');
  // A history, mails and requests to be deleted, so that no list is empty.
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
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  lists = handlers
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ access, paged, reply }) =>
        paged && reply instanceof z.ZodArray && Array.isArray(access) && access.includes('admin'),
    );
});

/** Rows of a list: those of a page, with how many there are. */
async function rowsOf(list: Endpoint, query: Record<string, string | number>) {
  const answer = await server.call(
    `${pathOf(list, 'pelatihan')}?${new URLSearchParams(query as Record<string, string>).toString()}`,
    { token },
  );
  // The address of a file is signed anew in each answer.
  const unsigned = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^\/api\/berkas.*/, 'berkas') : value;
  return {
    status: answer.status,
    rows: JSON.parse(JSON.stringify(answer.body), unsigned) as unknown[],
    total: Number(answer.headers.get('x-total-count')),
  };
}

/** Arguments that a list requires. */
async function mustOf(list: Endpoint): Promise<Record<string, string | number>> {
  const must: Record<string, string | number> = {
    menid: await server.idOf('mentor1'),
    katid: 1,
    jenis: 'review_menunggu',
    id: Number((await server.sql('select max(id) as id from audit'))[0].id),
  };
  for (const lokid of ['semua', 1])
    if ((await rowsOf(list, { ...must, page: 1 })).status === 422) must.lokid = lokid;
  return must;
}

const columnsOf = ({ reply }: Endpoint) =>
  reply instanceof z.ZodArray && reply.element instanceof z.ZodObject ? Object.keys(reply.element.shape) : [];

test('every page of every list of admins, in every order, from either end, is its part of the whole', async () => {
  const asked: string[] = [];
  for (const list of lists) {
    const must = await mustOf(list);
    for (const column of ['', ...columnsOf(list)])
      for (const direction of column === '' ? [''] : ['', '-']) {
        const order: Record<string, string> = column === '' ? {} : { sort: `${direction}${column}` };
        const all = await rowsOf(list, { ...must, ...order, page: 1, per_page: 100 });
        // Not every column can be sorted by.
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

test('what a page shows of the count is never contradicted by one of some seconds ago', async () => {
  /** The total that is told with `rows` rows on this page, and the part of the query that was asked for. */
  const told = async (jumlah: number, page: number, rows: number) => {
    let total = -1;
    let part: string | undefined;
    const share = async () => ({ jumlah });
    await answerList(
      {
        db: {} as Db,
        input: { page, per_page: 10 },
        total: (n) => void (total = n),
        share: share as unknown as Share,
      },
      {
        count: sql`select 0 as jumlah`,
        all: sql`select`,
        row: z.unknown(),
        page: async (_db, { back, limit }) => {
          part = `${back ? 'back ' : ''}${limit.values.join()}`;
          return Array.from({ length: rows });
        },
      },
    );
    return [total, part];
  };
  expect(await told(35, 1, 10)).toEqual([35, '10,0']);
  // The first page shows everything, which is more or less than a moment ago.
  expect(await told(3, 1, 4)).toEqual([4, '10,0']);
  expect(await told(5, 1, 0)).toEqual([0, '10,0']);
  expect(await told(8, 1, 10)).toEqual([10, '10,0']);
  expect(await told(40, 2, 10)).toEqual([40, '10,10']);
  expect(await told(40, 3, 10)).toEqual([40, 'back 10,10']);
  expect(await told(35, 4, 5)).toEqual([35, 'back 5,0']);
  expect(await told(35, 4, 4)).toEqual([34, 'back 5,0']);
  // A page that was empty a moment ago.
  expect(await told(30, 4, 2)).toEqual([32, '10,30']);
  expect(await told(30, 9, 0)).toEqual([30, '10,80']);
});

test('a mail is found by who and where it goes to and by how it stands, as these change', async () => {
  const [mail] = await server.sql(
    'select e.job_id, e.user_id, u.email from email e join users u on u.id = e.user_id order by e.job_id limit 1',
  );
  const kept = async () =>
    (
      await server.sql('select status, name, kepada, cari from email_cari where job_id = $1', [mail.job_id])
    )[0];
  const { name } = await kept();
  expect(await kept()).toMatchObject({
    status: 'menunggu',
    kepada: 'tujuan1@example.org',
    cari: `${name.toLowerCase()}\n${mail.email}\ntujuan1@example.org`,
  });
  await server.sql(`update users set name = 'Kembang Sepatu' where id = $1`, [mail.user_id]);
  await server.sql(`update email set kepada = 'baru@example.org' where job_id = $1`, [mail.job_id]);
  await server.sql(`update job set status = 'failed', message = 'gagal', finished_at = now() where id = $1`, [
    mail.job_id,
  ]);
  expect(await kept()).toEqual({
    status: 'gagal',
    name: 'Kembang Sepatu',
    kepada: 'baru@example.org',
    cari: `kembang sepatu\n${mail.email}\nbaru@example.org`,
  });
  await server.sql('delete from job where id = $1', [mail.job_id]);
  expect(await kept()).toBeUndefined();
});
