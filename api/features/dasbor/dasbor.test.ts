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
  await server.sql('insert into tugas (user_id, kat_id) values ($1, 1)', [await server.idOf('peserta2')]);
  const { user, mentor, admin } = await dasbor('peserta2');
  expect([mentor, admin]).toEqual([null, null]);
  const [{ n }] = await server.sql(
    'select count(*)::int as n from materi where lokasi_id = 1 and is_aktif = 1 and is_tugas = 1',
  );
  expect(user.tugas).toHaveLength(n);
  const id = await server.idOf('peserta2');
  for (const { kat_id, ...row } of user.tugas) {
    const tasks = await server.sql(
      `select catatan = '' as kosong, id_tugas in (select tugas_id from review) as direview from tugas where user_id = $1 and kat_id = $2`,
      [id, kat_id],
    );
    expect(row).toMatchObject({
      jumlah_tugas: tasks.length,
      jumlah_kosong: tasks.filter((t) => t.kosong).length,
      jumlah_review: tasks.filter((t) => t.direview).length,
    });
  }
  const ends = user.tugas.map((t: { tgl_akhir: string }) => t.tgl_akhir);
  expect(ends).toEqual(ends.toSorted());
  expect(
    (await dasbor('peserta1')).user.tugas.every((t: { jumlah_tugas: number }) => t.jumlah_tugas === 0),
  ).toBe(true);
});

test('a participant sees how far everything else of the programme is', async () => {
  const id = await server.idOf('peserta1');
  const mentor = await server.idOf('mentor1');
  for (const table of ['alamat', 'akomodasi', 'dokumen', 'laporan_online', 'test_hasil', 'survei_sudah'])
    await server.sql(`delete from ${table} where user_id = $1`, [id]);
  await server.sql('update ist_nilai set nilai_pre = 0, nilai_post = 0 where user_id = $1', [id]);
  await server.sql('update sistem set open_pre = 1, open_post = 0, raport_open = 0');
  const [{ name }] = await server.sql('select name from users where id = $1', [mentor]);
  expect((await dasbor('peserta1')).user).toMatchObject({
    raport_open: 0,
    open_pre: 1,
    open_post: 0,
    sudah_pre: 0,
    sudah_post: 0,
    survei_panitia: 0,
    survei_mentor: [{ mentor_id: mentor, name, sudah: 0 }],
    jumlah_laporan: 0,
    dokumen: [],
    alamat: 0,
    jumlah_akomodasi: 0,
  });

  await server.sql(
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 1, 0, 0, 0, 50)`,
    [id],
  );
  await server.sql('update ist_nilai set nilai_post = 70 where user_id = $1', [id]);
  await server.sql(`insert into survei_sudah values ($1, 'panitia', null), ($1, 'pemateri', $2)`, [
    id,
    mentor,
  ]);
  await server.sql(
    `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
     values ($1, current_date, $2, 'a', 'b', 'c', 60, 'd')`,
    [id, mentor],
  );
  await server.sql(`insert into alamat values ($1, 'a', 'b', 'c', 'd', 'e', '12345', '081234567890')`, [id]);
  await server.sql(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan) values ($1, 'pergi', 1, 1)`,
    [id],
  );
  expect((await dasbor('peserta1')).user).toMatchObject({
    sudah_pre: 1,
    sudah_post: 1,
    nilai_post: 70,
    survei_panitia: 1,
    survei_mentor: [{ sudah: 1 }],
    jumlah_laporan: 1,
    alamat: 1,
    jumlah_akomodasi: 1,
  });
  const papers = (await dasbor('peserta2')).user.dokumen;
  const stored = await server.sql(
    'select distinct dokumen_id from dokumen where user_id = $1 order by dokumen_id',
    [await server.idOf('peserta2')],
  );
  expect(papers).toEqual(stored.map((row) => row.dokumen_id));
  expect(papers.length).toBeGreaterThan(0);
});

test('a task counts once whose review is unread, and no more once it is read', async () => {
  const id = await server.idOf('peserta3');
  const unread = async () =>
    (await dasbor('peserta3')).user.tugas.find((t: { kat_id: number }) => t.kat_id === 2)?.belum_dibaca;
  await server.sql('update review set dibaca_pada = now()');
  const [{ id_tugas }] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 2, '<p>Baru</p>') returning id_tugas`,
    [id],
  );
  expect(await unread()).toBe(0);
  for (const catatan of ['<p>Satu</p>', '<p>Dua</p>'])
    await server.sql('insert into review (tugas_id, mentor_id, catatan) values ($1, $2, $3)', [
      id_tugas,
      await server.idOf('mentor1'),
      catatan,
    ]);
  expect(await unread()).toBe(1);
  await server.sql('update review set dibaca_pada = now() where tugas_id = $1', [id_tugas]);
  expect(await unread()).toBe(0);
});

test('a mentor sees who waits among the assigned, and nobody else', async () => {
  const { mentor } = await dasbor('mentor1');
  expect(mentor.jumlah_peserta).toBe(6);
  expect(mentor.antrean).toHaveLength(30);
  for (const { peserta_id, kat_id, ...row } of mentor.antrean) {
    const tasks = await server.sql(`select catatan from tugas where user_id = $1 and kat_id = $2`, [
      peserta_id,
      kat_id,
    ]);
    const [{ sisa }] = await server.sql(
      `select count(*)::int as sisa from kategori_nilai where kat_id = $2 and id_kategori_nilai not in
         (select kategori_nilai_id from nilai_kompetensi where peserta_id = $1)`,
      [peserta_id, kat_id],
    );
    expect(row).toMatchObject({
      total_tugas: tasks.length,
      terisi: tasks.filter((t) => t.catatan !== '').length,
      sudah_dinilai: sisa === 0 ? 1 : 0,
    });
  }
  const order = mentor.antrean.map((a: { kat_id: number; menunggu: number }) => a.kat_id * 1000 - a.menunggu);
  expect(order).toEqual(order.toSorted((a: number, b: number) => a - b));
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
  await server.sql(`delete from mentor_peserta where kat_id = 5 and peserta_id = $1`, [
    await server.idOf('peserta12'),
  ]);
  const { admin } = await dasbor('admin');
  expect([admin.jumlah_peserta, admin.jumlah_mentor, admin.tanpa_mentor]).toEqual([12, 3, 1]);
  const [counts] = await server.sql(
    'select (select count(*)::int from tugas) as jumlah_tugas, (select count(*)::int from tugas_menunggu) as menunggu_review',
  );
  expect(admin).toMatchObject(counts);
  expect(counts.menunggu_review).toBeGreaterThan(0);
  const byLocation = await server.sql(
    `select lokasi_id, l.keterangan, count(*)::int as peserta,
            sum((exists (select from tugas t where t.user_id = p.user_id and t.catatan <> ''))::int)::int as mengirim,
            sum((select count(*) from tugas_menunggu w where w.user_id = p.user_id))::int as menunggu,
            sum((exists (select from nilai_kompetensi n where n.peserta_id = p.user_id))::int)::int as dinilai
     from peserta p join lokasi l on l.id = p.lokasi_id group by 1, 2 order by 1`,
  );
  expect(admin.lokasi).toEqual(byLocation);
  for (const row of byLocation)
    expect([row.mengirim < row.peserta, row.dinilai < row.peserta]).toEqual([true, true]);
});
