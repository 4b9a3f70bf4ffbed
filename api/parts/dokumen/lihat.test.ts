import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#api/db/db.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { lihatOf } from './lihat.ts';

startAdmin();

let database: Database;
let id: Record<'peserta1' | 'peserta2' | 'peserta3', number>;

beforeAll(async () => {
  database = openDatabase({ url: server.databaseUrl, size: 2, onError: () => {} });
  const [peserta1, peserta2, peserta3] = await Promise.all(
    ['peserta1', 'peserta2', 'peserta3'].map((account) => server.idOf(account)),
  );
  id = { peserta1: peserta1!, peserta2: peserta2!, peserta3: peserta3! };
});
afterAll(() => database.close());
beforeEach(() => server.sql('delete from audit'));

const looksOf = (user_id: number, paging = {}) => lihatOf(database.read, user_id, paging);

test('participants see all accesses to their document numbers, newest first', async () => {
  await server.call(`/adm/user_dokumen?userid=${id.peserta2}`, { token: admin });
  await server.call('/adm/peserta_pelatihan_lpdp_ekspor?lokid=1', { token: admin });
  const [{ name }] = await server.sql(`select name from users where email = 'admin@example.org'`);
  const [{ bernomor }] = await server.sql(
    `select count(distinct d.user_id)::int as bernomor from dokumen d join peserta p using (user_id)
     where p.lokasi_id = 1 and d.dokumen_id in (2, 3, 4)`,
  );
  const one = {
    id: expect.any(Number),
    waktu: expect.any(String),
    pelaku: 'admin@example.org',
    nama: name,
    alasan: null,
  };
  expect(await looksOf(id.peserta2)).toEqual({
    rows: [
      { ...one, aksi: 'ekspor_lpdp', orang: bernomor },
      { ...one, aksi: 'dokumen_dibuka', orang: 1 },
    ],
    total: 2,
  });
  expect((await looksOf(id.peserta3)).rows.map(({ aksi }) => aksi)).toEqual(['ekspor_lpdp']);
  // Participant 1 has no identity numbers, so there is nothing to view and no access is recorded.
  expect(await looksOf(id.peserta1)).toEqual({ rows: [], total: 0 });
});

test('accesses to the document numbers of a participant are returned in pages, with their total', async () => {
  for (let n = 0; n < 3; n += 1)
    await server.call(`/adm/user_dokumen?userid=${id.peserta2}`, { token: admin });
  const all = (await looksOf(id.peserta2)).rows;
  const second = await looksOf(id.peserta2, { page: 2, per_page: 2 });
  expect(second).toEqual({ rows: all.slice(2), total: 3 });
});

test('an access to document numbers shows its reason, and the email of a viewer whose account was deleted', async () => {
  await server.sql(
    `with a as (insert into audit (pelaku, aksi, objek, sesudah)
       values ('dulu@example.org', 'dokumen_dibuka', 'peserta/1/dokumen', '{"jumlah": 1, "alasan": "Pembayaran"}') returning id)
     insert into lihat_data select id, array[$1::int] from a`,
    [id.peserta3],
  );
  expect((await looksOf(id.peserta3)).rows).toMatchObject([
    { pelaku: 'dulu@example.org', nama: null, alasan: 'Pembayaran' },
  ]);
});

test('the app can add records of accesses to document numbers, but cannot change them', async () => {
  const rows = await server.sql(
    `select privilege_type from information_schema.role_table_grants
     where table_name = 'lihat_data' and grantee = 'portal_app' order by 1`,
  );
  expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
});
