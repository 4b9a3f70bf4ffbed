import { describe, expect, test } from 'vitest';
import { NEEDS_PASSWORD, WITHOUT_TAUTAN_MASUK, TAUTAN_MASUK_DIMINTA } from '#rules/akun/masuk.ts';
import { admin, server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { emails, minutes, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { reset, INVALID } from '#api/parts/email/tautan.setup.ts';

startEmail();

const LAPTOP = 'laptop-yang-biasa-dipakai';
const RUMAH = '203.0.113.7';
const ASING = '198.51.100.9';

const from = (address: string, path: string, body: object) =>
  server.call(path, {
    body,
    headers: { 'x-forwarded-for': address, 'user-agent': 'Chrome/141 (Windows NT)' },
  });
const ask = (akun: string, address = ASING, perangkat?: string) =>
  from(address, '/masuk_tautan', { email: `${akun}@example.org`, perangkat });
const exchange = (token?: string, perangkat?: string) =>
  from(ASING, '/masuk_tautan_tukar', { token, perangkat });
const signIn = (akun: string, address: string, perangkat?: string, password = PASSWORD) =>
  from(address, '/login', { email: `${akun}@example.org`, password, perangkat });
const linkOf = async (akun: string) => {
  expect((await ask(akun)).status).toBe(200);
  return smtp.next(`${akun}@example.org`);
};
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const sent = async (akun: string, jenis: string) =>
  (await emails(`?q=${akun}`)).filter((each: { jenis: string }) => each.jenis === jenis);

describe('sign-in link', () => {
  test('a sign-in link opens one session, makes the device known, and confirms the address', async () => {
    await server.sql(`update users set email_terbukti = 0 where email = 'peserta3@example.org'`);
    const mail = await linkOf('peserta3');
    expect(mail.subject).toBe('Tautan masuk – Pelatihan Dosen');
    expect(mail.link).toBe(`${server.url}/auth/masuk#${mail.token}`);
    expect(mail.text).toContain('Tautan berlaku 10 menit dan hanya dapat dipakai satu kali.');
    // Mail scanners open the links in mails. A sign-in link must still work after its page was opened.
    for (let n = 0; n < 2; n += 1)
      expect((await post('/usr/tautan', { token: mail.token })).body).toMatchObject({ untuk: 'masuk' });
    const { status, body } = await exchange(mail.token, LAPTOP);
    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.any(String), data: (await signIn('peserta3', RUMAH)).body.data });
    expect((await server.call('/user', { token: body.message })).body).toEqual(body.data);
    expect(await server.sql(`select email_terbukti from users where email = 'peserta3@example.org'`)).toEqual(
      [{ email_terbukti: 1 }],
    );
    expect(await exchange(mail.token, LAPTOP)).toMatchObject(INVALID);

    for (let n = 0; n < 11; n += 1)
      await signIn('peserta3', `198.51.100.${20 + n}`, undefined, 'salah-sekali');
    expect((await signIn('peserta3', '198.51.100.50')).status).toBe(429);
    expect((await signIn('peserta3', '198.51.100.50', LAPTOP)).status).toBe(200);
  });

  test('if a sign-in link is used twice at the same time, it opens only one session', async () => {
    const { token } = await linkOf('peserta4');
    expect(statuses(await Promise.all([exchange(token), exchange(token)]))).toEqual([200, 404]);
  });

  test('a sign-in link is valid for ten minutes', async () => {
    const { token } = await linkOf('peserta5');
    minutes(10.1);
    expect(await exchange(token)).toMatchObject(INVALID);
    minutes(9.9);
    expect((await exchange(token)).status).toBe(200);
  });

  test('a sign-in link stays valid if another link is sent, until the user has signed in with one of them', async () => {
    const [one, two] = [await linkOf('peserta6'), await linkOf('peserta6')];
    expect((await exchange(one.token)).status).toBe(200);
    expect(await exchange(two.token)).toMatchObject(INVALID);
  });

  const id = (akun: string) => server.idOf(akun);
  const close = async (akun: string, ditutup: 0 | 1) =>
    post('/adm/user_tutup', { id: await id(akun), ditutup }, admin);
  test.each([
    [
      'a closing of the account, even if it is open again',
      async () => {
        await close('peserta7', 1);
        await close('peserta7', 0);
      },
    ],
    [
      'a new password',
      async () =>
        post(
          '/usr/pelatihan_profile_update',
          {
            ...(await server.call('/usr/pelatihan_profile', { token: await server.as('peserta7') })).body,
            password: 'kenanga-sore-77',
          },
          await server.as('peserta7'),
        ),
    ],
    [
      '`Reset PWS`',
      async () => server.call(`/adm/users_reset_password?userid=${await id('peserta7')}`, { token: admin }),
    ],
    [
      'a change of the email',
      () => server.sql(`update users set email = 'pindah7@example.org' where email = 'peserta7@example.org'`),
    ],
  ])('a sign-in link becomes invalid after %s', async (_what, change) => {
    const { token } = await linkOf('peserta7');
    await change();
    expect(await exchange(token)).toMatchObject(INVALID);
    expect((await post('/usr/tautan', { token })).status).toBe(404);
  });

  test('a sign-in link cannot set a password, and a password link cannot sign in', async () => {
    const { token } = await linkOf('peserta8');
    expect(await post('/usr/reset_konfirmasi', { token })).toEqual(INVALID);
    expect(await post('/usr/password_tautan', { token, password: 'melati-pagi-42' })).toEqual(INVALID);
    await reset('peserta8');
    expect(await exchange((await smtp.next('peserta8@example.org')).token)).toMatchObject(INVALID);
    for (const bad of [undefined, '', 'x', 'A'.repeat(501)])
      expect(await exchange(bad)).toMatchObject(INVALID);
  });
});

test('a sign-in link of an admin opens no session, because an admin must use the password', async () => {
  const { token } = await linkOf('admin');
  const sessions = () => server.sql('select count(*)::int as n from sesi');
  const before = await sessions();
  expect(await exchange(token)).toMatchObject({
    status: 409,
    body: { code: 'perlu_password', email: 'admin@example.org', message: NEEDS_PASSWORD },
  });
  expect(await sessions()).toEqual(before);
  expect(await exchange(token)).toMatchObject(INVALID);
});

describe('requests for sign-in links', () => {
  test('the response to a request for a sign-in link is the same for all emails, but only open accounts get a mail', async () => {
    await server.sql(`update users set ditutup_pada = now() where email = 'peserta9@example.org'`);
    const before = smtp.received.length;
    for (const akun of ['peserta9', 'tidak-ada', 'mentor1', 'admin'])
      expect(await ask(akun)).toMatchObject({ status: 200, body: { message: TAUTAN_MASUK_DIMINTA } });
    expect((await exchange((await smtp.next('mentor1@example.org')).token)).status).toBe(200);
    await expect
      .poll(() => server.sql(`select 1 from job where kind = 'tautan_masuk' and status <> 'done'`))
      .toEqual([]);
    expect(smtp.received.slice(before).map(({ to }) => to)).not.toContain('peserta9@example.org');
    expect((await ask('bukan email')).body.errors).toHaveProperty('email');
  });

  test('an account gets at most three sign-in links a day at the request of unknown devices and networks', async () => {
    const akun = 'peserta10';
    await signIn(akun, RUMAH, LAPTOP);
    for (let n = 0; n < 5; n += 1) await ask(akun, `198.51.100.${n}`);
    for (let n = 0; n < 5; n += 1) await ask(akun, '192.0.2.5', LAPTOP);
    for (let n = 0; n < 5; n += 1) await ask(akun, RUMAH, 'perangkat-orang-lain');
    await expect
      .poll(async () => (await sent(akun, 'tautan_masuk')).map(({ status }: { status: string }) => status))
      .toEqual(Array.from({ length: 9 }, () => 'terkirim'));
  });

  test.each([
    ['of an address', '198.51.100.7', undefined],
    ['of a known device', '192.0.2.9', LAPTOP],
    ['of a network', ASING, undefined],
  ])('a sign-in link request above the limit %s only changes a counter', async (what, address, perangkat) => {
    const akun = 'peserta2';
    await signIn(akun, RUMAH, LAPTOP);
    if (what === 'of a network') {
      await ask(akun, address);
      await server.sql(`update batas set points = 600 where key like 'email_jaringan:%'`);
    } else for (let n = 0; n < 3; n += 1) await ask(akun, address, perangkat);
    const rows = async () => ({
      job: await server.sql(`select count(*)::int as n from job`),
      masuk: await server.sql(`select coalesce(sum(jumlah), 0)::int as n from masuk`),
    });
    const counts = async () =>
      new Set((await server.sql('select key, points from batas')).map((row) => JSON.stringify(row)));
    await expect
      .poll(() =>
        server.sql(
          `select 1 from job where kind in ('tautan_masuk', 'email') and status in ('waiting', 'running')`,
        ),
      )
      .toEqual([]);
    const [before, counted] = [await rows(), await counts()];
    expect(await ask(akun, address, perangkat)).toMatchObject({ body: { message: TAUTAN_MASUK_DIMINTA } });
    expect(await rows()).toEqual(before);
    expect([...(await counts())].filter((row) => !counted.has(row)).length).toBeLessThanOrEqual(1);
  });

  test('without a mail server, a request for a sign-in link is rejected with 409', async () => {
    const other = await server.another({ SMTP_URL: '' });
    const { status, body } = await other.call('/masuk_tautan', { body: { email: 'peserta1@example.org' } });
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: WITHOUT_TAUTAN_MASUK, code: 'tanpa_email' },
    });
    expect((await other.call('/json/referensi')).body.kirim_email).toBe(0);
    expect((await server.call('/json/referensi')).body.kirim_email).toBe(1);
    await other.close();
  });
});

describe('sign-ins from unknown devices', () => {
  const told = (akun: string) => sent(akun, 'perangkat_baru');

  test('a sign-in from an unknown device is reported once a day, but the first device of an account is not reported', async () => {
    const akun = 'peserta11';
    await signIn(akun, RUMAH, LAPTOP);
    await signIn(akun, ASING, LAPTOP);
    expect(await told(akun)).toEqual([]);
    const answers = [await signIn(akun, ASING, 'perangkat-yang-baru'), await signIn(akun, ASING)];
    expect(answers.map(({ body }) => body.data)).toEqual([answers[0]!.body.data, answers[0]!.body.data]);
    const { subject, text, html } = await smtp.next(`${akun}@example.org`);
    expect(subject).toBe('Masuk dari perangkat baru – Pelatihan Dosen');
    expect(text).toContain(`yang belum pernah dipakai: Chrome di Windows, dari jaringan ${ASING}.`);
    expect(html).toContain(`${server.url}/pr/profile?tab=keamanan`);
    expect(await told(akun)).toHaveLength(1);
    minutes(25 * 60);
    expect(statuses(await Promise.all([signIn(akun, ASING), signIn(akun, RUMAH)]))).toEqual([200, 200]);
    expect((await smtp.next(`${akun}@example.org`)).subject).toBe(subject);
    expect(await told(akun)).toHaveLength(2);
    // The device and network of the sign-in are deleted as soon as the mail is sent.
    await expect.poll(() => server.sql('select 1 from email where rincian is not null')).toEqual([]);
  });

  test('a sign-in from an unknown device is not reported to an unconfirmed address', async () => {
    await server.sql(`update users set email_terbukti = 0 where email = 'peserta12@example.org'`);
    await signIn('peserta12', RUMAH, LAPTOP);
    expect((await signIn('peserta12', ASING, 'perangkat-yang-baru')).status).toBe(200);
    expect(await told('peserta12')).toEqual([]);
  });

  test.each(['pendek', 'ada spasi di dalamnya', 'x'.repeat(65), 7, null])(
    'a sign-in with the device id %j is rejected with 422',
    async (perangkat) => {
      const { status, body } = await server.call('/login', {
        body: { email: 'peserta2@example.org', password: PASSWORD, perangkat },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['perangkat']]);
    },
  );
});
