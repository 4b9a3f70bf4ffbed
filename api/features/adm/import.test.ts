import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { adjust, apply, csv, rowsOf, send } from './import.setup.ts';

startAdmin();

const CIPUTAT = 'Kampus I Ciputat';
beforeAll(() => server.sql('update lokasi set keterangan = $1 where id = 1', [CIPUTAT]));

const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });

const everything = () =>
  server.sql(
    `select u.id, u.name, u.email, u."group", p.lokasi_id, p.nama_pt, p.provinsi_pt, p.no_absensi, p.rumpun_id, p.is_lanjut_studi,
            p.nama_sekolah, p.updated_at, coalesce(m.nama_pt, '') as pt, coalesce(m.rumpun, '{}') as rumpun,
            coalesce(m.maks, 0) as maks
     from users u left join peserta p on p.user_id = u.id left join mentor m on m.user_id = u.id order by u.id`,
  );

describe('import of participants', () => {
  test('an import lists the rows and columns that it ignores, and asks once for each unknown location name', async () => {
    const { status, body } = await send(await readFile('test/data/impor/office.xlsx'));
    expect([status, body.dipakai, body.kepala]).toEqual([200, [0, 1], [4, 4]]);
    expect(body.hitung).toMatchObject({ baru: 83, ditolak: 41, ditinggal: 10 });
    expect(body.tanya).toMatchObject([
      { kolom: 'lokasi', teks: 'Ciputat', jumlah: 41, jawab: null, usul: [{ ke: '1', keterangan: CIPUTAT }] },
    ]);
    const answered = await adjust(body, { nilai: [{ kolom: 'lokasi', teks: 'Ciputat', ke: '1' }] });
    expect(answered.body.hitung).toMatchObject({ baru: 124, ditolak: 0, ditinggal: 10 });
    const dropped = answered.body.kolom.filter((each: { kolom: string | null }) => each.kolom === null);
    expect(dropped.map((each: { judul: string }) => each.judul)).toEqual([
      'No',
      'NIDN',
      'Jenis Kelamin',
      'Tempat Lahir',
      'Tanggal Lahir',
      'No. HP',
      'Catatan Panitia',
    ]);
    const left = await rowsOf(body.id, '&keadaan=ditinggal');
    expect(left.body.map((row: { sel: { teks: string }[] }) => row.sel[0]!.teks)).toContain(
      'Drs. H. Mulyadi',
    );
    const done = await apply(answered.body);
    expect([done.status, done.body.jumlah]).toEqual([200, 124]);
    const rows = await server.sql(
      `select p.lokasi_id, p.nama_pt, count(*)::int as n from users u join peserta p on p.user_id = u.id
       where u.email like '%@kantor.example.ac.id' group by 1, 2 order by n`,
    );
    expect(rows).toEqual([
      { lokasi_id: 1, nama_pt: 'Institut Agama Islam Merdeka', n: 31 },
      { lokasi_id: 1, nama_pt: 'Universitas Nusantara', n: 93 },
    ]);
    const [entry] = await server.sql('select aksi, objek, sesudah from audit where id = $1', [
      done.body.riwayat_id,
    ]);
    expect(entry).toMatchObject({
      aksi: 'tabel_diterapkan',
      objek: 'impor_tabel',
      sesudah: {
        tabel: 'Akun',
        baru: 124,
        kolom_dibuang: expect.arrayContaining(['NIDN (124)', 'No. HP (124)']),
      },
    });
    expect((await rowsOf(body.id)).status).toBe(404);
    expect((await undo(done.body.riwayat_id)).body.jumlah).toBe(124);
    expect(await server.sql(`select from users where email like '%@kantor.example.ac.id'`)).toEqual([]);
  });
});

describe('POST /adm/tabel_terapkan', () => {
  test('an import stores the changed cells of participants, and an undo restores every table', async () => {
    const before = await everything();
    const lokasi = await server.sql('select keterangan from lokasi where id = 2');
    const { body } = await send(
      csv(
        'Nama,Email,Lokasi,Institusi',
        `,peserta1@example.org,${lokasi[0].keterangan},Universitas Baru`,
        'Nama Mentor Baru,mentor1@example.org,,Universitas Mentor',
        ',peserta2@example.org,,',
      ),
    );
    expect(body.hitung).toMatchObject({ berubah: 2, sama: 1, ditolak: 0 });
    const shown = await rowsOf(body.id, '&keadaan=berubah&page=1&per_page=100');
    expect(shown.body[0].sel.find((each: { kolom: string }) => each.kolom === 'lokasi')).toMatchObject({
      teks: lokasi[0].keterangan,
      lama: CIPUTAT,
    });
    const done = await apply(body);
    expect([done.status, done.body]).toMatchObject([200, { jumlah: 2, ditinggalkan: 0 }]);
    expect(await everything()).not.toEqual(before);
    expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 3, dilewati: [] });
    expect(await everything()).toEqual(before);
  });

  test('one wrong row rejects the whole import, except with `hanya_sah`, which imports the correct rows', async () => {
    const { body } = await send(
      csv('Nama;Email;Lokasi', 'Ana Uji;ana.uji@example.org;1', 'Budi;bukan-email;1'),
    );
    expect(body.hitung).toMatchObject({ baru: 1, ditolak: 1 });
    const refused = await apply(body);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      '1 baris belum benar atau belum diputuskan, jadi tidak ada yang disimpan',
    ]);
    expect(await server.sql(`select from users where email = 'ana.uji@example.org'`)).toEqual([]);
    const fixed = await adjust(body, {
      baris: [{ lembar: 0, nomor: 3, sel: { email: 'budi.uji@example.org' } }],
    });
    expect(fixed.body.hitung).toMatchObject({ baru: 2, ditolak: 0 });
    const done = await apply(fixed.body, { hanya_sah: 1 });
    expect(done.body).toMatchObject({ jumlah: 2, ditinggalkan: 0 });
    await undo(done.body.riwayat_id);
  });

  test('an import stores nothing if an account has changed since the check of the import', async () => {
    const { body } = await send(csv('Nama,Email,Lokasi', 'Citra Uji,citra.uji@example.org,1'));
    await server.sql(
      `insert into users (name, email, "group", password_hash) values ('Citra Lain', 'citra.uji@example.org', 'mentor', '-')`,
    );
    const done = await apply(body);
    expect([done.status, done.body.code]).toEqual([409, 'sudah_berubah']);
    await server.sql(`delete from users where email = 'citra.uji@example.org'`);
  });

  test('an import never changes admins, emails, or the role of an account', async () => {
    const { body } = await send(
      csv('Nama,Email,Peran,Lokasi', 'Admin Baru,admin@example.org,,1', 'Sari,peserta1@example.org,Mentor,1'),
    );
    expect(body.hitung).toMatchObject({ ditolak: 2 });
    const { body: rows } = await rowsOf(body.id);
    expect(rows.map((row: { sel: { salah: string[] }[] }) => row.sel.flatMap(({ salah }) => salah))).toEqual([
      ['Akun admin tidak diubah lewat impor'],
      ['Peran akun yang sudah ada tidak diubah lewat impor'],
    ]);
  });
});

describe('uploads of an import', () => {
  test('an upload is visible only to its admin; another admin gets 404 from every call about the upload', async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash, email_terbukti)
       select 'Admin B', 'admin.b@example.org', 'admin', password_hash, 1 from users where email = 'admin@example.org'`,
    );
    const other = await server.as('admin.b');
    const { body } = await send(csv('Nama,Email,Lokasi', 'Dina Uji,dina.uji@example.org,1'));
    const answers = await Promise.all([
      rowsOf(body.id, '', other),
      adjust(body, {}, other),
      apply(body, {}, other),
      server.call(`/adm/tabel_buang?id=${body.id}`, { token: other, method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await rowsOf(body.id)).status).toBe(200);
    const gone = await server.call(`/adm/tabel_buang?id=${body.id}`, { token: admin, method: 'DELETE' });
    expect([gone.status, (await rowsOf(body.id)).status]).toEqual([200, 404]);
  });

  test('cells of an upload are stored encrypted for 24 hours, and an admin has at most three uploads', async () => {
    const made = [];
    for (const n of [1, 2, 3, 4])
      made.push((await send(csv('Nama,Email,Lokasi', `Rahasia Uji,rahasia${n}@example.org,1`))).body);
    expect((await rowsOf(made[0].id)).status).toBe(404);
    expect((await rowsOf(made[1].id)).status).toBe(200);
    const stored = JSON.stringify([
      await server.sql('select * from tabel_unggah'),
      await server.sql('select * from tabel_baris'),
    ]);
    expect(stored).not.toMatch(/rahasia/i);
    await server.sql(`update tabel_unggah set created_at = now() - interval '24 hours'`);
    expect((await rowsOf(made[3].id)).status).toBe(404);
    await send(csv('Nama,Email', 'Satu,satu.uji@example.org'));
    expect(await server.sql('select from tabel_unggah')).toHaveLength(1);
  });

  test('an import with an old version of its upload is rejected with 409', async () => {
    const { body } = await send(csv('Nama,Email,Lokasi', 'Eka Uji,eka.uji@example.org,1'));
    expect((await adjust(body, { kolom: [{ judul: 'Lokasi', kolom: null }] })).body).toMatchObject({
      versi: body.versi + 1,
      hitung: { ditolak: 1 },
    });
    const late = await apply(body);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
  });

  test('a row with the name and institution of a stored participant needs a decision of the admin', async () => {
    const [ana] = await server.sql(
      `select u.id, u.name, p.nama_pt from users u join peserta p on p.user_id = u.id where u.email = 'peserta1@example.org'`,
    );
    const { body } = await send(
      csv('Nama,Email,Lokasi,Institusi', `"${ana.name}",lain.uji@example.org,1,"${ana.nama_pt}"`),
    );
    expect(body.hitung).toMatchObject({ mirip: 1 });
    const { body: rows } = await rowsOf(body.id);
    expect(rows[0].mirip).toMatchObject([{ id: ana.id }]);
    const decide = (from: { id: number; versi: number }, putusan: string) =>
      adjust(from, { baris: [{ lembar: 0, nomor: 2, putusan }] });
    const same = await decide(body, `sama:${ana.id}`);
    expect(same.body.hitung).toMatchObject({ sama: 1, mirip: 0 });
    const other = await decide(same.body, 'baru');
    expect(other.body.hitung).toMatchObject({ baru: 1 });
    expect((await decide(other.body, 'lewati')).body.hitung).toMatchObject({ ditinggal: 1 });
  });

  test('an imported account with the name and phone number of a stored account is reported as similar', async () => {
    const [ana] = await server.sql(`select id, name from users where email = 'peserta1@example.org'`);
    await server.sql(
      `update peserta set tambahan = '[{"judul": "No HP", "isi": "0812 9876 5432"}]' where user_id = $1`,
      [ana.id],
    );
    const { body: whole } = await send(
      csv('Nama;Email;Lokasi;WA', `${ana.name};wa.uji@example.org;1;+62 812-9876-5432`),
    );
    expect(whole.hitung).toMatchObject({ mirip: 1 });
    const { body: other } = await send(
      csv('Nama;Email;Lokasi;WA', `${ana.name};wa.uji@example.org;1;081298765433`),
    );
    expect(other.hitung).toMatchObject({ mirip: 0, baru: 1 });
    await server.sql(`update peserta set tambahan = '[]' where user_id = $1`, [ana.id]);
  });
});
