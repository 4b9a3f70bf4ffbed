import { beforeEach, describe, expect, test } from 'vitest';
import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { server, startServer } from '#test/own-server.ts';

const REGISTER = '/usr/pelatihan_register_store';
const SANDI = 'melati-pagi-42';

startServer();
beforeEach(() => server.sql('update sistem set open_register = 1'));

let turn = 0;

function input(change: object = {}) {
  turn += 1;
  return {
    name: 'Ana Baru',
    email: `baru${turn}@kampus.example`,
    password: SANDI,
    lokasi_id: 1,
    nama_pt: 'UIN Contoh',
    periode_id: 9,
    provinsi_pt: 'Banten',
    rumpun_id: 0,
    no_absensi: 12,
    is_lanjut_studi: 't',
    nama_sekolah: '',
    ...change,
  };
}

const send = (body: object) => server.call(REGISTER, { body });

const stored = async (email: string) => {
  const [row] = await server.sql(
    `select u.name, u."group", u.harus_ganti_password, p.lokasi_id, p.periode_id, p.rumpun_id, p.nama_pt, p.provinsi_pt,
            p.no_absensi, p.is_lanjut_studi, p.nama_sekolah, p.peserta_status_aktif
     from users u join peserta p on p.user_id = u.id where u.email = $1`,
    [email],
  );
  return row;
};

describe('POST register_store', () => {
  test('a registered user is a participant of the period for new participants, even if the request has other values', async () => {
    const body = input({
      email: ' Ana.BARU@Kampus.example ',
      group: 'admin',
      periode_id: 9,
      no_absensi: 612,
    });
    const { status, body: answer } = await send(body);
    expect([status, answer]).toEqual([201, { message: 'Data Berhasil tersimpan, silahkan login' }]);
    expect(await stored('ana.baru@kampus.example')).toEqual({
      name: 'Ana Baru',
      group: 'user',
      harus_ganti_password: 0,
      lokasi_id: 1,
      periode_id: 2,
      rumpun_id: 0,
      nama_pt: 'UIN Contoh',
      provinsi_pt: 'Banten',
      no_absensi: 700,
      is_lanjut_studi: 't',
      nama_sekolah: '',
      peserta_status_aktif: 1,
    });
    const login = await server.call('/login', {
      body: { email: 'ana.baru@kampus.example', password: SANDI },
    });
    expect([login.status, login.body.data.group, login.body.data.harus_ganti_password]).toEqual([
      200,
      'user',
      0,
    ]);
    const token = login.body.message;
    expect((await server.call('/pr/raport', { token })).status).toBe(200);
  });

  test('a registration is in the history without the password', async () => {
    const body = input();
    await send(body);
    expect(
      await server.sql(
        `select pelaku, sebelum, sesudah from audit a join users u on a.objek = 'users/' || u.id
         where u.email = $1 and aksi = 'akun_didaftarkan'`,
        [body.email],
      ),
    ).toEqual([
      {
        pelaku: 'tanpa sesi',
        sebelum: null,
        sesudah: { name: 'Ana Baru', email: body.email, group: 'user' },
      },
    ]);
  });

  test('a registration stores the consent with version and time, and later uploads need no further consent', async () => {
    const now = new Date('2026-03-02T03:04:05Z');
    server.setNow(now);
    const [agreed, silent] = [input({ setuju_versi: PERSETUJUAN_VERSI }), input()];
    expect([(await send(agreed)).status, (await send(silent)).status]).toEqual([201, 201]);
    server.setNow(null);
    const consents = (email: string) =>
      server.sql(
        'select untuk, versi, waktu from persetujuan where user_id = (select id from users where email = $1)',
        [email],
      );
    expect(await consents(agreed.email)).toEqual([
      { untuk: 'pendaftaran', versi: PERSETUJUAN_VERSI, waktu: now.toISOString() },
    ]);
    expect(await consents(silent.email)).toEqual([]);
    const login = await server.call('/login', { body: { email: agreed.email, password: SANDI } });
    expect((await server.call('/usr/persetujuan', { token: login.body.message })).body).toMatchObject({
      waktu: now.toISOString(),
      ditanya: 0,
    });
  });

  test('a registration stores the name of a school only for a participant in further studies', async () => {
    const [studies, not] = [
      input({ is_lanjut_studi: 'y', nama_sekolah: ' IPB ' }),
      input({ nama_sekolah: 'IPB' }),
    ];
    await Promise.all([send(studies), send(not)]);
    expect([(await stored(studies.email)).nama_sekolah, (await stored(not.email)).nama_sekolah]).toEqual([
      'IPB',
      '',
    ]);
  });

  test('a registration stores texts of the maximum length without shortening them', async () => {
    const body = input({
      name: 'n'.repeat(150),
      nama_pt: 'p'.repeat(200),
      provinsi_pt: 'v'.repeat(100),
      is_lanjut_studi: 'y',
      nama_sekolah: 's'.repeat(200),
    });
    expect((await send(body)).status).toBe(201);
    const { name, nama_pt, provinsi_pt, nama_sekolah } = body;
    expect(await stored(body.email)).toMatchObject({ name, nama_pt, provinsi_pt, nama_sekolah });
  });

  test('two participants of a location may have the same attendance number', async () => {
    expect([(await send(input())).status, (await send(input())).status]).toEqual([201, 201]);
  });

  test('40 participants can register from one network address at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(input())));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]));
  });

  test.each([
    [{ email: 'bukan-email' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ password: 'pendek' }, 'password'],
    [{ lokasi_id: 999_999 }, 'lokasi_id'],
    [{ lokasi_id: '1' }, 'lokasi_id'],
    [{ nama_pt: '' }, 'nama_pt'],
    [{ nama_pt: 'x'.repeat(201) }, 'nama_pt'],
    [{ provinsi_pt: 'x'.repeat(101) }, 'provinsi_pt'],
    [{ rumpun_id: 4 }, 'rumpun_id'],
    [{ no_absensi: 0 }, 'no_absensi'],
    [{ no_absensi: 1.5 }, 'no_absensi'],
    [{ is_lanjut_studi: 'ya' }, 'is_lanjut_studi'],
    [{ is_lanjut_studi: 'y', nama_sekolah: ' ' }, 'nama_sekolah'],
    [{ is_lanjut_studi: 'y', nama_sekolah: 'x'.repeat(201) }, 'nama_sekolah'],
    [{ setuju_versi: PERSETUJUAN_VERSI - 1 }, 'setuju_versi'],
    [{ setuju_versi: PERSETUJUAN_VERSI + 1 }, 'setuju_versi'],
  ])('a registration with %j is rejected with 422 and creates no account', async (change, field) => {
    const body = input(change);
    const answer = await send(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await server.sql('select 1 from users where email = $1', [body.email])).toEqual([]);
  });

  test('a registration with a taken email is rejected with 422, and the existing account does not change', async () => {
    const [before] = await server.sql(`select * from users where email = 'peserta3@example.org'`);
    const answer = await send(input({ email: 'Peserta3@example.org' }));
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: 'Email sudah terdaftar', code: 'email_taken', errors: { email: ['Email sudah terdaftar'] } },
    ]);
    expect((await server.sql(`select * from users where email = 'peserta3@example.org'`))[0]).toEqual(before);
  });

  test('of ten concurrent registrations with the same email, only one creates an account', async () => {
    const body = input();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.body.code === 'email_taken')).toHaveLength(9);
    const rows = await server.sql(
      'select 1 from users u join peserta p on p.user_id = u.id where u.email = $1',
      [body.email],
    );
    expect(rows).toHaveLength(1);
  });

  test('a registration at a closed location is rejected with 422 at its field', async () => {
    await server.sql('update lokasi set is_aktif = 0 where id = 3');
    const answer = await send(input({ lokasi_id: 3 }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { lokasi_id: ['Lokasi ini sudah ditutup. Pilih lokasi lain.'] },
    ]);
    await server.sql('update lokasi set is_aktif = 1 where id = 3');
  });

  test('while registration is closed, a registration gets 409 with the name of the institute', async () => {
    await server.sql('update sistem set open_register = 0');
    const answer = await send(input());
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'Form pendaftaran akun tertutup, harap menghubungi LPM UIN Jakarta',
        code: 'daftar_tertutup',
      },
    ]);
  });

  test('an admin can delete an account whose only data are those of the registration', async () => {
    const body = input({ setuju_versi: PERSETUJUAN_VERSI });
    await send(body);
    const [{ id }] = await server.sql('select id from users where email = $1', [body.email]);
    const token = await server.as('admin');
    const gone = await server.call(`/adm/user_destroy?id=${id}`, { token, method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await server.sql('select 1 from persetujuan where user_id = $1', [id])).toEqual([]);
  });
});
