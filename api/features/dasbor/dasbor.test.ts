import { expect, test } from 'vitest';
import {
  awaitsNilai,
  awaitsReview,
  isMenunggu,
  isSelesai,
  type TugasState as Antrean,
} from '#rules/nilai/antrean.ts';
import { server, startServer } from '#test/own-server.ts';
import { dasbor } from './dasbor.setup.ts';

type State = Antrean & { peserta_id: number };

startServer();

test('a participant sees all task materials of the location, with the number of own tasks for each material', async () => {
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

test('a participant sees the progress in tests, surveys, reports, documents, address and claims', async () => {
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

test('the dashboard counts a task with several unread reviews once, until the participant has read them', async () => {
  const id = await server.idOf('peserta3');
  const unread = async () =>
    (await dasbor('peserta3')).user.tugas.find((t: { kat_id: number }) => t.kat_id === 2);
  await server.sql('update review set dibaca_pada = now()');
  const [{ id_tugas }] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 2, '<p>Baru</p>') returning id_tugas`,
    [id],
  );
  expect(await unread()).toMatchObject({ belum_dibaca: 0, review_baru: null });
  for (const catatan of ['<p>Satu</p>', '<p>Dua</p>'])
    await server.sql('insert into review (tugas_id, mentor_id, catatan) values ($1, $2, $3)', [
      id_tugas,
      await server.idOf('mentor1'),
      catatan,
    ]);
  expect(await unread()).toMatchObject({ belum_dibaca: 1, review_baru: { id_tugas } });
  await server.sql('update review set dibaca_pada = now() where tugas_id = $1', [id_tugas]);
  expect(await unread()).toMatchObject({ belum_dibaca: 0, review_baru: null });
});

test("the dashboard links to the participant's task whose unread review is the oldest", async () => {
  const id = await server.idOf('peserta4');
  const mentor = await server.idOf('mentor1');
  await server.sql('update review set dibaca_pada = now()');
  const addReview = async (owner: number, hari: number) => {
    const [{ id_tugas }] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 3, '<p>Media</p>') returning id_tugas`,
      [owner],
    );
    const [{ updated_at }] = await server.sql(
      `insert into review (tugas_id, mentor_id, catatan, updated_at)
       values ($1, $2, '<p>Baik</p>', now() - make_interval(days => $3)) returning updated_at`,
      [id_tugas, mentor, hari],
    );
    return { id_tugas, ditulis: new Date(updated_at).getTime() };
  };
  await addReview(await server.idOf('peserta5'), 9);
  await addReview(id, 1);
  const lama = await addReview(id, 5);
  const { tugas } = (await dasbor('peserta4')).user;
  const of = (kat_id: number) => tugas.find((t: { kat_id: number }) => t.kat_id === kat_id);
  const { id_tugas, ditulis } = of(3).review_baru;
  expect({ id_tugas, ditulis: Date.parse(ditulis) }).toEqual(lama);
  expect([of(3).belum_dibaca, of(1).review_baru]).toEqual([2, null]);
});

test('participants see their result only while the report card is open', async () => {
  const setOpen = (open: 0 | 1) => server.sql('update sistem set raport_open = $1', [open]);
  const card = async (who: string) => (await server.call('/pr/raport', { token: await server.as(who) })).body;
  await setOpen(0);
  expect((await dasbor('peserta2')).user.hasil).toBeNull();
  await setOpen(1);
  for (const who of ['peserta2', 'peserta1']) {
    const { nilai_akhir, lulus, ada, lengkap, kurang, jumlah_butir, butir_dinilai, ...raport } =
      await card(who);
    expect((await dasbor(who)).user.hasil).toEqual({
      nilai_akhir,
      lulus,
      ada,
      lengkap,
      kurang,
      jumlah_butir,
      butir_dinilai,
      final_pada: raport.final_pada,
      keputusan: raport.keputusan,
    });
  }
  const [satu, second] = [(await dasbor('peserta1')).user.hasil, (await dasbor('peserta2')).user.hasil];
  expect(satu.nilai_akhir).not.toBe(second.nilai_akhir);
  // `ada` shows which stages have scores, because a missing score is not the same as a score of 0.
  expect([satu.ada, second.ada]).toMatchObject([{ ojt: 0, ist2: 0 }, { ojt: 1 }]);
});

test('a mentor sees the progress of each category, and the participants who have waited longest', async () => {
  const token = await server.as('mentor1');
  const listed = async (kat_id: number) =>
    (await server.call(`/men/tugas_detail?katid=${kat_id}`, { token })).body;
  const { mentor } = await dasbor('mentor1');
  expect(mentor.jumlah_peserta).toBe(6);
  expect(mentor.kategori.map((each: { kat_id: number }) => each.kat_id)).toEqual([1, 2, 3, 4, 5]);
  for (const { kat_id, terlama, ...figures } of mentor.kategori) {
    const rows: State[] = await listed(kat_id);
    const count = (is: (row: State) => boolean) => rows.filter(is).length;
    expect(figures).toMatchObject({
      peserta: 6,
      mengirim: count((row) => row.terisi > 0),
      selesai: count((row) => isSelesai(kat_id, row)),
      menunggu_review: count((row) => awaitsReview(kat_id, row)),
      belum_dinilai: count(awaitsNilai),
      menunggu: count((row) => isMenunggu(kat_id, row)),
      tugas_menunggu: rows.reduce((sum, row) => sum + row.menunggu, 0),
    });
    const named = terlama.map((row: { peserta_id: number }) => row.peserta_id);
    expect(named).toEqual(
      rows
        .filter((row) => isMenunggu(kat_id, row))
        .slice(0, 5)
        .map((row) => row.peserta_id),
    );
  }
  expect((await dasbor('mentor3')).mentor).toEqual({ jumlah_peserta: 0, kategori: [], radar: [] });
});

test('after a reset without mail, participants see until when they cannot open their documents', async () => {
  const ends = new Date(Date.now() + 3600_000).toISOString();
  const id = await server.idOf('peserta4');
  const setUntil = (until: string | null) =>
    server.sql('update peserta set dokumen_ditutup_sampai = $1 where user_id = $2', [until, id]);
  await setUntil(ends);
  expect((await dasbor('peserta4')).user.dokumen_ditutup_sampai).toBe(ends);
  expect((await dasbor('peserta5')).user.dokumen_ditutup_sampai).toBeNull();
  server.setNow(new Date(Date.parse(ends) + 1000));
  expect((await dasbor('peserta4')).user.dokumen_ditutup_sampai).toBeNull();
  server.setNow(null);
  await setUntil(null);
});

test('the dashboard asks participants with stored data for a missing consent until they answer', async () => {
  const token = await server.as('peserta12');
  const asked = async () => (await dasbor('peserta12')).user.tanya_setuju;
  await server.sql(
    `delete from persetujuan where user_id = (select id from users where email = 'peserta12@example.org')`,
  );
  await server.sql(
    `delete from dokumen where user_id = (select id from users where email = 'peserta12@example.org')`,
  );
  await server.sql(
    `delete from alamat where user_id = (select id from users where email = 'peserta12@example.org')`,
  );
  await server.sql(
    `delete from akomodasi where user_id = (select id from users where email = 'peserta12@example.org')`,
  );
  expect(await asked()).toBeNull();
  const alamat = { kelurahan: 'Beji', kecamatan: 'Beji', kabupaten: 'Kota Depok', provinsi: 'Jawa Barat' };
  const { status } = await server.call('/usr/alamat_store', {
    token,
    body: { ...alamat, alamat: 'Jalan Nangka 1', kode_pos: '16421', no_wa: '081234567890' },
  });
  expect(status).toBe(200);
  const { versi } = (await server.call('/usr/persetujuan', { token })).body;
  expect(await asked()).toMatchObject({ versi, ditanya: 1 });
  await server.call('/usr/persetujuan_store', { token, body: { setuju_versi: versi, setuju: 0 } });
  expect(await asked()).toBeNull();
});
