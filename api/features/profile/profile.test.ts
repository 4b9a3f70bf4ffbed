import { beforeEach, describe, expect, test } from 'vitest';
import { profileUpdate } from '#contract/profile.ts';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startServer();
beforeEach(() => server.sql('delete from batas'));

const update = (token: string, body: object) => server.call('/usr/pelatihan_profile_update', { token, body });
/** Fields that each save of a participant must contain. */
const own = { lokasi_id: 1, no_absensi: 6 };
const login = (account: string, password: string) =>
  server.call('/login', { body: { email: `${account}@example.org`, password } });

test('fields that a profile request does not contain stay unchanged, because no field has a default', () => {
  expect(profileUpdate.input.parse({})).toEqual({});
});

describe('accepted profile changes', () => {
  test('participants can change their profile, but cannot change their email address or their group', async () => {
    const token = await server.as('peserta1');
    const others = () =>
      server.sql(
        `select * from users left join peserta on user_id = id where email <> 'peserta1@example.org' order by id`,
      );
    const before = await others();
    const { status } = await update(token, {
      name: 'Nama Baru',
      lokasi_id: 3,
      nama_pt: 'Universitas Contoh',
      provinsi_pt: 'Aceh',
      no_absensi: 501,
      email: 'lain@example.org',
      group: 'admin',
    });
    expect(status).toBe(200);
    expect((await server.call('/usr/pelatihan_profile', { token })).body).toEqual({
      name: 'Nama Baru',
      email: 'peserta1@example.org',
      lokasi_id: 3,
      nama_pt: 'Universitas Contoh',
      provinsi_pt: 'Aceh',
      no_absensi: 700,
    });
    expect((await server.call('/user', { token })).body.group).toBe('user');
    expect(await others()).toEqual(before);
  });

  test('two participants may have the same attendance number, and a number above 500 is stored as 700', async () => {
    for (const account of ['peserta9', 'peserta10']) {
      const token = await server.as(account);
      for (const [no_absensi, stored] of [
        [1, 1],
        [500, 500],
        [501, 700],
        [2 ** 31, 700],
      ]) {
        const { status } = await update(token, { lokasi_id: 2, no_absensi });
        const { body } = await server.call('/usr/pelatihan_profile', { token });
        expect([account, status, body.no_absensi]).toEqual([account, 200, stored]);
      }
    }
  });

  test('a user without a participant row can change only the password, and other fields get 409', async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash) values ('Tanpa', 'tanpa@example.org', 'user', 'x')`,
    );
    const token = await server.as('tanpa');
    expect((await server.call('/usr/pelatihan_profile', { token })).body).toEqual({
      name: 'Tanpa',
      email: 'tanpa@example.org',
    });
    const { status, body } = await update(token, { password: 'kuda-laut-menari-9', ...own });
    expect([status, body.code]).toEqual([409, 'tanpa_peserta']);
    expect((await update(token, { password: 'kuda-laut-menari-9' })).status).toBe(200);
  });

  test('the profile of a mentor has only name and email address', async () => {
    const { body } = await server.call('/usr/pelatihan_profile', { token: await server.as('mentor1') });
    expect(Object.keys(body)).toEqual(['name', 'email']);
  });

  test('only admins must send the old password, but a wrong old password is rejected for every user', async () => {
    const admin = await server.as('admin');
    const baru = { password: 'kuda-laut-menari-9' };
    const change = (more: object, token = admin) =>
      server.call('/usr/pelatihan_profile_update', { token, body: { ...baru, ...more } });
    const refused = (pesan: string) => ({ status: 422, body: { errors: { password_lama: [pesan] } } });
    for (const password_lama of [undefined, null, ''])
      expect(await change({ password_lama })).toMatchObject(refused('Password lama wajib diisi'));
    const wrong = { password_lama: 'bukan-password-ini' };
    expect(await change(wrong)).toMatchObject(refused('Password lama salah'));
    const mentor = await server.as('mentor3');
    expect(await change(wrong, mentor)).toMatchObject(refused('Password lama salah'));
    const counted = await server.sql<{ points: number }>(
      `select points from batas where key like 'masuk_%' and points > 0`,
    );
    expect(counted.length).toBeGreaterThan(0);
    expect(await change({ password_lama: PASSWORD })).toMatchObject({ status: 200 });
    expect((await login('admin', baru.password)).status).toBe(200);
  });

  test('a save of the profile with an empty password does not change the stored password', async () => {
    const token = await server.as('peserta6');
    expect((await update(token, { ...own, name: 'Tetap Sama', password: '' })).status).toBe(200);
    expect((await login('peserta6', PASSWORD)).status).toBe(200);
  });

  test('a new password ends the other sessions of the user, and the old password is no longer accepted', async () => {
    const [here, there] = [await server.as('peserta7'), await server.as('peserta7')];
    expect((await update(here, { ...own, password: 'kuda-laut-menari-9' })).status).toBe(200);
    expect((await server.call('/user', { token: here })).status).toBe(200);
    expect((await server.call('/user', { token: there })).status).toBe(401);
    expect((await login('peserta7', PASSWORD)).status).toBe(401);
    expect((await login('peserta7', 'kuda-laut-menari-9')).status).toBe(200);
    const id = await server.idOf('peserta7');
    expect(
      await server.sql(
        `select pelaku_id, sebelum, sesudah from audit where aksi = 'password_diganti' and objek = $1`,
        [`users/${id}`],
      ),
    ).toEqual([{ pelaku_id: id, sebelum: null, sesudah: null }]);
  });

  test('a user who must change the password can send other requests only after the change', async () => {
    await server.sql(
      `update users set harus_ganti_password = 1, password_berakhir = now() + interval '1 hour' where email = 'mentor2@example.org'`,
    );
    const token = await server.as('mentor2');
    expect((await server.call('/men/tugas', { token })).body.code).toBe('harus_ganti_password');
    expect((await update(token, { password: PASSWORD })).body.errors.password).toHaveLength(1);
    expect((await update(token, { password: 'kuda-laut-menari-9' })).status).toBe(200);
    expect((await server.call('/men/tugas', { token })).status).toBe(200);
    expect(
      await server.sql(
        `select harus_ganti_password, password_berakhir from users where email = 'mentor2@example.org'`,
      ),
    ).toEqual([{ harus_ganti_password: 0, password_berakhir: null }]);
  });
});

test('after a participant has sent a task, a change to another location is rejected with 409', async () => {
  const token = await server.as('peserta4');
  const stored = () => server.call('/usr/pelatihan_profile', { token });
  const before = (await stored()).body;
  const { status, body } = await update(token, { ...own, lokasi_id: 3, nama_pt: 'Lain' });
  expect([status, body.code, body.message]).toEqual([
    409,
    'lokasi_terkunci',
    'Lokasi tidak dapat diubah karena Anda sudah mengirim tugas. Lokasi Anda salah? Hubungi panitia.',
  ]);
  expect((await stored()).body).toEqual(before);
  expect((await update(token, { ...own, lokasi_id: before.lokasi_id })).status).toBe(200);
  // A task without text does not count as sent, so the location can be changed.
  await server.sql(`update tugas set catatan = '' where user_id = $1`, [await server.idOf('peserta4')]);
  expect((await update(token, { ...own, lokasi_id: 3 })).status).toBe(200);
});

describe('rejected profile changes', () => {
  test.each([
    [{ password: 'pendek' }, 'password', 'Password paling sedikit 8 karakter'],
    [{ password: '12345678' }, 'password', 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain'],
    [{ password: 'peserta8-peserta8' }, 'password', 'Password tidak boleh memuat alamat email Anda'],
    [
      { name: 'Kuda Laut Menari', password: 'kudalautmenari' },
      'password',
      'Password tidak boleh sama dengan nama Anda',
    ],
    [{ password: 'x'.repeat(129) }, 'password', 'Password paling banyak 128 karakter'],
    [{ name: '  ' }, 'name', 'Nama wajib diisi'],
    [{ name: 'x'.repeat(151) }, 'name', 'Nama paling banyak 150 karakter'],
    [{ nama_pt: 'x'.repeat(201) }, 'nama_pt', 'Nama perguruan tinggi paling banyak 200 karakter'],
    [{ provinsi_pt: 'x'.repeat(101) }, 'provinsi_pt', 'Provinsi perguruan tinggi paling banyak 100 karakter'],
    [{ no_absensi: 0 }, 'no_absensi', 'Nomor absensi paling kecil 1'],
    [{ no_absensi: 1.5 }, 'no_absensi', 'Nomor absensi harus bilangan bulat'],
    [{ lokasi_id: '1' }, 'lokasi_id', 'Harus bilangan bulat positif'],
    [{ lokasi_id: 99 }, 'lokasi_id', 'Lokasi tidak dikenal'],
  ])('a profile with %j is rejected with 422 at its field', async (body, field, sentence) => {
    const answer = await update(await server.as('peserta8'), { ...own, ...body });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test('a save without location or attendance number is rejected with 422 and stores nothing', async () => {
    const token = await server.as('peserta8');
    for (const [body, fields] of [
      [{ name: 'Lain', lokasi_id: 1 }, ['no_absensi']],
      [{ name: 'Lain', no_absensi: 8 }, ['lokasi_id']],
      [{ name: 'Lain' }, ['lokasi_id', 'no_absensi']],
    ] as const) {
      const answer = await update(token, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
    }
    expect((await server.call('/user', { token })).body.name).not.toBe('Lain');
  });
});
