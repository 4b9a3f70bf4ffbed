import type { Page } from '@playwright/test';
import { tugasDetail } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { OUTSIDE_JADWAL } from '#rules/tugas/tugas.ts';
import { openChecked } from '../support/acts-everywhere.ts';
import { PASSWORD, type Person } from '../support/portal.ts';
import { expect, logOut, menu, test } from '../support/test.ts';

/** File of the same server that does not start the app. So a page with this file runs no session check. */
const EMPTY = '/favicon.svg';

async function signIn(page: Page, who: Person, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
}

test.describe('sign-in screen', () => {
  test('the sign-in screen reports a wrong password and accepts the correct one', async ({
    portal,
    people,
  }) => {
    people.allow(/status of 401.*\/api\/login/);
    const peserta = await portal.newPeserta();
    const page = await people.guest();
    await expect(page).toHaveURL('/auth/login');
    await signIn(page, peserta, 'bukan-password-saya');
    await expect(page.getByRole('alert').filter({ hasText: 'Email atau password salah' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(peserta.email);
    // The app removes the pressed button and draws it again, so the focus would return to the top of the page. The app
    // therefore focuses the password field.
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await signIn(page, peserta);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: `Selamat datang, ${peserta.name}` })).toBeVisible();
  });

  test('the sign-in screen refuses too many attempts and shows the waiting time', async ({
    portal,
    people,
  }) => {
    people.allow(/status of (401|429).*\/api\/login/);
    const peserta = await portal.newPeserta();
    const page = await people.guest();
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = page.waitForResponse(/\/api\/login$/);
      await signIn(page, peserta, 'bukan-password-saya');
      expect((await answer).status()).toBe(401);
      await expect(page.getByRole('button', { name: 'Izinkan Saya masuk' })).toBeVisible();
    }
    await signIn(page, peserta);
    await expect(alert).toHaveText('Terlalu banyak percobaan masuk. Coba lagi dalam 15 menit.');
  });

  test('the address of a screen opens the screen after sign-in', async ({ portal, people }) => {
    const page = await people.guest('/pr/materi?q=rps');
    await expect(page).toHaveURL(/^[^?]*\/auth\/login\?lanjut=/);
    await signIn(page, await portal.newPeserta());
    await expect(page).toHaveURL('/pr/materi?q=rps');
    await expect(page.getByRole('searchbox')).toHaveValue('rps');
  });

  test('an unknown address opens the sign-in screen, and opens the dashboard after sign-in', async ({
    portal,
    people,
  }) => {
    const page = await people.guest('/tidak/ada');
    await expect(page).toHaveURL(/\/auth\/login/);
    await signIn(page, await portal.newPeserta());
    await expect(page).toHaveURL('/dashboard');
  });
});

test("a participant who opens an unknown path, a mentor's or admin's screen or an unreadable id sees the dashboard", async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.newPeserta());
  for (const path of [
    '/tidak/ada',
    '/auth/login',
    '/adm/peserta_pelatihan',
    '/m/assign',
    `/m/assign/${encodeId(1)}/${encodeId(5)}`,
    '/pr/materi/zzz',
    '/pr/materi/1',
    `/pr/materi/${encodeId(1)}/..%2f1`,
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
  }
});

test('a user with a temporary password can open only the form that replaces the password', async ({
  portal,
  people,
}) => {
  // A page opened by its address may request data before the session check responds. The server then refuses the
  // request.
  people.allow(/status of 403/);
  const person = await portal.newPeserta();
  await portal.sql('update users set harus_ganti_password = 1 where id = $1', [person.id]);
  const page = await people.guest('/pr/materi');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Ganti password' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Materi Kegiatan' })).toBeHidden();
  await page.goto('/pr/raport');
  await expect(page.getByRole('heading', { name: 'Ganti password' })).toBeVisible();
  // The reload drops the password that was typed at sign-in, so the form has a field for this password.
  await page.getByRole('textbox', { name: 'Password awal' }).fill(PASSWORD);
  const fill = async (password: string, again: string) => {
    await page.getByRole('textbox', { name: 'Password baru' }).fill(password);
    await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill(again);
    await page.getByRole('button', { name: 'Simpan password' }).click();
  };
  await fill('kuda-laut-menari-9', 'kuda-laut-menari-8');
  await expect(page.getByText('Password dan konfirmasi password tidak sesuai').first()).toBeVisible();
  await fill('kuda-laut-menari-9', 'kuda-laut-menari-9');
  await expect(page.getByRole('heading', { name: 'Raport Kegiatan Peserta' })).toBeVisible();
});

test("a participant who opens another participant's task sees the same page as for a missing task", async ({
  portal,
  people,
}) => {
  people.allow(/status of 404/);
  const other = await portal.newPeserta();
  const id = await portal.newTugas(other, 1, '<p>Rahasia orang lain.</p>');
  const page = await people.as(await portal.newPeserta(), `/pr/materi/${encodeId(1)}/${encodeId(id)}`);
  await expect(page.getByText('Tugas tidak ditemukan')).toBeVisible();
  await expect(page.getByText('Rahasia orang lain.')).toBeHidden();
  await page.goto(`/pr/materi/${encodeId(1)}/${encodeId(2_000_000)}`);
  await expect(page.getByText('Tugas tidak ditemukan')).toBeVisible();
});

test('after the end of its task window a task is read-only, and its participant can copy a text that was typed too late', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -10, akhir: 0 }]);
  const peserta = await portal.newPeserta({ lokasi });
  const id = await portal.newTugas(peserta, 1, '<p>Terkirim tepat waktu.</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(1)}/${encodeId(id)}`);
  await page.getByRole('textbox', { name: 'Catatan tugas' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Terlambat.');

  await portal.sql('update materi set tgl_akhir = tgl_akhir - 1 where lokasi_id = $1', [lokasi]);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(OUTSIDE_JADWAL).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeHidden();
  await expect(page.getByText('Terkirim tepat waktu. Terlambat.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Salin/ })).toBeVisible();
  const { tugas } = await portal.call(peserta, tugasDetail, { tugid: String(id) });
  expect(tugas.catatan).toBe('<p>Terkirim tepat waktu.</p>');

  await page.goto(`/pr/materi/${encodeId(1)}`);
  await expect(page.getByRole('button', { name: 'Tambah Tugas' })).toBeDisabled();
  await expect(page.getByText(OUTSIDE_JADWAL)).toBeVisible();
  await page.goto('/pr/materi');
  await expect(page.getByRole('link', { name: 'Lihat tugas' })).toBeVisible();
});

test('a locked report card shows no score', async ({ portal, people }) => {
  await portal.sql('update sistem set raport_open = 0');
  try {
    const page = await people.as(await portal.account('peserta2'), '/pr/raport');
    await expect(page.getByRole('heading', { name: 'Raport belum dibuka' })).toBeVisible();
    await expect(page.getByText('Lulus')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  } finally {
    await portal.sql('update sistem set raport_open = 1');
  }
});

test('a mentor can open only the pages of assigned participants', async ({ portal, people }) => {
  people.allow(/status of 403/);
  const mentor = await portal.newMentor();
  const stranger = await portal.newPeserta({ mentor: await portal.newMentor() });
  await portal.newTugas(stranger, 1, '<p>Bukan untuk Anda.</p>');
  const page = await people.as(mentor, '/m/evaluator');
  await expect(page.getByText('Akses Dibatasi')).toBeVisible();
  await page.goto(`/m/assign/${encodeId(1)}`);
  await expect(page.getByText('Belum ada peserta yang ditugaskan kepada Anda')).toBeVisible();
  await page.goto(`/m/assign/${encodeId(1)}/${encodeId(stranger.id)}`);
  await expect(page.getByText('Peserta ini tidak ditugaskan kepada Anda')).toBeVisible();
  await expect(page.getByText('Bukan untuk Anda.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ke daftar peserta Anda' })).toBeVisible();
});

test('a user whose role changes on the server gets the new role at the next navigation', async ({
  portal,
  people,
}) => {
  // The next screen requests its data in parallel with the session check. The server refuses data of the old role.
  people.allow(/status of 403/);
  const person = await portal.newPeserta();
  const page = await people.as(person, EMPTY);
  // Wait until the session check of the first screen has ended. A running check would notice the change of the account
  // at once.
  await openChecked(page, '/pr/materi');
  await expect(page.getByRole('heading', { name: 'Materi Kegiatan' })).toBeVisible();
  await portal.sql(`update users set "group" = 'mentor' where id = $1`, [person.id]);
  await menu(page, 'Raport Kegiatan');
  await expect(page).toHaveURL('/dashboard');
  await menu(page, 'Assignment');
  await expect(page.getByRole('heading', { name: 'Mentor Agenda' })).toBeVisible();
});

test('a user whose session has ended sees the sign-in screen at the next navigation', async ({
  portal,
  people,
}) => {
  people.allow(/status of 401/);
  const person = await portal.newPeserta();
  const page = await people.as(person, EMPTY);
  // Wait until the session check of the first screen has ended. A running check would notice the ended session at once.
  await openChecked(page, '/pr/raport');
  await expect(page.getByRole('heading', { name: 'Raport Kegiatan Peserta' })).toBeVisible();
  await portal.endSessions(person);
  await menu(page, 'Materi OJC');
  await expect(page.getByText('Sesi Anda berakhir.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Materi Kegiatan' })).toBeVisible();
});

test('a user who signs out in one tab is also signed out in the other tab', async ({ portal, people }) => {
  const person = await portal.newPeserta();
  const first = await people.as(person, '/pr/materi');
  const second = await first.context().newPage();
  // The second tab is not on the dashboard, because sign-out from another screen is a navigation. This navigation must
  // not send the session that has just ended.
  await second.goto('/pr/raport');
  await logOut(second);
  await expect(second).toHaveURL(/\/auth\/login/);
  await expect(first).toHaveURL(/\/auth\/login/);
  expect(await portal.sql('select 1 from sesi where user_id = $1', [person.id])).toHaveLength(1);
});
