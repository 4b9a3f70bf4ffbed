import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD, PASSWORD } from '#test/server.ts';
import { emails, makeUser, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { choose, confirm, reset } from '#api/parts/email/tautan.setup.ts';

startEmail();

/**
 * Checks that the user can sign in with the default password and must then change it. No request rejects the default
 * password, because an error message would confirm an attacker's guess (docs/accounts.md, Passwords).
 */
const expectToBeChanged = async (email: string) => {
  const { status, body } = await post('/login', { email, password: DEFAULT_PASSWORD });
  expect([status, body.data?.harus_ganti_password]).toEqual([200, 1]);
};

test('a registration accepts the default password, and the first sign-in requires a new password', async () => {
  const email = 'calon.dosen@example.org';
  const answer = await post('/usr/pelatihan_register_store', {
    email,
    name: 'Calon Dosen',
    password: DEFAULT_PASSWORD,
    lokasi_id: 1,
    nama_pt: 'Universitas',
    provinsi_pt: 'Aceh',
    rumpun_id: 1,
    no_absensi: 17,
    is_lanjut_studi: 't',
    nama_sekolah: '',
  });
  expect(answer.status).toBe(201);
  await expectToBeChanged(email);
});

test('a reset by mail accepts the default password, and the next sign-in requires a new password', async () => {
  expect((await reset('peserta3', DEFAULT_PASSWORD)).status).toBe(200);
  const { token } = await smtp.next('peserta3@example.org');
  expect((await confirm(token)).status).toBe(200);
  await expectToBeChanged('peserta3@example.org');
});

test('a reset without mail accepts the default password, and the next sign-in requires a new password', async () => {
  const without = await server.another({ SMTP_URL: '' });
  try {
    const body = { email: 'peserta4@example.org', no_absensi: 4, password: DEFAULT_PASSWORD };
    expect((await without.call('/usr/pelatihan_reset', { body })).status).toBe(200);
    await expectToBeChanged('peserta4@example.org');
  } finally {
    await without.close();
  }
});

test('users may choose the default password as first password, and the next sign-in requires a new password', async () => {
  await makeUser('Mentor Baru', 'mentor.baru@example.org');
  const { token } = await smtp.next('mentor.baru@example.org');
  await expect.poll(async () => (await emails('?q=mentor.baru'))[0].status).toBe('terkirim');
  expect((await choose(token, DEFAULT_PASSWORD)).status).toBe(200);
  await expectToBeChanged('mentor.baru@example.org');
});

test('a user may choose the default password in the profile once, but must not replace a temporary password with it', async () => {
  const own = { lokasi_id: 1, no_absensi: 5, nama_pt: 'Universitas', provinsi_pt: 'Aceh' };
  const change = async (password: string) =>
    post('/usr/pelatihan_profile_update', { ...own, password }, await server.as('peserta5'));
  expect((await change(DEFAULT_PASSWORD)).status).toBe(200);
  await expectToBeChanged('peserta5@example.org');
  const { status, body } = await change(DEFAULT_PASSWORD);
  expect([status, body.errors]).toEqual([
    422,
    { password: ['Pilih password yang berbeda dari password sementara'] },
  ]);
  expect((await change(`${PASSWORD}-baru`)).status).toBe(200);
  const [{ harus_ganti_password }] = await server.sql(
    'select harus_ganti_password from users where email = $1',
    ['peserta5@example.org'],
  );
  expect(harus_ganti_password).toBe(0);
});
