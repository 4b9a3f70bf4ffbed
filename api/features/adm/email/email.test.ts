import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import {
  answers,
  emails,
  makeUser,
  post,
  smtp,
  startEmail,
  withoutSmtp,
} from '#api/parts/email/email.setup.ts';
import { choose, reset } from '#api/parts/email/tautan.setup.ts';

startEmail();

describe('GET /adm/email', () => {
  beforeAll(() => {
    answers.tolak = '550 No such mailbox';
    answers.nanti = '451 Try again later';
  });

  test('an admin sees sent, waiting and failed mails with the reason, and can search and filter them', async () => {
    await makeUser('Ditolak', 'tolak@example.org');
    await makeUser('Nanti', 'nanti@example.org');
    await expect.poll(async () => (await emails('?q=tolak'))[0].status).toBe('gagal');
    await expect.poll(async () => (await emails('?q=nanti'))[0].sebab).not.toBeNull();
    const belum = (await server.call('/adm/users?q=tolak', { token: admin })).body[0];
    expect([belum.tanpa_password, belum.tautan_berakhir]).toEqual([1, null]);
    const [gagal] = await emails('?status=gagal');
    expect(gagal).toMatchObject({
      jenis: 'akun_baru',
      name: 'Ditolak',
      kepada: 'tolak@example.org',
      percobaan: 1,
      coba_lagi: null,
      sebab: 'Server email menolak alamat ini (550).',
      dapat_diulang: 1,
    });
    const [later] = await emails('?status=menunggu');
    expect(later).toMatchObject({
      name: 'Nanti',
      percobaan: 1,
      selesai: null,
      sebab: 'Server email belum menerima email ini (451).',
      dapat_diulang: 0,
    });
    expect(Date.parse(later.coba_lagi) - Date.now()).toBeGreaterThan(40_000);
    const page = await server.call('/adm/email?page=2&per_page=1', { token: admin });
    const all = await emails();
    expect([page.body, page.headers.get('x-total-count')]).toEqual([[all[1]], String(all.length)]);
    for (const sort of ['id', 'waktu', 'name', 'kepada', '-status'])
      expect((await emails(`?sort=${sort}`)).length).toBe(all.length);

    // From here on, the mail server accepts the mail. The next automatic retry sends it without an action of the admin.
    delete answers.nanti;
    await server.sql('update job set due = now()');
    const { token } = await smtp.next('nanti@example.org');
    expect((await choose(token)).status).toBe(200);
    await expect
      .poll(async () => (await emails('?q=nanti'))[0])
      .toMatchObject({ status: 'terkirim', percobaan: 2, sebab: null });
  });

  test('if an admin sends a failed mail again, the mail contains a new link', async () => {
    const [{ id }] = await emails('?q=tolak');
    delete answers.tolak;
    const presses = await Promise.all([1, 2, 3].map(() => post('/adm/email_ulang', { id }, admin)));
    expect(presses.filter(({ status }) => status === 200)).toEqual([
      { status: 200, body: { message: 'Email untuk Ditolak dikirim ulang' } },
    ]);
    for (const { body } of presses.filter(({ status }) => status !== 200))
      expect(body.code).toBe('email_selesai');
    const { token } = await smtp.next('tolak@example.org');
    expect((await choose(token)).status).toBe(200);
    const [newest] = await emails('?q=tolak');
    expect((await post('/adm/email_ulang', { id: newest.id }, admin)).status).toBe(409);
    expect((await post('/adm/email_ulang', { id: 999_999 }, admin)).status).toBe(404);
  });

  test('if an account is deleted, its waiting mail fails, and an admin cannot send this mail again', async () => {
    answers.hilang = '451 Try again later';
    const { body } = await makeUser('Hilang', 'hilang@example.org');
    await expect.poll(async () => (await emails('?q=hilang'))[0].sebab).not.toBeNull();
    const [{ id }] = await emails('?q=hilang');
    await server.call(`/adm/user_destroy?id=${body.id}`, { token: admin, method: 'DELETE' });
    await server.sql('update job set due = now() where id = $1', [id]);
    await expect
      .poll(() => server.sql('select status, message from job where id = $1', [id]))
      .toEqual([{ status: 'failed', message: 'Akun ini sudah dihapus.' }]);
    // A client that loaded the list before the account was deleted still shows the mail. The admin can therefore
    // request to send the mail again.
    expect(await post('/adm/email_ulang', { id }, admin)).toMatchObject({
      status: 409,
      body: { code: 'email_selesai', message: expect.stringContaining('dihapus') },
    });
  });

  test('after one hour, the app stops sending a waiting password reset mail and deletes its stored password hash', async () => {
    answers.peserta12 = '451 Try again later';
    await reset('peserta12');
    await expect.poll(async () => (await emails('?q=peserta12'))[0].sebab).not.toBeNull();
    await server.sql(
      `update job set due = now(), created_at = now() - interval '61 minutes' where kind = 'email'`,
    );
    await expect
      .poll(async () => (await emails('?q=peserta12'))[0])
      .toMatchObject({
        status: 'gagal',
        sebab: 'Permintaan reset ini sudah terlalu lama.',
        dapat_diulang: 0,
      });
    expect(await server.sql('select 1 from email where password_hash is not null')).toEqual([]);
  });
});

test('the first mail that is sent after an outage of the mail server makes the app retry the mails that the outage delayed', async () => {
  await server.sql(`delete from job where kind = 'email'`);
  await withoutSmtp(async () => {
    for (const n of [1, 2]) await makeUser(`Tunggu ${n}`, `tunggu${n}@example.org`);
    await expect
      .poll(async () => (await emails('?status=menunggu')).map(({ sebab }: { sebab: string }) => sebab))
      .toEqual(Array.from({ length: 2 }, () => 'Server email tidak dapat dihubungi.'));
  });
  // Moves the last attempt of each mail two minutes into the past. The app retries only mails whose last attempt is
  // older than the duration of one attempt.
  await server.sql(`update job set served_at = now() - interval '2 minutes' where kind = 'email'`);
  await server.sql(
    `update email set sebab = 'Server email belum menerima email ini (451).' where kepada = 'tunggu2@example.org'`,
  );
  await makeUser('Baru', 'baru.sekarang@example.org');
  await smtp.next('baru.sekarang@example.org');
  await smtp.next('tunggu1@example.org');
  expect((await emails('?q=tunggu2'))[0].status).toBe('menunggu');
  expect((await post('/adm/email_sekarang', {}, admin)).body.message).toBe('1 email dicoba lagi sekarang');
  await smtp.next('tunggu2@example.org');
});
