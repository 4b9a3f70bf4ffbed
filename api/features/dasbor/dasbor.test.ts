import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dasbor = async (account: string) =>
  (await server.call('/dasbor', { token: await server.as(account) })).body;

test('a participant sees every task material of the location with what was sent', async () => {
  const { user, mentor, admin } = await dasbor('peserta2');
  expect([mentor, admin]).toEqual([null, null]);
  const [{ n }] = await server.sql(
    'select count(*)::int as n from materi where lokasi_id = 1 and is_aktif = 1 and is_tugas = 1',
  );
  expect(user.tugas).toHaveLength(n);
  const id = await server.idOf('peserta2');
  for (const row of user.tugas) {
    const [{ jumlah }] = await server.sql(
      'select count(*)::int as jumlah from tugas where user_id = $1 and kat_id = $2',
      [id, row.kat_id],
    );
    expect(row.jumlah_tugas).toBe(jumlah);
  }
  expect(
    (await dasbor('peserta1')).user.tugas.every((t: { jumlah_tugas: number }) => t.jumlah_tugas === 0),
  ).toBe(true);
});

test('a mentor sees who waits among the assigned, and nobody else', async () => {
  const { mentor } = await dasbor('mentor1');
  expect(mentor.jumlah_peserta).toBe(6);
  expect(mentor.antrean).toHaveLength(30);
  const before = mentor.antrean.find((a: { kat_id: number; name: string }) => a.kat_id === 3);
  await server.sql(`insert into tugas (user_id, kat_id, catatan) values ($1, 3, '<p>Baru</p>')`, [
    before.peserta_id,
  ]);
  const after = (await dasbor('mentor1')).mentor.antrean.find(
    (a: { kat_id: number; peserta_id: number }) => a.kat_id === 3 && a.peserta_id === before.peserta_id,
  );
  expect(after.menunggu).toBe(before.menunggu + 1);
  expect((await dasbor('mentor3')).mentor).toEqual({ jumlah_peserta: 0, antrean: [] });
});

test('an admin sees the whole programme by location', async () => {
  const { admin } = await dasbor('admin');
  expect([admin.jumlah_peserta, admin.jumlah_mentor, admin.tanpa_mentor]).toEqual([12, 3, 0]);
  expect(admin.lokasi.map((l: { lokasi_id: number; peserta: number }) => [l.lokasi_id, l.peserta])).toEqual([
    [1, 8],
    [2, 4],
  ]);
  const byLocation = await server.sql(
    `select lokasi_id, l.keterangan, count(*)::int as peserta,
            sum((exists (select from tugas t where t.user_id = p.user_id and t.catatan <> ''))::int)::int as mengirim,
            sum((select count(*) from tugas_menunggu w where w.user_id = p.user_id))::int as menunggu,
            sum((exists (select from nilai_kompetensi n where n.peserta_id = p.user_id))::int)::int as dinilai
     from peserta p join lokasi l on l.id = p.lokasi_id group by 1, 2 order by 1`,
  );
  expect(admin.lokasi).toEqual(byLocation);
  expect(admin.menunggu_review).toBe(byLocation[0].menunggu + byLocation[1].menunggu);
});

test('a participant who lacks a mentor in one category counts as without', async () => {
  await server.sql('delete from mentor_peserta where kat_id = 4 and peserta_id = $1', [
    await server.idOf('peserta9'),
  ]);
  expect((await dasbor('admin')).admin.tanpa_mentor).toBe(1);
});
