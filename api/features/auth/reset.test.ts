import { describe, expect, test } from 'vitest';
import { RESET_MISMATCH } from '#rules/akun/reset.ts';
import { PASSWORD } from '#test/server.ts';
import { server } from '#test/own-server.ts';
import { login, nomor, RESET, SANDI, send, startReset, wrong } from './reset.setup.ts';

startReset();

/**
 * Number of wrong attendance numbers that the test tries. Only `npm run test:all` tries all possible numbers, because
 * each attempt computes a slow password hash.
 */
const GUESSES = process.env.TEST_ALL ? 499 : 20;

const REFUSED = { status: 422, body: { message: RESET_MISMATCH, code: 'reset_tidak_sesuai' } };

describe('POST reset', () => {
  test('a reset with the right attendance number sets the password, ends all sessions, and adds a history entry', async () => {
    const [one, two] = [await server.as('peserta3'), await server.as('peserta3')];
    const other = await server.as('peserta4');
    const { status, body } = await send('peserta3');
    expect([status, body]).toEqual([200, { message: 'Password berhasil direset, silahkan login' }]);
    expect((await login('peserta3', PASSWORD)).status).toBe(401);
    expect((await login('peserta3', SANDI)).status).toBe(200);
    const calls = [one, two, other].map(async (token) => (await server.call('/user', { token })).status);
    expect(await Promise.all(calls)).toEqual([401, 401, 200]);
    const id = await server.idOf('peserta3');
    expect(
      await server.sql(
        `select pelaku, objek, sebelum, sesudah from audit where aksi = 'password_direset_sendiri'`,
      ),
    ).toEqual([{ pelaku: 'tanpa sesi', objek: `users/${id}`, sebelum: null, sesudah: null }]);
  });

  test('a reset replaces an expired temporary password', async () => {
    await server.sql(
      `update users set harus_ganti_password = 1, password_berakhir = now() - interval '1 day' where email = 'peserta4@example.org'`,
    );
    expect((await send('peserta4')).status).toBe(200);
    expect((await login('peserta4', SANDI)).body.data.harus_ganti_password).toBe(0);
  });

  test('if an account was locked after wrong passwords, the user can sign in after a reset', async () => {
    for (let i = 0; i < 5; i += 1) await login('peserta5', 'salah-sekali');
    expect((await login('peserta5', PASSWORD)).status).toBe(429);
    await server.call(RESET, {
      body: { email: 'peserta5@example.org', no_absensi: nomor.get('peserta5'), password: SANDI },
    });
    expect((await login('peserta5', SANDI)).status).toBe(200);
  });

  test('a reset with a wrong number, an unknown email or a closed account gets the same response', async () => {
    await server.sql(`update users set ditutup_pada = now() where email = 'peserta6@example.org'`);
    await server.sql(
      `update peserta set no_absensi = 700 where user_id = (select id from users where email = 'peserta7@example.org')`,
    );
    const before = await server.sql('select id, password_hash from users order by id');
    const answers = [
      await send('peserta2', wrong('peserta2')),
      await send('tidak-ada', 7),
      await send('mentor1', 7),
      await send('admin', 7),
      await send('peserta6'),
      await send('peserta7', 700),
      await send('peserta7', 612),
    ];
    for (const { status, body } of answers) expect({ status, body }).toEqual(REFUSED);
    expect(await server.sql('select id, password_hash from users order by id')).toEqual(before);
    await server.sql(`update users set ditutup_pada = null where email = 'peserta6@example.org'`);
  });

  test.each([
    [{ password: 'pendek' }, 'password'],
    [{ password: 'peserta2-hebat' }, 'password'],
    [{ no_absensi: 0 }, 'no_absensi'],
    [{ no_absensi: '7' }, 'no_absensi'],
    [{ email: 'bukan' }, 'email'],
  ])('a reset with %j gets 422 at its field, and does not count as a failure', async (change, field) => {
    const body = { email: 'peserta2@example.org', no_absensi: 7, password: SANDI, ...change };
    const answer = await server.call(RESET, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await server.sql('select 1 from batas union all select 1 from reset_gagal')).toEqual([]);
  });

  test('after three failed password resets of an account in 24 hours, even the right attendance number is rejected', async () => {
    for (let i = 0; i < 3; i += 1) expect((await send('peserta8', wrong('peserta8'))).status).toBe(422);
    const { status, body } = await send('peserta8');
    expect({ status, body }).toEqual(REFUSED);
    expect((await login('peserta8', PASSWORD)).status).toBe(200);
    await server.sql(`update batas set expire = 1 where key like 'reset_hari:%'`);
    expect((await send('peserta8')).status).toBe(200);
    await setPassword('peserta8');
  });

  test('after ten failed password resets, an account rejects every further one until an admin resets the password', async () => {
    for (let i = 0; i < 10; i += 1) {
      await server.sql(`delete from batas where key like 'reset_hari:%'`);
      await send('peserta8', wrong('peserta8'));
    }
    await server.sql(`delete from batas where key like 'reset_hari:%'`);
    await server.sql(`update batas set expire = 1 where expire is not null`);
    expect((await send('peserta8')).status).toBe(422);
    const admin = await server.as('admin');
    const id = await server.idOf('peserta8');
    expect((await server.call(`/adm/users_reset_password?userid=${id}`, { token: admin })).status).toBe(200);
    expect((await send('peserta8')).status).toBe(200);
    await setPassword('peserta8');
  });

  test('a successful password reset deletes the counters of failed password resets of its account', async () => {
    for (const no of [wrong('peserta9'), wrong('peserta9'), nomor.get('peserta9')!])
      await send('peserta9', no);
    expect(await server.sql(`select 1 from batas where key like 'reset_%'`)).toEqual([]);
    expect(await server.sql('select count(*)::int as n from reset_gagal')).toEqual([{ n: 2 }]);
  });

  test('if a client tries all attendance numbers in parallel, at most three are checked', async () => {
    const akun = 'peserta10';
    await server.sql('update peserta set no_absensi = 500 where user_id = $1', [await server.idOf(akun)]);
    // After a successful sign-in, the network counts as known. From then on, only the limit of the account applies.
    await server.call('/login', { body: { email: 'peserta1@example.org', password: PASSWORD } });
    const guess = (no_absensi: number) =>
      server.call(RESET, { body: { email: `${akun}@example.org`, no_absensi, password: SANDI } });
    const answers = await Promise.all([700, ...Array.from({ length: GUESSES }, (_, i) => i + 1)].map(guess));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([422]));
    expect((await guess(500)).status).toBe(422);
    expect([(await login(akun, PASSWORD)).status, (await login(akun, SANDI)).status]).toEqual([200, 401]);
    const [{ n }] = await server.sql(
      `select sum(points)::int as n from batas where key like 'reset_semua:%'`,
    );
    expect(n).toBe(3);
  });

  test('a reset with an unknown email stores no counter that never expires', async () => {
    await send('hantu', 7);
    expect(await server.sql(`select 1 from batas where key like 'reset_%' and expire is null`)).toEqual([]);
  });
});

describe('documents after a reset', () => {
  const tokenOf = async (akun: string, password: string) =>
    (await login(akun, password)).body.message as string;

  test('after a reset, the user cannot use documents for 24 hours, but an admin can read them', async () => {
    const now = new Date();
    server.setNow(now);
    expect((await send('peserta2')).status).toBe(200);
    const token = await tokenOf('peserta2', SANDI);
    const form = new FormData();
    form.append('dokumen_id', '2');
    const calls = [
      await server.call('/usr/all_dokumen', { token }),
      await server.call('/usr/all_akomodasi', { token }),
      await server.call('/usr/dokumen_store', { token, body: form }),
      await server.call('/usr/akomodasi_store', { token, body: akomodasi() }),
      await server.call('/usr/akomodasi_destroy?id=1', { token, method: 'DELETE' }),
    ];
    for (const { status, body } of calls)
      expect([status, body.code, body.message]).toEqual([409, 'dokumen_ditutup', calls[0]!.body.message]);
    const besok = new Date(now.getTime() + 24 * 3600_000);
    const hari = besok.toLocaleDateString('id-ID', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Jakarta',
    });
    expect(calls[0]!.body.message).toContain(`ditutup sampai ${hari}`);
    const admin = await server.as('admin');
    const detail = await server.call(`/adm/user_dokumen?userid=${await server.idOf('peserta2')}`, {
      token: admin,
    });
    expect(detail.status).toBe(200);
    expect((await server.call('/usr/all_dokumen', { token: await server.as('peserta3') })).status).toBe(409);

    server.setNow(new Date(besok.getTime() + 1000));
    const open = await server.call('/usr/all_dokumen', { token });
    expect([open.status, open.body.length > 0]).toEqual([200, true]);
    server.setNow(null);
  });

  test('after a reset, a password change by the user keeps the documents closed, but a reset by an admin opens them', async () => {
    await send('peserta8');
    const token = await tokenOf('peserta8', SANDI);
    const id = await server.idOf('peserta8');
    await server.call('/usr/pelatihan_profile_update', {
      token,
      body: { password: 'kenanga-sore-77', lokasi_id: 1, no_absensi: nomor.get('peserta8') },
    });
    expect((await server.call('/usr/all_dokumen', { token })).status).toBe(409);
    await server.call(`/adm/users_reset_password?userid=${id}`, { token: await server.as('admin') });
    await setPassword('peserta8');
    const fresh = await server.as('peserta8');
    expect((await server.call('/usr/all_dokumen', { token: fresh })).status).toBe(200);
  });
});

function akomodasi() {
  const form = new FormData();
  form.append('jenis', 'pergi');
  form.append('nominal', '1000');
  return form;
}

/** Gives the account the password of the demo data again. */
async function setPassword(akun: string): Promise<void> {
  await server.sql(
    `update users set password_hash = (select password_hash from users where email = 'peserta1@example.org'),
            harus_ganti_password = 0, password_berakhir = null where email = $1`,
    [`${akun}@example.org`],
  );
}
