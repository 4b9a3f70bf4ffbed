import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { RESET_MISMATCH } from '#rules/akun/reset.ts';
import { server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { answers, emails, makeUser, minutes, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { choose, confirm, login, nomorOf, reset, SANDI, INVALID } from '#api/parts/email/tautan.setup.ts';

startEmail();

const ids: Record<string, number> = {};

describe('password reset by mail', () => {
  test('a reset by mail changes the password only when the link is used, and the link works once', async () => {
    const session = await server.as('peserta3');
    expect(await reset('peserta3')).toEqual({
      status: 200,
      body: { message: 'Periksa email Anda untuk menyelesaikan reset password' },
    });
    const mail = await smtp.next('peserta3@example.org');
    expect([
      await login('peserta3@example.org', SANDI),
      await login('peserta3@example.org', PASSWORD),
    ]).toEqual([401, 200]);
    expect((await server.call('/user', { token: session })).status).toBe(200);

    expect((await post('/usr/tautan', { token: mail.token })).body).toEqual({
      untuk: 'reset',
      name: expect.any(String),
      email: 'peserta3@example.org',
    });
    expect(await confirm(mail.token)).toEqual({
      status: 200,
      body: { message: 'Password berhasil direset, silahkan login' },
    });
    expect([
      await login('peserta3@example.org', SANDI),
      await login('peserta3@example.org', PASSWORD),
    ]).toEqual([200, 401]);
    expect((await server.call('/user', { token: session })).status).toBe(401);
    const id = await server.idOf('peserta3');
    expect(await server.sql(`select pelaku, objek from audit where aksi = 'password_dari_email'`)).toEqual([
      { pelaku: 'tanpa sesi', objek: `users/${id}` },
    ]);
    expect((await server.call('/usr/all_dokumen', { token: await server.as('peserta3') })).status).toBe(200);
    expect(await confirm(mail.token)).toEqual(INVALID);
  });

  test('the reset mail is in Indonesian, as text and as HTML, and its link does not depend on the Host header', async () => {
    const body = JSON.stringify({
      email: 'peserta4@example.org',
      no_absensi: nomorOf('peserta4'),
      password: SANDI,
    });
    await new Promise<void>((resolve, reject) => {
      const headers = {
        host: 'jahat.example.org',
        'x-forwarded-host': 'jahat.example.org',
        'content-type': 'application/json',
        'content-length': body.length,
      };
      request(`${server.url}/api/usr/pelatihan_reset`, { method: 'POST', headers }, (answer) => {
        expect(answer.statusCode).toBe(200);
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end(body);
    });
    const { subject, text, html, raw, link, token } = await smtp.next('peserta4@example.org');
    expect(subject).toBe('Selesaikan reset password – Pelatihan Dosen');
    expect(link).toBe(`${server.url}/auth/password#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const said of [text, html]) {
      expect(said).toContain(link);
      expect(said).toContain('Tautan berlaku 10 menit dan hanya dapat dipakai satu kali.');
      expect(said).toContain('Abaikan email ini. Password Anda tidak berubah');
    }
    expect(raw).not.toContain('jahat');
    expect(raw).toMatch(/^From: Pelatihan Dosen <portal@kampus\.example\.org>/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(raw).not.toContain(SANDI);
  });

  test('the database contains no token of a reset link, and the row of a sent mail contains no password hash', async () => {
    await reset('peserta5');
    const { token } = await smtp.next('peserta5@example.org');
    await expect.poll(async () => (await emails('?q=peserta5'))[0].status).toBe('terkirim');
    const tables = ['email', 'job', 'audit', 'reset_tautan'];
    const all = await Promise.all(tables.map((table) => server.sql(`select t::text from ${table} t`)));
    expect(JSON.stringify(all)).not.toContain(token);
    expect(JSON.stringify(await emails())).not.toMatch(/#|token|password_hash/);
    expect(await server.sql('select 1 from email where password_hash is not null')).toEqual([]);
  });

  test('after ten minutes, a reset link is invalid and the old password is still valid', async () => {
    await reset('peserta6');
    const { token } = await smtp.next('peserta6@example.org');
    minutes(9.9);
    expect((await post('/usr/tautan', { token })).status).toBe(200);
    minutes(10.1);
    expect(await confirm(token)).toEqual(INVALID);
    expect(await login('peserta6@example.org', PASSWORD)).toBe(200);
  });

  test.each([
    [
      'a newer link',
      () => reset('peserta7', 'kenanga-sore-77').then(() => smtp.next('peserta7@example.org')),
    ],
    [
      'a change of the password',
      () => server.sql(`update users set password_hash = 'lain' where id = $1`, [ids.peserta7]),
    ],
    [
      'a change of the email',
      () => server.sql(`update users set email = 'pindah7@example.org' where email = 'peserta7@example.org'`),
    ],
    [
      'a closing of the account',
      () => server.sql(`update users set ditutup_pada = now() where email = 'pindah7@example.org'`),
    ],
  ])('%s invalidates the previous reset link', async (_what, change) => {
    ids.peserta7 ??= await server.idOf('peserta7');
    const [{ email }] = await server.sql('select email from users where id = $1', [ids.peserta7]);
    await server.sql('delete from batas');
    const body = { email, no_absensi: nomorOf('peserta7'), password: SANDI };
    expect((await post('/usr/pelatihan_reset', body)).status).toBe(200);
    const { token } = await smtp.next(email);
    await change();
    expect(await confirm(token)).toEqual(INVALID);
  });

  test('a newer reset invalidates an older link, and an older mail that is still waiting is not sent', async () => {
    await reset('peserta9');
    const { token } = await smtp.next('peserta9@example.org');
    answers.peserta9 = '451 Try again later';
    await reset('peserta9', 'kenanga-sore-77');
    expect(await confirm(token)).toEqual(INVALID);
    await expect.poll(async () => (await emails('?q=peserta9'))[0].sebab).toBeTruthy();
    await reset('peserta9', 'kenanga-sore-78');
    delete answers.peserta9;
    await server.sql(`update job set due = now() where kind = 'email' and status in ('waiting', 'running')`);
    await expect
      .poll(async () => (await emails('?q=peserta9')).map(({ sebab }: { sebab: string | null }) => sebab))
      .toContain('Ada permintaan reset yang lebih baru.');
    await smtp.next('peserta9@example.org');
  });

  test('if a reset link is confirmed twice at the same time, it takes effect once', async () => {
    await reset('peserta8');
    const { token } = await smtp.next('peserta8@example.org');
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('an account gets at most three reset mails a day, until the user confirms one of the links', async () => {
    const sent = [];
    for (let n = 0; n < 3; n += 1) {
      expect((await reset('peserta9')).status).toBe(200);
      sent.push(await smtp.next('peserta9@example.org'));
    }
    expect(await reset('peserta9')).toEqual({
      status: 422,
      body: { message: RESET_MISMATCH, code: 'reset_tidak_sesuai' },
    });
    expect(await server.sql('select 1 from reset_gagal')).toHaveLength(1);
    expect((await confirm(sent[2]!.token)).status).toBe(200);
    expect((await reset('peserta9')).status).toBe(200);
  });

  test('a reset with a wrong attendance number sends no mail', async () => {
    const before = (await emails()).length;
    expect((await reset('peserta10', SANDI, 499)).status).toBe(422);
    expect((await emails()).length).toBe(before);
  });
});

test('all invalid, expired and missing tokens of a mailed link get the same response', async () => {
  await reset('peserta11');
  const own = await smtp.next('peserta11@example.org');
  await makeUser('Tukar', 'tukar@example.org');
  const first = await smtp.next('tukar@example.org');
  const cut = [own.token.slice(0, -1), `${own.token}A`, own.token.toLowerCase()];
  const forged = [undefined, '', 'x', '\u0000', 'A'.repeat(43), 'A'.repeat(501), ...cut];
  for (const token of forged)
    for (const answer of [await confirm(token), await choose(token), await post('/usr/tautan', { token })])
      expect(answer).toEqual(INVALID);
  expect(await confirm(first.token)).toEqual(INVALID);
  expect(await choose(own.token)).toEqual(INVALID);
  minutes(8 * 24 * 60);
  for (const token of [own.token, first.token])
    for (const answer of [await confirm(token), await choose(token), await post('/usr/tautan', { token })])
      expect(answer).toEqual(INVALID);
});
