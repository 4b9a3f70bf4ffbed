import { raportReview } from '#contract/m/assign.ts';
import { addressOf, queueOf, ready, shown, type Queue } from './cockpit.ts';
import { PASSWORD } from '../support/portal.ts';
import { enter, expect, openPane, question, test } from '../support/test.ts';

test('what is typed when the network is lost amid "save and next" stays with its person, listed until it is saved', async ({
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
  await page.keyboard.press('n');
  await shown(page, two.peserta);
  await expect(note).toHaveCount(0);

  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.keyboard.press('3');
  // Told before its category is opened, too.
  await page.goto('/m/assign');
  await expect(note).toContainText('(1 peserta)');
  await note.getByRole('link').click();
  await enter(note.getByRole('button', { name: `Buang isian ${two.peserta.name}` }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(note).toHaveCount(0);
});

test('a session that ends amid "save and next" asks for the password in place, and the words are saved then', async ({
  portal,
  people,
}) => {
  people.allow(/status of 401/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await openPane(page, 'Review');
  await page.getByRole('textbox', { name: 'Tulis review' }).click();
  await page.keyboard.type('Masih ada.');
  await ready(page);
  await portal.endSessions(mentor);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await shown(page, two.peserta);
  // Who comes next is read first, also on a phone.
  await expect(page.getByText(two.text)).toBeVisible();
  await expect
    .poll(() => portal.call(mentor, raportReview, { tugid: String(one.id) }))
    .toMatchObject([{ catatan: '<p>Masih ada.</p>' }]);
});

test('two devices at one work see each other, and the one who has not seen a review does not write over it', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta, id }] = tasks as [Queue['tasks'][0]];
  const admin = await portal.account('admin');
  await people.as(admin, `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  const laptop = await people.as(mentor, addressOf(peserta));
  await shown(laptop, peserta);
  const phone = await people.as(mentor, addressOf(peserta));
  await expect(phone.getByText('Juga terbuka di tab atau perangkat Anda yang lain')).toBeVisible();
  await expect(phone.getByText(`Rekapnya dibuka ${admin.name}`)).toBeVisible();
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
  // The choice is asked for until it is made.
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
  // A new one comes after an older one that was changed last.
  const older = laptop.getByRole('listitem').filter({ hasText: 'Dari laptop.' });
  await enter(older.getByRole('button', { name: 'Ubah review' }));
  await laptop.getByRole('textbox', { name: 'Ubah review Anda' }).click();
  await laptop.keyboard.type('Diubah. ');
  await laptop.keyboard.press('Control+s');
  await enter(laptop.getByRole('button', { name: 'Tulis review baru' }));
  await laptop.getByRole('textbox', { name: 'Tulis review' }).click();
  await laptop.keyboard.type('Yang ketiga.');
  await laptop.keyboard.press('Control+s');
  await expect(laptop.getByRole('listitem').filter({ hasText: 'Yang ketiga.' })).toBeVisible();
  expect(await portal.call(mentor, raportReview, { tugid: String(id) })).toHaveLength(3);
});
