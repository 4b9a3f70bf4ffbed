import sharp from 'sharp';
import { emailList } from '#contract/adm/email.ts';
import { userStore } from '#contract/adm/user.ts';
import { tugasDetail } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';
import { forgetSession } from '../support/acts-everywhere.ts';
import { startImageHost, type ImageHost } from '../support/image-host.ts';
import { inspect } from '../support/inspect.ts';
import { PASSWORD } from '../support/portal.ts';
import { enter, expect, fill, question, tabTo, test as base } from '../support/test.ts';

/** Starts the services that a portal needs: a mail server and an image host, both real and on this machine. */
const test = base.extend<object, { smtp: Smtp; host: ImageHost; penolakan: Set<string> }>({
  /** Recipients that the mail server refuses. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  penolakan: [async ({}, provide) => provide(new Set()), { scope: 'worker' }],
  smtp: [
    async ({ penolakan }, provide) => {
      const smtp = await startSmtp({
        onRcptTo: ({ address }, _session, done) =>
          done(
            penolakan.has(address)
              ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
              : null,
          ),
      });
      await provide(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, provide) => {
      const host = await startImageHost();
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ smtp, host }, provide) => provide({ SMTP_URL: smtp.url, IMAGE_UPLOAD_URL: host.url }),
    { scope: 'worker' },
  ],
});
// The image host has a self-signed certificate.
test.use({ ignoreHTTPSErrors: true });

const [SANDI, NEW_SANDI] = ['melati-pagi-42', 'kenanga-sore-77'];

test('the portal resends a failed mail, and the link in the mail lets the user set a password once, by keyboard', async ({
  portal,
  people,
  smtp,
  penolakan,
}) => {
  people.allow(/404|422/);
  const email = 'mentor.jauh@uji.example.org';
  penolakan.add(email);
  const admin = await portal.account('admin');
  await portal.call(admin, userStore, { id: null, name: 'Mentor Jauh, M.Si.', email, group: 'mentor' });
  await expect
    // Only failed mails, because in the morning the portal has already sent reminders.
    .poll(async () => (await portal.call(admin, emailList, { status: 'gagal' })).map(({ kepada }) => kepada))
    .toEqual([email]);
  penolakan.delete(email);

  await test.step('the admin finds the failed mail by its status and sends it again', async () => {
    const page = await people.as(admin, '/adm/sys');
    await page.getByRole('tab', { name: 'Buka dan tutup kegiatan' }).press('End');
    for (let up = 0; up < 4; up += 1) await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/tab=email/);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Server email menolak alamat ini (550).');
    await tabTo(page, page.getByRole('combobox', { name: 'Status email' }));
    await page.keyboard.type('Gagal');
    await expect(page).toHaveURL(/status=gagal/);
    await enter(row.getByRole('button', { name: 'Kirim lagi ke Mentor Jauh, M.Si.' }));
    await expect(page.getByText('Email untuk Mentor Jauh, M.Si. dikirim ulang')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Kirim lagi/ })).toBeHidden();
  });

  const { link } = await smtp.next(email);
  const page = await people.guest('/auth/password');
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await expect(page.getByText(/^Tautan ini sudah dipakai/)).toBeVisible();
  // The page is already open, and the link changes only the part of the address after `#`. So the browser does not
  // reload the page, but the page must use the new token.
  await page.goto(link);
  await expect(page.getByText(`masuk dengan email ${email}`)).toBeVisible();
  await fill(page, box(/^Password/), 'pendek');
  await fill(page, box('Konfirmasi Password'), 'pendek');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/paling sedikit 8 karakter/i).last()).toBeVisible();
  await expect(box(/^Password/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(SANDI);
  await fill(page, box('Konfirmasi Password'), SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password berhasil dibuat, silahkan login')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Masuk dengan password baru' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Tautan ini sudah dipakai/)).toBeVisible();
  await enter(page.getByRole('link', { name: 'Kembali ke halaman masuk' }));
  await fill(page, box('Email'), email);
  await fill(page, box('Password'), SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Selamat datang, Mentor Jauh/ })).toBeVisible();
});

test('a user resets the password with one press on the page that the link in the mail opens, by keyboard', async ({
  portal,
  people,
  smtp,
}) => {
  const { id, email } = await portal.newPeserta();
  await portal.sql('update peserta set no_absensi = 77 where user_id = $1', [id]);
  const page = await people.guest('/auth/reset');
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await fill(page, box('Email'), email);
  await fill(page, box('Nomor Absensi'), '77');
  await fill(page, box(/^Password/), NEW_SANDI);
  await fill(page, box('Konfirmasi Password'), NEW_SANDI);
  await page.keyboard.press('Enter');
  const note = page
    .getByRole('status')
    .filter({ hasText: 'Periksa email Anda untuk menyelesaikan reset password' });
  await expect(note).toContainText('Buka tautan di email itu dalam 10 menit.');
  await expect(box('Email')).toBeHidden();

  await page.goto((await smtp.next(email)).link);
  await expect(page.getByText(`(${email})`)).toBeVisible();
  await enter(page.getByRole('button', { name: 'Pakai password baru' }));
  await expect(page.getByText('Password berhasil direset, silahkan login')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Masuk dengan password baru' })).toBeFocused();
  await page.keyboard.press('Enter');
  await fill(page, box('Email'), email);
  await fill(page, box('Password'), NEW_SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Selamat datang, Peserta Uji/ })).toBeVisible();
  // A user who opens the link of the mail owns the email address, so the profile locks none of the user's data.
  await expect(page.getByText('Password akun ini baru saja direset')).toBeHidden();
});

test('after strangers have locked an account, its owner signs in by a mailed link, then by password on the same device', async ({
  portal,
  people,
  smtp,
}) => {
  people.allow(/429|404/);
  const { email } = await portal.newPeserta();
  const wrong = () =>
    fetch(`${portal.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'salah-sekali' }),
    });
  for (let n = 0; n < 5; n += 1) expect((await wrong()).status).toBe(401);
  const page = await people.guest('/auth/login');
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const signIn = async () => {
    await fill(page, box('Email'), email);
    await fill(page, box('Password'), PASSWORD);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await expect(page.getByText(/^Terlalu banyak percobaan masuk/)).toBeVisible();
  await enter(page.getByRole('button', { name: 'Kirim tautan masuk' }));
  await expect(page.getByRole('status').filter({ hasText: 'Periksa email Anda' })).toContainText('10 menit');

  const { link } = await smtp.next(email);
  await page.goto(link);
  await expect(page.getByText(`(${email})`)).toBeVisible();
  await enter(page.getByRole('button', { name: 'Masuk', exact: true }));
  const greeting = page.getByRole('heading', { name: /^Selamat datang, Peserta Uji/ });
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  // A used link is invalid for the next visitor, who can request a new link at once.
  const other = await people.guest(new URL(link).pathname + new URL(link).hash);
  await expect(other.getByText(/^Tautan ini sudah dipakai/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Kirim tautan masuk' })).toBeVisible();

  // The failed sign-ins of strangers continue, but this known device can sign in.
  for (let n = 0; n < 6; n += 1) await wrong();
  await forgetSession(page);
  await page.goto('/auth/login');
  await signIn();
  await expect(greeting).toBeVisible();
});

test('an admin mails a new link for the first password to all users who have never signed in, by keyboard', async ({
  portal,
  people,
  smtp,
}) => {
  const admin = await portal.account('admin');
  const emails = ['satu.sunyi@uji.example.org', 'dua.sunyi@uji.example.org'];
  for (const email of emails)
    await portal.call(admin, userStore, { id: null, name: 'Mentor Sunyi', email, group: 'mentor' });
  for (const email of emails) await smtp.next(email);
  const page = await people.as(admin, '/adm/user?q=sunyi');
  const sendAll = page.getByRole('button', { name: 'Kirim lagi ke semua' });
  await expect(page.getByRole('row')).toHaveCount(1 + emails.length);
  await expect(sendAll).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Belum pernah dibuka');
  await enter(sendAll);
  await expect(question(page)).toContainText('Kirim tautan baru ke 2 akun ?');
  await expect(question(page)).toContainText('Tautan sebelumnya tidak berlaku lagi');
  await inspect(page, 'the question before new links are sent');
  await enter(question(page).getByRole('button', { name: 'Ya, kirim lagi' }));
  await expect(page.getByText('Tautan baru dikirim ke 2 akun')).toBeVisible();
  for (const email of emails) expect((await smtp.next(email)).token).not.toBe('');
});

test('the editor uploads pictures to the external host without session data, and shows an error of the host', async ({
  portal,
  people,
  host,
}) => {
  people.allow(/request to another origin: https:\/\/localhost|status of 413|Upload failed/);
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p>Grafik:</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
  const choose = page.getByLabel('Pilih gambar untuk Catatan tugas');
  const text = page.getByRole('textbox', { name: 'Catatan tugas' });
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5c6b' } })
    .png()
    .toBuffer();
  const picture = { name: 'grafik.png', mimeType: 'image/png', buffer };

  await text.click();
  host.refuse(413);
  await choose.setInputFiles(picture);
  const layanan = `Layanan gambar ${new URL(host.url).host} menolak gambar ini karena terlalu besar.`;
  await expect(page.getByRole('alert').filter({ hasText: 'grafik.png' })).toContainText(layanan);
  await expect(text).toHaveText('Grafik:');

  await choose.setInputFiles(picture);
  const address = new URL('/0', host.url).href;
  await expect(text.locator(`img[src="${address}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Terkirim / })).toBeVisible();
  const { tugas } = await portal.call(peserta, tugasDetail, { tugid: String(id) });
  expect(tugas.catatan).toContain(`src="${address}"`);

  await page.reload();
  await expect(text.locator(`img[src="${address}"]`)).toHaveJSProperty('naturalWidth', 60);
  expect(new Set(host.asked.map(({ method }) => method))).toEqual(new Set(['OPTIONS', 'POST', 'GET']));
  for (const { headers } of host.asked)
    expect([headers.authorization, headers.cookie, headers.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
});

test(
  'a mentor reminds a participant by a mail from the system, once a day, by keyboard',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const mentor = await portal.newMentor();
    const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -5, akhir: 2 }]);
    const peserta = await portal.newPeserta({ lokasi, mentor });
    await portal.sql('update users set email_terbukti = 1 where id = $1', [peserta.id]);
    const page = await people.as(mentor, `/m/assign/${encodeId(1)}`);
    const ingatkan = page.getByRole('button', { name: /^Ingatkan/ });
    await enter(ingatkan);
    await enter(question(page).getByRole('button', { name: 'Ya, ingatkan' }));
    await expect(ingatkan).toHaveAccessibleDescription('Sudah diingatkan hari ini');
    await expect(ingatkan).toBeFocused();
    await inspect(page, 'a participant was reminded');
    // The hour of the day decides when the mail is sent, so the test checks the stored reminder instead of a mail.
    const trace = await portal.sql('select dari, cara, jenis from pengingat where user_id = $1', [
      peserta.id,
    ]);
    expect(trace).toEqual([{ dari: 'mentor', cara: 'email', jenis: 'tugas_belum' }]);
  },
);
