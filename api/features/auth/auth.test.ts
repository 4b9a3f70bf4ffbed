import { beforeEach, describe, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { amid } from '#test/amid.ts';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startServer();
beforeEach(() => server.sql('delete from batas'));

const login = (email: string, password = PASSWORD) => server.call('/login', { body: { email, password } });

describe('POST /login', () => {
  test('a sign-in returns a valid session token and the user, and the response contains no secrets', async () => {
    const { status, body } = await login('Peserta3@Example.org ');
    expect(status).toBe(200);
    expect(body.message).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.data).toEqual({
      id: await server.idOf('peserta3'),
      name: expect.any(String),
      email: 'peserta3@example.org',
      group: 'user',
      harus_ganti_password: 0,
    });
    const session = await server.call('/user', { token: body.message });
    expect(session.body).toEqual(body.data);
  });

  test.each([
    ['peserta3', 7 * 24],
    ['mentor3', 7 * 24],
    ['admin', 12],
  ])('a session of %s ends after %i hours, even when it is in use', async (account, hours) => {
    await server.sql('delete from sesi');
    await login(`${account}@example.org`);
    expect(
      await server.sql('select extract(epoch from berakhir - dibuat)::int / 3600 as hours from sesi'),
    ).toEqual([{ hours }]);
  });

  test('a sign-in deletes the expired sessions of all users, and keeps all valid sessions', async () => {
    await server.sql('delete from sesi');
    for (const account of ['peserta11', 'peserta11', 'peserta12', 'peserta12']) await server.as(account);
    await server.sql(
      `update sesi set berakhir = now() - interval '1 minute' where token_hash in (select min(token_hash::text)::bytea from sesi group by user_id)`,
    );
    await login('peserta11@example.org');
    expect(
      await server.sql(
        `select split_part(email, '@', 1) as who, count(*)::int as n from sesi join users on users.id = user_id group by 1 order by 1`,
      ),
    ).toEqual([
      { who: 'peserta11', n: 2 },
      { who: 'peserta12', n: 1 },
    ]);
  });

  test('each sign-in has its own token, and only the hash of the token is stored', async () => {
    const [a, b] = [await login('peserta3@example.org'), await login('peserta3@example.org')];
    expect(a.body.message).not.toBe(b.body.message);
    const rows = await server.sql(`select encode(token_hash, 'base64') as h from sesi`);
    expect(rows.map((r) => r.h)).not.toContain(a.body.message);
  });

  test.each([
    ['a wrong password', 'peserta3@example.org', 'salah-sekali'],
    ['an unknown email', 'tidak-ada@example.org', PASSWORD],
  ])(
    'a sign-in with %s gets 401 and a message that does not tell whether the email or the password is wrong',
    async (_what, email, password) => {
      const { status, body } = await login(email, password);
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'Email atau password salah', code: 'wrong_pair' },
      });
    },
  );

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'bukan-email', password: 'x' }, ['email']],
    [{ email: 'a@example.org', password: '' }, ['password']],
    [{ email: ['a@example.org'], password: { $ne: '' } }, ['email', 'password']],
    [{ email: 'a@example.org', password: 'x'.repeat(129) }, ['password']],
  ])('the sign-in request %j is rejected with 422', async (body, fields) => {
    const answer = await server.call('/login', { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  });

  test('after five failed sign-ins to one account, the account gets 429, and other users can still sign in', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await login('peserta4@example.org', 'salah-sekali')).status).toBe(401);
    const { status, headers, body } = await login('peserta4@example.org');
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('peserta5@example.org')).status).toBe(200);
  });

  test('after ten failed sign-ins from any network addresses, an account has one attempt per minute', async () => {
    const guess = (address: number, password = 'salah-sekali') =>
      server.call('/login', {
        body: { email: 'peserta9@example.org', password },
        headers: { 'x-forwarded-for': `203.0.113.${address}` },
      });
    for (let i = 0; i < 10; i += 1) expect((await guess(i)).status).toBe(401);
    expect((await guess(11, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await guess(20 + i)).status).toBe(401);
    expect((await guess(31)).status).toBe(429);
  });

  test('the server takes the client address from a proxy on this machine, and ignores addresses that clients send', async () => {
    const guess = (address: string) =>
      server.call('/login', {
        body: { email: 'peserta8@example.org', password: 'salah-sekali' },
        headers: { 'x-forwarded-for': address },
      });
    for (let i = 0; i < 5; i += 1) expect((await guess(`10.0.0.${i}, 203.0.113.7`)).status).toBe(401);
    expect((await guess('10.0.0.9, 203.0.113.7')).status).toBe(429);
    expect((await guess('203.0.113.8')).status).toBe(401);
  });

  test('if a client tries 50 passwords in parallel, at most five are checked, and the others get 429', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login('peserta6@example.org', 'salah-sekali')),
    );
    expect(answers.filter((a) => a.status === 401)).toHaveLength(5);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(45);
  });

  test('ten concurrent sign-ins with the right password to one account succeed', async () => {
    for (let round = 0; round < 2; round += 1) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => login('peserta4@example.org')));
      expect(ten.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    }
  });

  test('failed sign-ins with an unknown email have the same limits as those with a known email', async () => {
    for (let i = 0; i < 5; i += 1) await login('hantu@example.org');
    expect((await login('hantu@example.org')).status).toBe(429);
  });

  test('60 users can sign in from one network address at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => login(`peserta${(i % 12) + 1}@example.org`)),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  });

  test('a sign-in with an expired temporary password is rejected', async () => {
    await server.sql(
      `update users set password_berakhir = now() - interval '1 minute' where email = 'peserta7@example.org'`,
    );
    expect((await login('peserta7@example.org')).status).toBe(401);
    await server.sql(`update users set password_berakhir = null where email = 'peserta7@example.org'`);
  });

  test('a sign-in with the old password is rejected if a new password is stored during the sign-in', async () => {
    const email = 'peserta8@example.org';
    const [{ password_hash }] = await server.sql('select password_hash from users where email = $1', [email]);
    const { status } = await amid(
      server,
      (other) => other.query(`update users set password_hash = 'lain' where email = $1`, [email]),
      () => login(email),
    );
    expect(status).toBe(401);
    await server.sql('update users set password_hash = $1 where email = $2', [password_hash, email]);
  });
});

describe('public data', () => {
  test('get_system returns the switches that the start page needs', async () => {
    expect((await server.call('/json/get_system')).body).toEqual({
      open_pre: 1,
      open_post: 0,
      open_register: 1,
      aturan: { id: 1, nama: 'Spesifikasi', versi: 1, ...SPESIFIKASI },
    });
  });

  test('referensi returns the reference lists that forms need', async () => {
    const { body } = await server.call('/json/referensi');
    expect([
      body.lokasi.length,
      body.rumpun.length,
      body.periode.length,
      body.kelas.length,
      body.provinsi.length,
      body.bank.length,
    ]).toEqual([10, 3, 10, 30, 38, 149]);
    expect(body.kategori.map((k: { id_kat: number }) => k.id_kat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(body.jenis_dokumen).toHaveLength(4);
    expect(body.kelas).toEqual(await server.sql('select kelas, is_aktif from kelas order by urutan'));
    expect(body.bank).toEqual(await server.sql('select name, code from bank order by urutan'));
    expect(body.lokasi[0]).toEqual({ id: 1, keterangan: 'Pelatihan Dosen 2022 Jakarta', is_aktif: 1 });
    expect([body.product, body.product_name, body.institut]).toEqual([
      'pelatihan',
      'Pelatihan Dosen',
      'LPM UIN Jakarta',
    ]);
  });
});
