import { expect, test } from 'vitest';
import { ONE_WORD, TOO_COMMON } from '#rules/akun/password.ts';
import { server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { hashPassword, OWN_TURN } from '#api/guard/password.ts';
import { makeUser, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { choose, reset } from '#api/parts/email/tautan.setup.ts';

startEmail();

/** Weak passwords that only the server can detect, because its word lists are not loaded in browsers. */
const UMUM = 'charlie1987';
const SEKATA = 'kesejahteraan';
const beside = (kalimat: string) => ({
  status: 422,
  body: expect.objectContaining({ errors: { password: [kalimat] } }),
});
const PT = beside('Password tidak boleh sama dengan nama perguruan tinggi Anda');
const NAMA = beside('Password tidak boleh sama dengan nama Anda');

test('a registration rejects weak passwords', async () => {
  const register = async (password: string) =>
    post('/usr/pelatihan_register_store', {
      email: 'calon.dosen@example.org',
      name: 'Calon Dosen',
      password,
      lokasi_id: 1,
      nama_pt: 'Sekolah Tinggi Contoh',
      provinsi_pt: 'Aceh',
      rumpun_id: 1,
      no_absensi: 17,
      is_lanjut_studi: 't',
      nama_sekolah: '',
    });
  expect(await register(UMUM)).toEqual(beside(TOO_COMMON));
  expect(await register(SEKATA)).toEqual(beside(ONE_WORD));
  expect(await register('sekolah tinggi contoh 1')).toEqual(PT);
  expect((await register('kuda makan rumput')).status).toBe(201);
});

test('a reset with the right attendance number rejects a password that resembles the name', async () => {
  await server.sql(`update users set name = 'Rahmawati Contoh' where email = 'peserta3@example.org'`);
  expect(await reset('peserta3', UMUM)).toEqual(beside(TOO_COMMON));
  expect(await reset('peserta3', 'rahmawaticontoh', 499)).toEqual(
    await reset('tidak-ada', 'apa-saja-9', 499),
  );
  expect(await reset('peserta3', 'rahmawaticontoh')).toEqual(NAMA);
});

test('the choice of a first password by a link rejects weak passwords', async () => {
  await makeUser('Mentor Baru', 'bu.guru@example.org');
  const { token } = await smtp.next('bu.guru@example.org');
  expect(await choose(token, SEKATA)).toEqual(beside(ONE_WORD));
  expect(await choose(token, 'mentorbaru1')).toEqual(NAMA);
  expect((await choose(token)).status).toBe(200);
});

test('the profile rejects weak passwords, including those that resemble the profile data of the same request', async () => {
  const token = await server.as('peserta5');
  const change = (password: string, nama_pt?: string) =>
    post('/usr/pelatihan_profile_update', { lokasi_id: 1, no_absensi: 5, password, nama_pt }, token);
  expect(await change(UMUM)).toEqual(beside(TOO_COMMON));
  expect(await change('akademi contoh', 'Akademi Contoh')).toEqual(PT);
  await server.sql(
    `update peserta set nama_pt = 'Institut Contoh' where user_id = (select id from users where email = 'peserta5@example.org')`,
  );
  expect(await change('institutcontoh')).toEqual(PT);
});

test('an account with a weak password can still sign in', async () => {
  await server.sql(`update users set password_hash = $1 where email = 'peserta6@example.org'`, [
    await hashPassword(SEKATA, OWN_TURN),
  ]);
  const login = async (email: string, password: string) => (await post('/login', { email, password })).status;
  expect([
    await login('peserta6@example.org', SEKATA),
    await login('peserta7@example.org', PASSWORD),
  ]).toEqual([200, 200]);
});
