import { expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { emails, makeUser, post, smtp, startEmail, withoutSmtp } from '#api/parts/email/email.setup.ts';
import { choose, login, SANDI } from '#api/parts/email/tautan.setup.ts';

startEmail();

const neverOpened = async (query = '') =>
  (await server.call(`/adm/users?belum_dibuka=1${query}`, { token: admin })).body.map(
    ({ email }: { email: string }) => email,
  );
const hitung = async (query = '') =>
  (await server.call(`/adm/users_kirim_lagi_hitung?q=jauh${query}`, { token: admin })).body;

test('an admin can list accounts that were never opened, and send all of them a new link in one request', async () => {
  for (const nama of ['satu', 'dua', 'tiga']) await makeUser(`Jauh ${nama}`, `${nama}.jauh@example.org`);
  const links = await Promise.all(
    ['satu', 'dua', 'tiga'].map((nama) => smtp.next(`${nama}.jauh@example.org`)),
  );
  await choose(links[2]!.token);
  expect(await login('tiga.jauh@example.org', SANDI)).toBe(200);
  expect(await neverOpened('&sort=id')).toEqual(['satu.jauh@example.org', 'dua.jauh@example.org']);
  await expect.poll(() => hitung()).toEqual({ jumlah: 2, dilewati: 0 });

  const other = await post('/adm/users_kirim_lagi', { q: 'jauh', jumlah: 3 }, admin);
  expect([other.status, other.body.code]).toEqual([409, 'sudah_berubah']);
  const before = await server.sql('select count(*)::int as n from audit');
  let presses: Awaited<ReturnType<typeof post>>[] = [];
  // Stops the mail server, so that the mails of the first request are still queued when the second request arrives.
  await withoutSmtp(async () => {
    presses = await Promise.all(
      [1, 2].map(() => post('/adm/users_kirim_lagi', { q: 'jauh', jumlah: 2 }, admin)),
    );
    for (const nama of ['satu', 'dua'])
      await expect
        .poll(async () => (await emails(`?q=${nama}.jauh`))[0].sebab)
        .toBe('Server email tidak dapat dihubungi.');
  });
  await server.sql('update job set due = now()');
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(presses.find(({ status }) => status === 200)!.body).toEqual({
    message: 'Tautan baru dikirim ke 2 akun',
    jumlah: 2,
    dilewati: 0,
  });
  const after = await server.sql('select count(*)::int as n from audit');
  expect(after[0].n - before[0].n).toBe(1);
  const baru = await smtp.next('satu.jauh@example.org');
  expect((await choose(links[0]!.token)).status).not.toBe(200);
  expect((await choose(baru.token)).status).toBe(200);
});

test('an account with three mails today or with a waiting mail is skipped and counted as skipped', async () => {
  // An earlier test queued a mail to this account. The request skips an account as long as a mail to it is queued.
  await expect.poll(() => hitung()).toEqual({ jumlah: 1, dilewati: 0 });
  expect((await post('/adm/users_kirim_lagi', { q: 'jauh', jumlah: 1 }, admin)).status).toBe(200);
  await expect.poll(() => hitung()).toEqual({ jumlah: 0, dilewati: 1 });
  expect((await post('/adm/users_kirim_lagi', { q: 'jauh', jumlah: 1 }, admin)).status).toBe(409);
  await withoutSmtp(async () => {
    await makeUser('Menunggu Jauh', 'menunggu.jauh@example.org');
    expect(await hitung()).toEqual({ jumlah: 0, dilewati: 2 });
  });
});

test('only admins may send the links again, and accounts of admins get no link', async () => {
  expect((await post('/adm/users_kirim_lagi', { jumlah: 1 }, await server.as('mentor1'))).status).toBe(403);
  await server.sql(
    `insert into users (name, email, "group", password_hash, harus_ganti_password) values ('Admin Jauh', 'admin.jauh@example.org', 'admin', '', 1)`,
  );
  expect(await hitung('&group=admin')).toEqual({ jumlah: 0, dilewati: 0 });
});
