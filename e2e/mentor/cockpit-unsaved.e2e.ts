import { raportReview, reviewNilai } from '#contract/m/assign.ts';
import { addressOf, KAT, queueOf, ready, shown, type Queue } from './cockpit.ts';
import { later } from '../support/clock.ts';
import { PASSWORD } from '../support/portal.ts';
import { hold, intercept } from '../support/intercept.ts';
import { enter, expect, openPane, question, test } from '../support/test.ts';

test('text that a mentor cannot save without a network stays with its participant and is listed as unsaved', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_INTERNET_DISCONNECTED|net::/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  const editor = page.getByRole('textbox', { name: 'Tulis review' });
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await editor.click();
  await page.keyboard.type('Jangan hilang.');
  await ready(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  const note = page.getByRole('status').filter({ hasText: 'Belum disimpan:' });
  await expect(note).toContainText(one.peserta.name);
  await page.context().setOffline(false);
  await note.getByRole('link', { name: one.peserta.name }).click();
  await expect(editor).toHaveText('Jangan hilang.');
  await expect(page.getByText('1 / 6')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Jangan hilang.' })).toBeVisible();
  // One notification reports that both the review and the scores were saved.
  await expect(page.getByText(`simpan data anda: review dan nilai ${one.peserta.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Urungkan' })).toHaveCount(1);
  await page.keyboard.press('n');
  await shown(page, two.peserta);
  await expect(note).toHaveCount(0);

  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.keyboard.press('3');
  // The notice of unsaved scores is also visible before the mentor opens a category.
  await page.goto('/m/assign');
  await expect(note).toContainText('(1 peserta)');
  await note.getByRole('link').click();
  await enter(note.getByRole('button', { name: `Hapus draf ${two.peserta.name}` }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(note).toHaveCount(0);
});

test('the cockpit of the next category reports that the last save of the previous category failed, and keeps the unsaved text', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_FAILED|net::/);
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  await portal.newTugas(peserta, KAT + 1, '<p>Isi laman.</p>');
  const page = await people.as(mentor, addressOf(peserta));
  const editor = page.getByRole('textbox', { name: 'Tulis review' });
  await editor.click();
  await page.keyboard.type('Jangan hilang.');
  await expect(editor).toHaveText('Jangan hilang.');
  await ready(page);
  await expect(page.getByText(/^ke Media Pembelajaran/)).toBeVisible();
  const save = /\/api\/men\/tugas_review_store/;
  await intercept(page, save, (route) => route.abort());
  const sent = page.waitForRequest(save);
  await page.keyboard.press('Control+Enter');
  await sent;
  await expect(page.getByText('Isi laman.')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Belum disimpan:' });
  await expect(note).toContainText(`${peserta.name}· Pengembangan Bahan Ajar`);
  await expect(note).toContainText('Tidak ada sambungan ke server.');
  await page.unroute(save);
  await note.getByRole('link', { name: peserta.name }).click();
  await expect(editor).toHaveText('Jangan hilang.');
  await ready(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Jangan hilang.' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a session that ends during "save and next" opens a password dialog, and after sign-in the text is saved', async ({
  portal,
  people,
}) => {
  people.allow(/status of 401/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  // On a phone one line of 48 px at the top has the name and the navigation, so that the task has enough space.
  const next = page.getByRole('link', { name: 'Berikutnya' });
  const above = [page.getByText(one.peserta.name).first(), page.getByText('1 dari 2'), next];
  for (const each of above)
    await expect
      .poll(() => each.evaluate((box) => box.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(48);
  await openPane(page, 'Review');
  await page.getByRole('textbox', { name: 'Tulis review' }).click();
  // The first press loads the editor.
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await page.keyboard.type('Masih ada.');
  await ready(page);
  await portal.endSessions(mentor);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await shown(page, two.peserta);
  // The page of the next participant shows the task, although the review of the previous participant was open.
  await expect(page.getByText(two.text)).toBeVisible();
  await expect
    .poll(() => portal.call(mentor, raportReview, { tugid: String(one.id) }))
    .toMatchObject([{ catatan: '<p>Masih ada.</p>' }]);
});

test('a device reports that the task is open on another device, and overwrites no review that it has not loaded', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta, id }] = tasks as [Queue['tasks'][0]];
  const admin = await portal.account('admin');
  const rekap = await people.as(admin, `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  const laptop = await people.as(mentor, addressOf(peserta));
  await shown(laptop, peserta);
  const phone = await people.as(mentor, addressOf(peserta));
  await expect
    .poll(async () => {
      for (const open of [rekap, laptop, phone]) await later(open, 20_000);
      return Promise.all([
        phone.getByText('Juga terbuka di tab atau perangkat Anda yang lain').isVisible(),
        phone.getByText(`Rekapnya dibuka ${admin.name}`).isVisible(),
      ]);
    })
    .toEqual([true, true]);
  for (const [page, text] of [
    [laptop, 'Dari laptop.'],
    [phone, 'Dari ponsel.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Tulis review' }).click();
    await page.keyboard.type(text);
    await ready(page);
  }
  await laptop.keyboard.press('Control+s');
  await expect(laptop.getByRole('listitem').filter({ hasText: 'Dari laptop.' })).toBeVisible();
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Dari laptop.' })).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Tulis review' })).toHaveText('Dari ponsel.');
  await expect(phone.getByRole('region', { name: 'Tersimpan sekarang' })).toHaveText('Dari laptop.');
  await expect(phone.getByRole('region', { name: 'Isian Anda' })).toHaveText('Dari ponsel.');
  // The conflict stays until the mentor chooses a version, also after a reload.
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Tersimpan sekarang' })).toHaveText('Dari laptop.');
  await expect(phone.getByRole('textbox', { name: 'Tulis review' })).toHaveText('Dari ponsel.');
  await ready(phone);
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('alert').filter({ hasText: 'Pilih dulu' })).toBeVisible();
  expect(await portal.call(mentor, raportReview, { tugid: String(id) })).toHaveLength(1);
  await enter(phone.getByRole('button', { name: 'Tetap isian saya' }));
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Dari ponsel.' })).toBeVisible();

  await enter(laptop.getByRole('button', { name: 'Tulis review baru' }));
  await laptop.getByRole('textbox', { name: 'Tulis review' }).click();
  await laptop.keyboard.type('Sekali lagi.');
  await laptop.keyboard.press('Control+s');
  await enter(laptop.getByRole('button', { name: 'Pakai yang tersimpan' }));
  await enter(question(laptop).getByRole('button', { name: 'Ya, saya yakin' }));
  // The mentor changes an older review and then writes a new review.
  const older = laptop.getByRole('listitem').filter({ hasText: 'Dari laptop.' });
  await enter(older.getByRole('button', { name: 'Ubah review' }));
  await laptop.getByRole('textbox', { name: 'Ubah review Anda' }).click();
  await laptop.keyboard.type('Diubah. ');
  // The test delays the refetch of the reviews, so the page does not yet know its own last save. The page must not show
  // this save as a conflict with another device.
  const letRead = await hold(laptop, /\/api\/men\/tugas_catatan/);
  await laptop.keyboard.press('Control+s');
  await enter(laptop.getByRole('button', { name: 'Tulis review baru' }));
  await laptop.getByRole('textbox', { name: 'Tulis review' }).click();
  await laptop.keyboard.type('Yang ketiga.');
  await laptop.keyboard.press('Control+s');
  await expect(laptop.getByRole('listitem').filter({ hasText: 'Yang ketiga.' })).toBeVisible();
  letRead();
  expect(await portal.call(mentor, raportReview, { tugid: String(id) })).toHaveLength(3);
});

test('two quick saves of scores by one mentor show no conflict', async ({ portal, people }) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(peserta));
  await expect(page.getByText('0 / 6')).toBeVisible();
  await ready(page);
  // The test delays the refetch of the scores, so the page makes the second save without the result of the first save.
  await hold(page, /\/api\/men\/tugas_review_nilai\?/);
  for (const [nilai, answered] of [
    ['3', '1 / 6'],
    ['2', '2 / 6'],
  ] as const) {
    await page.keyboard.press(nilai);
    await expect(page.getByText(answered)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Belum disimpan')).toBeHidden();
  }
  const scores = await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(peserta.id) });
  expect(scores.flatMap(({ nilai }) => (nilai === null ? [] : [nilai]))).toEqual(['3', '2']);
});
