import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_MAILS_PER_DAY } from '#rules/email.ts';
import { admin, server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { choose, login, SANDI, INVALID } from '#api/parts/email/tautan.setup.ts';

startEmail();
beforeEach(() => server.sql('delete from pemberitahuan'));

const NEW_PASSWORD = 'kuda-laut-menari-9';
/** Changes the password of a signed-in user without the old password, as a thief with a stolen session could do. */
async function changePassword(token: string, password = NEW_PASSWORD, more: object = {}) {
  const profil = (await server.call('/usr/pelatihan_profile', { token })).body;
  return post('/usr/pelatihan_profile_update', { ...profil, password, ...more }, token);
}
const bell = async (akun: string) =>
  (await server.call('/pemberitahuan', { token: await server.as(akun) })).body.map(
    ({ kalimat, tujuan, kelompok }: Record<string, string>) => [kelompok, kalimat, tujuan],
  );
const mailsTo = async (akun: string, jenis: string) =>
  server.sql('select kepada from email where user_id = $1 and jenis = $2 order by kepada', [
    await server.idOf(akun),
    jenis,
  ]);
const isSignedIn = async (token: string) => (await server.call('/user', { token })).status === 200;

describe('changed password', () => {
  test('a changed password is reported by notification and by mail with a link that ends all sessions', async () => {
    const thief = await server.as('peserta3');
    expect((await changePassword(thief)).status).toBe(200);
    const mail = await smtp.next('peserta3@example.org');
    expect(mail.subject).toBe('Password akun Anda diganti – Pelatihan Dosen');
    expect(await bell('peserta3')).toEqual([
      ['akun', expect.stringContaining('Password akun Anda diganti'), '/pr/profile?tab=keamanan'],
    ]);
    expect((await post('/usr/tautan', { token: mail.token })).body).toMatchObject({ untuk: 'password' });
    expect((await choose(mail.token)).status).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
    expect([
      await login('peserta3@example.org', NEW_PASSWORD),
      await login('peserta3@example.org', SANDI),
    ]).toEqual([401, 200]);
    expect(await choose(mail.token)).toEqual(INVALID);
    // When the owner sets a new password with the link, a second mail reports this change.
    expect((await smtp.next('peserta3@example.org')).subject).toBe(mail.subject);
  });

  test('an inactive participant without a confirmed address is notified in the app about a changed password', async () => {
    const id = await server.idOf('peserta4');
    await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [id]);
    await server.sql('update users set email_terbukti = 0 where id = $1', [id]);
    expect((await changePassword(await server.as('peserta4'))).status).toBe(200);
    expect(await bell('peserta4')).toHaveLength(1);
    expect(await mailsTo('peserta4', 'password_diganti')).toEqual([]);
  });

  test('if an admin changes a password, the user gets a notification and the mail about the reset', async () => {
    await server.call(`/adm/users_reset_password?userid=${await server.idOf('mentor2')}`, { token: admin });
    await server.sql(`update users set harus_ganti_password = 0 where email = 'mentor2@example.org'`);
    expect(await bell('mentor2')).toEqual([
      ['akun', expect.stringContaining('Password'), '/m/profile?tab=keamanan'],
    ]);
    expect(await mailsTo('mentor2', 'password_diganti')).toEqual([]);
    expect(await mailsTo('mentor2', 'password_direset')).toHaveLength(1);
  });

  test(`after ${CHANGE_MAILS_PER_DAY} mails a day, a changed password causes only a notification`, async () => {
    const id = await server.idOf('peserta5');
    await server.sql(
      `insert into batas (key, points, expire) values ('email_password_diganti:' || $1::int, $2, extract(epoch from now() + interval '1 hour') * 1000)`,
      [id, CHANGE_MAILS_PER_DAY - 1],
    );
    const token = await server.as('peserta5');
    await changePassword(token);
    await server.call('/pemberitahuan_dibaca', { token, body: {} });
    await changePassword(token, SANDI);
    expect(await mailsTo('peserta5', 'password_diganti')).toHaveLength(1);
    expect(await server.sql('select dibaca_pada from pemberitahuan where user_id = $1', [id])).toEqual([
      { dibaca_pada: null },
    ]);
  });
});

test('a user who ends the other sessions gets a notification and a mail', async () => {
  const [own, other] = [await server.as('peserta6'), await server.as('peserta6')];
  expect((await post('/sesi_akhiri_lain', {}, own)).body.jumlah).toBe(1);
  const { subject, text, token } = await smtp.next('peserta6@example.org');
  expect(subject).toBe('Sesi akun Anda diakhiri – Pelatihan Dosen');
  expect(text).toContain('jaringan 127.0.0.1');
  expect((await post('/usr/tautan', { token })).body).toMatchObject({ untuk: 'password' });
  expect((await bell('peserta6'))[0]).toEqual([
    'akun',
    expect.stringContaining('dikeluarkan dari perangkat lain'),
    '/pr/profile?tab=keamanan',
  ]);
  // If the user has no other session, no mail is sent.
  await server.sql('delete from sesi where user_id = $1', [await server.idOf('peserta6')]);
  await post('/sesi_akhiri_lain', {}, await server.as('peserta6'));
  expect(await mailsTo('peserta6', 'sesi_diakhiri')).toHaveLength(1);
  expect(await isSignedIn(other)).toBe(false);
});

describe('changed email', () => {
  const move = async (akun: string, email: string) => {
    const id = await server.idOf(akun);
    const [{ name, group }] = await server.sql('select name, "group" from users where id = $1', [id]);
    return post('/adm/user_store', { id, name, email, group }, admin);
  };

  test('the mail about a changed email to the old address has an objection link and does not show the new address', async () => {
    const id = await server.idOf('mentor3');
    expect((await move('mentor3', 'pencuri@example.org')).status).toBe(200);
    const old = await smtp.next('mentor3@example.org');
    await smtp.next('pencuri@example.org');
    expect(old.subject).toBe('Alamat email akun Anda diganti – Pelatihan Dosen');
    expect(old.raw).not.toContain('pencuri');
    // Before the owner uses the link, the thief signs in and chooses a new password.
    const thief = await server.as('pencuri');
    expect((await changePassword(thief)).status).toBe(200);
    expect((await post('/usr/tautan', { token: old.token })).body).toMatchObject({
      untuk: 'keberatan',
      email: 'mentor3@example.org',
    });
    expect((await post('/usr/email_keberatan', { token: old.token })).status).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await bell('admin'))[0]).toEqual([
      'akun',
      expect.stringContaining('membantah'),
      `/adm/audit?objek=users/${id}`,
    ]);
    expect((await post('/usr/email_keberatan', { token: old.token })).status).toBe(404);
    expect(await server.sql(`select objek from audit where aksi = 'email_dibantah'`)).toEqual([
      { objek: `users/${id}` },
    ]);
  });

  test('the link in the mail about a changed email can neither sign in nor set a password', async () => {
    await move('mentor1', 'mentor1.baru@example.org');
    const { token } = await smtp.next('mentor1@example.org');
    expect((await post('/masuk_tautan_tukar', { token })).status).toBe(404);
    expect(await choose(token)).toEqual(INVALID);
  });

  test('a changed email is not reported if the account has no password yet', async () => {
    await server.sql(`update users set password_hash = '' where email = 'peserta8@example.org'`);
    const id = await server.idOf('peserta8');
    await move('peserta8', 'peserta8.baru@example.org');
    expect(
      await server.sql(`select 1 from email where user_id = $1 and jenis = 'email_diganti'`, [id]),
    ).toEqual([]);
  });
});

// This must be the last test, because it ends the admin's session, which all tests use.
test('the mail to an admin about a changed password links to the profile, and has no link that sets a password', async () => {
  const token = await server.as('admin');
  expect((await changePassword(token, NEW_PASSWORD, { password_lama: PASSWORD })).status).toBe(200);
  const { html, token: none } = await smtp.next('admin@example.org');
  expect(html).toContain(`${server.url}/adm/profile?tab=keamanan`);
  expect(none).toBe('');
  expect((await bell('admin'))[0]).toContain('/adm/profile?tab=keamanan');
});
