import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { reset, INVALID } from '#api/parts/email/tautan.setup.ts';

startEmail();

const EMAIL = 'baru-daftar@example.org';
const NEW_PASSWORD = 'melati-pagi-42';
async function register(email = EMAIL) {
  await server.sql('update sistem set open_register = 1');
  return post('/usr/pelatihan_register_store', {
    name: 'Nama Titipan',
    email,
    password: NEW_PASSWORD,
    lokasi_id: 1,
    nama_pt: 'Universitas Titipan',
    provinsi_pt: 'Jawa Barat',
    rumpun_id: 0,
    no_absensi: 7,
    is_lanjut_studi: 'y',
    nama_sekolah: 'Sekolah Titipan',
  });
}
const proven = (email = EMAIL) => server.sql('select email_terbukti from users where email = $1', [email]);
const signIn = async (email = EMAIL) =>
  (await post('/login', { email, password: NEW_PASSWORD })).body.message as string;

test('the mail after a registration has a link that confirms the address once and opens no session', async () => {
  expect((await register()).status).toBe(201);
  const mail = await smtp.next(EMAIL);
  expect(mail.subject).toBe('Verifikasi alamat email Anda – Pelatihan Dosen');
  expect(mail.text).toContain('Yth. Bapak/Ibu,');
  expect(mail.text + mail.html).not.toContain('Titipan');
  expect(mail.link).toBe(`${server.url}/auth/masuk#${mail.token}`);
  expect((await post('/usr/tautan', { token: mail.token })).body).toMatchObject({ untuk: 'bukti' });
  expect(await proven()).toEqual([{ email_terbukti: 0 }]);
  expect(await post('/masuk_tautan_tukar', { token: mail.token })).toMatchObject(INVALID);
  const token = await signIn();
  const profile = async () => (await server.call('/email_pilihan', { token })).body.email_terbukti;
  expect(await profile()).toBe(0);
  expect(await post('/usr/email_bukti', { token: mail.token })).toEqual({
    status: 200,
    body: { message: 'Alamat email Anda sudah diverifikasi.' },
  });
  expect(await profile()).toBe(1);
  expect(await post('/usr/email_bukti', { token: mail.token })).toEqual(INVALID);
  expect(await post('/usr/email_bukti_kirim', {}, token)).toMatchObject({
    status: 409,
    body: { code: 'sudah_terbukti' },
  });
});

test('`Kirim lagi` sends a new link, invalidates the older link, and sends at most three mails a day', async () => {
  const email = 'kirim-lagi@example.org';
  await register(email);
  const first = await smtp.next(email);
  const token = await signIn(email);
  expect((await post('/usr/email_bukti_kirim', {}, token)).status).toBe(200);
  const second = await smtp.next(email);
  expect(await post('/usr/email_bukti', { token: first.token })).toEqual(INVALID);
  expect((await post('/usr/email_bukti_kirim', {}, token)).status).toBe(200);
  const third = await smtp.next(email);
  expect(await post('/usr/email_bukti_kirim', {}, token)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
  expect(await post('/usr/email_bukti', { token: second.token })).toEqual(INVALID);
  await reset('peserta12');
  const other = (await smtp.next('peserta12@example.org')).token;
  expect(await post('/usr/email_bukti', { token: other })).toEqual(INVALID);
  expect((await post('/usr/email_bukti', { token: third.token })).status).toBe(200);
});
