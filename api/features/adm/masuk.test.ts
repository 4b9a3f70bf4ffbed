import { beforeEach, describe, expect, test } from 'vitest';
import { MASUK_SEJAM } from '#rules/akun/masuk.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startAdmin();

const RUMAH = '203.0.113.7';
const ASING = '198.51.100.9';
const NOW = '2027-03-09T05:20:00Z';

beforeEach(async () => {
  await server.sql('delete from batas; delete from masuk');
  server.setNow(new Date(NOW));
});

const login = (akun: string, password = PASSWORD, address = RUMAH) =>
  server.call('/login', {
    body: { email: `${akun}@example.org`, password },
    headers: { 'x-forwarded-for': address, 'user-agent': 'Chrome/141 (Windows NT)' },
  });
const list = async (query = '') => server.call(`/adm/masuk${query}`, { token: admin });
const rows = async (query = '') =>
  (await list(query)).body.map((row: Record<string, unknown>) => [
    row.email,
    row.cara,
    row.hasil,
    row.jumlah,
    row.jaringan,
  ]);

describe('sign-in history', () => {
  test('failed sign-ins are stored as one row per account, network and hour; unknown emails are not stored', async () => {
    await login('peserta3');
    for (let n = 0; n < 3; n += 1) await login('peserta3', 'salah-sekali', ASING);
    for (const akun of ['tidak-ada', 'tidak-ada-juga']) await login(akun, 'salah-sekali', ASING);
    expect(new Set(await rows())).toEqual(
      new Set([
        ['peserta3@example.org', 'password', 'berhasil', 1, RUMAH],
        ['peserta3@example.org', 'password', 'gagal', 3, ASING],
        [null, 'password', 'gagal', 2, ASING],
      ]),
    );
    server.setNow(new Date('2027-03-09T06:00:01Z'));
    await login('peserta3', 'salah-sekali', ASING);
    const [newest] = (await list()).body;
    expect(newest).toEqual({
      id: expect.any(Number),
      waktu: '2027-03-09T06:00:01.000Z',
      user_id: await server.idOf('peserta3'),
      name: expect.any(String),
      email: 'peserta3@example.org',
      cara: 'password',
      hasil: 'gagal',
      jumlah: 1,
      jaringan: ASING,
      peramban: 'Chrome di Windows',
    });
    const page = await list('?page=2&per_page=1&hasil=gagal');
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(await rows(`?userid=${await server.idOf('peserta4')}`)).toEqual([]);
    expect(await rows('?q=198.51&hasil=berhasil')).toEqual([]);
  });

  test('a user sees only their own sign-ins and password changes', async () => {
    const token = (await login('peserta5')).body.message;
    await login('peserta6', 'salah-sekali');
    const profil = (await server.call('/usr/pelatihan_profile', { token })).body;
    await server.call('/usr/pelatihan_profile_update', {
      token,
      body: { ...profil, password: 'melati-pagi-42' },
    });
    await server.call(`/adm/users_reset_password?userid=${await server.idOf('peserta7')}`, { token: admin });
    const own = (await server.call('/usr/masuk', { token })).body;
    expect(own.map(({ cara, hasil }: Record<string, string>) => [cara, hasil])).toEqual([
      ['ganti_password', 'berhasil'],
      ['password', 'berhasil'],
    ]);
    expect(await rows(`?userid=${await server.idOf('peserta7')}`)).toEqual([
      ['peserta7@example.org', 'reset_admin', 'berhasil', 1, null],
    ]);
  });

  test('the sign-in history lists password resets, and marks a reset with a wrong attendance number as failed', async () => {
    const reset = (akun: string, no_absensi: number) =>
      server.call('/usr/pelatihan_reset', {
        body: { email: `${akun}@example.org`, no_absensi, password: 'melati-pagi-42' },
        headers: { 'x-forwarded-for': RUMAH },
      });
    await reset('peserta8', 499);
    await reset('tidak-ada', 499);
    await reset('peserta8', 8);
    expect(new Set(await rows())).toEqual(
      new Set([
        ['peserta8@example.org', 'reset', 'gagal', 1, RUMAH],
        [null, 'reset', 'gagal', 1, RUMAH],
        ['peserta8@example.org', 'reset', 'berhasil', 1, RUMAH],
      ]),
    );
  });
});

test('sign-ins that a rate limit rejects are stored as one row per account, network and hour', async () => {
  for (const akun of ['peserta3', 'tidak-ada']) {
    for (let n = 0; n < 5; n += 1) await login(akun, 'salah-sekali', ASING);
    const refused = await Promise.all(Array.from({ length: 4 }, () => login(akun, PASSWORD, ASING)));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  }
  expect(new Set(await rows())).toEqual(
    new Set([
      ['peserta3@example.org', 'password', 'gagal', 5, ASING],
      ['peserta3@example.org', 'password', 'ditolak', 4, ASING],
      [null, 'password', 'gagal', 5, ASING],
      [null, 'password', 'ditolak', 4, ASING],
    ]),
  );
});

test('at most 5,000 sign-ins per hour are stored as rows, and later sign-ins are only counted', async () => {
  await server.sql(
    `insert into masuk (waktu, jam, user_id, cara, hasil) select $1, '2027-03-09T05:00:00Z', $2, 'password', 'berhasil' from generate_series(1, $3::int)`,
    [NOW, await server.idOf('peserta9'), MASUK_SEJAM - 1],
  );
  await Promise.all([login('peserta3'), login('peserta4', 'salah-sekali')]);
  await login('peserta5');
  expect(
    await server.sql(
      `select count(*) filter (where cara <> 'lainnya')::int as n, sum(jumlah) filter (where cara = 'lainnya')::int as lain from masuk`,
    ),
  ).toEqual([{ n: MASUK_SEJAM, lain: 2 }]);
});
