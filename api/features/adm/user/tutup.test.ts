import { request } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { setTutup as tutup, signIn as signInAs, startUser } from './user.setup.ts';

const CLOSED = 'Akun ini ditutup. Hubungi panitia LPM UIN Jakarta.';

startUser();

let admin: string;

beforeAll(async () => {
  await server.sql(
    `insert into users (name, email, "group", password_hash) values ('Admin Dua', 'admin2@example.org', 'admin', '-')`,
  );
});
beforeEach(async () => {
  // Signs in before each test, because the previous test may have closed the admin's account and thereby ended the
  // session.
  admin = await server.as('admin');
  await server.sql('update users set ditutup_pada = null');
});

const setTutup = (who: string, ditutup: 0 | 1 = 1, token = admin) => tutup(who, ditutup, token);
const signIn = (who: string, password = PASSWORD) => signInAs(`${who}@example.org`, password);

describe('POST /adm/user_tutup', () => {
  test('closing an account ends its sessions, and a sign-in with the right password shows the reason', async () => {
    const token = await server.as('peserta3');
    const id = await server.idOf('peserta3');
    expect((await setTutup('peserta3')).body).toEqual({ message: 'Sukses!, simpan data anda', id });
    expect((await server.call('/user', { token })).status).toBe(401);
    expect(await signIn('peserta3')).toMatchObject({
      status: 403,
      body: { message: CLOSED, code: 'akun_ditutup' },
    });
    expect(await signIn('peserta3', 'salah')).toMatchObject({
      status: 401,
      body: { message: 'Email atau password salah', code: 'wrong_pair' },
    });
    expect((await server.call('/adm/users?ditutup=1', { token: admin })).body).toMatchObject([
      { id, ditutup: 1 },
    ]);

    await setTutup('peserta3', 0);
    expect((await signIn('peserta3')).status).toBe(200);
    // A repeated request changes nothing and adds no history entry.
    await setTutup('peserta3', 0);
    expect(await server.sql('select aksi, objek, sebelum, sesudah from audit order by id')).toEqual([
      { aksi: 'akun_ditutup', objek: `users/${id}`, sebelum: 0, sesudah: 1 },
      { aksi: 'akun_dibuka', objek: `users/${id}`, sebelum: 1, sesudah: 0 },
    ]);
  });

  test('an admin can also close accounts of mentors and other admins', async () => {
    const tokens = [await server.as('mentor1'), await server.as('admin2')];
    for (const who of ['mentor1', 'admin2']) expect((await setTutup(who)).status).toBe(200);
    for (const token of tokens) expect((await server.call('/user', { token })).status).toBe(401);
    expect((await signIn('mentor1')).body.message).toBe(CLOSED);
  });

  test('if a closed account still has a session, requests of this session are rejected', async () => {
    await setTutup('peserta4');
    expect((await server.call('/user', { token: await server.as('peserta4') })).status).toBe(401);
  });

  test('a sign-in is rejected if an admin closes the account during the sign-in', async () => {
    const id = await server.idOf('peserta6');
    const { status } = await amid(
      server,
      (other) => other.query('update users set ditutup_pada = now() where id = $1', [id]),
      () => signIn('peserta6'),
    );
    expect(status).toBe(401);
    expect(await server.sql('select from sesi where user_id = $1', [id])).toEqual([]);
  });

  test('an upload stores nothing if an admin closes the account during the upload', async () => {
    const token = await server.as('peserta7');
    const id = await server.idOf('peserta7');
    await server.sql(`update sesi set terakhir = now() - interval '10 minutes' where user_id = $1`, [id]);
    const stored = () => server.sql('select count(*)::int as n from berkas');
    const before = await stored();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      png,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const sent = request(`${server.url}/api/gambar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length,
      },
    });
    const status = new Promise((resolve, reject) => {
      sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
    const began = new Date();
    server.setNow(began);
    sent.write(body.subarray(0, 40));
    // Waits until the server has stored a recent access of the session. The session was therefore valid before the
    // account is closed.
    await expect
      .poll(() =>
        server.sql(`select from sesi where user_id = $1 and terakhir > now() - interval '1 minute'`, [id]),
      )
      .toHaveLength(1);
    await setTutup('peserta7');
    server.setNow(new Date(began.getTime() + 2000));
    sent.end(body.subarray(40));
    expect(await status).toBe(401);
    server.setNow(null);
    expect(await stored()).toEqual(before);
  });

  test("admins cannot close their own account, and two admins cannot close each other's account at the same time", async () => {
    expect(await setTutup('admin')).toMatchObject({
      status: 409,
      body: { message: 'Anda tidak dapat menutup akun Anda sendiri' },
    });
    const other = await server.as('admin2');
    const answers = await Promise.all([setTutup('admin2', 1, admin), setTutup('admin', 1, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(
      await server.sql(`select from users where "group" = 'admin' and ditutup_pada is null`),
    ).toHaveLength(1);
  });

  test('an admin whose account is being closed at the same time cannot close other accounts', async () => {
    const { status } = await amid(
      server,
      (other) => other.query(`update users set ditutup_pada = now() where email = 'admin@example.org'`),
      () => setTutup('admin2'),
    );
    expect(status).toBe(401);
  });

  test.each([{ id: 999_999, ditutup: 1 }])(
    'closing an unknown account is rejected with 404',
    async (body) => {
      expect((await server.call('/adm/user_tutup', { token: admin, body })).status).toBe(404);
    },
  );

  test.each([{ id: 1 }, { id: '1', ditutup: 1 }, { id: 1, ditutup: 2 }])(
    'closing an account with the input %j is rejected with 422',
    async (body) => {
      expect((await server.call('/adm/user_tutup', { token: admin, body })).status).toBe(422);
    },
  );
});
