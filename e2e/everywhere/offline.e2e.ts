import { hasSheet, screensOf } from '../support/acts-everywhere.ts';
import { laterUntil } from '../support/clock.ts';
import { intercept } from '../support/intercept.ts';
import { emptyCache } from '../support/line.ts';
import { expect, menu, test } from '../support/test.ts';

/** Screens that a participant may open after sign-in. */
const OWN = [
  'dashboard',
  'feedback',
  'kategori',
  'lapor',
  'materi',
  'panduan',
  'pemberitahuan',
  'profile',
  'raport',
  'test',
  'tugas',
];

test('a screen whose code cannot be fetched shows an error inside the app', async ({ portal, people }) => {
  people.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Unable to preload CSS|Code is missing|404 .*raport/,
  );
  const page = await people.as(await portal.account('peserta2'));
  const failed = page.getByRole('alert').filter({ hasText: 'Halaman tidak dapat ditampilkan' });
  const again = failed.getByRole('button', { name: 'Coba lagi' });
  const raport = page.getByRole('heading', { level: 1, name: 'Raport Kegiatan Peserta' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await emptyCache(page);

  await test.step('without a network the screen shows an error, and loads when the network is back', async () => {
    await page.context().setOffline(true);
    await menu(page, 'Raport Kegiatan');
    await expect(failed).toContainText('Sambungan ke portal sedang terputus');
    await again.click();
    await expect(failed).toContainText('Sambungan ke portal masih terputus');
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(raport).toBeVisible();
  });

  await test.step('a screen that could not load without a network loads later with its stylesheet', async () => {
    await page.context().setOffline(true);
    await menu(page, 'Feedback');
    await expect(failed).toBeVisible();
    await menu(page, 'Raport Kegiatan');
    await expect(raport).toBeVisible();
    await page.context().setOffline(false);
    await menu(page, 'Feedback');
    await expect(page).toHaveURL(/\/pr\/feedback$/);
    await expect(failed).toBeHidden();
    await expect.poll(() => hasSheet(page, 'feedback')).toBe(true);
  });

  await test.step('if the code of a screen is missing, the page reloads once, and a retry button loads the screen later', async () => {
    const gone = /\/assets\/raport\.page-/;
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await intercept(page, gone, (route) => route.fulfill({ status: 404 }));
    await menu(page, 'Raport Kegiatan');
    await expect.poll(() => loads).toBe(1);
    await expect(failed).toContainText('Periksa sambungan internet Anda');
    await page.unroute(gone);
    await again.click();
    await expect(raport).toBeVisible();
    expect(loads).toBe(2);
  });

  await test.step('an idle browser prefetches the screens of the user’s group and no others', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true }),
    );
    await page.goto('/dashboard');
    await laterUntil(page, 2000, async () => (await screensOf(page)).length >= OWN.length);
    expect(await screensOf(page)).toEqual(OWN);
    await page.context().setOffline(true);
    await menu(page, 'Raport Kegiatan');
    await expect(raport).toBeVisible();
  });
});
