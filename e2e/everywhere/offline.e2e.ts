import type { Page } from '@playwright/test';
import { expect, menu, test } from '../support/test.ts';

/** Names of the screens whose code this page has, since it was loaded. */
function screensOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([\w-]+)\.page-[^/]+\.js$/.exec(name)?.[1] ?? []),
  );
}

/** Is this screen's style sheet applied? One that could not be fetched is listed too, but its rules cannot be read. */
function hasSheet(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) =>
      [...document.styleSheets].some((sheet) => {
        try {
          return sheet.href?.includes(part) && sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      }),
    `/assets/${name}-`,
  );
}

test('a screen that the browser has not fetched never leads out of the app', async ({ portal, people }) => {
  people.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Unable to preload CSS|Code is missing|404 .*raport/,
  );
  const page = await people.as(await portal.account('peserta2'));
  const failed = page.getByRole('alert').filter({ hasText: 'Halaman tidak dapat ditampilkan' });
  const again = failed.getByRole('button', { name: 'Coba lagi' });
  const raport = page.getByRole('heading', { level: 1, name: 'Raport Kegiatan Peserta' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('without a network it says so, and opens by itself when the network is back', async () => {
    await page.context().setOffline(true);
    await menu(page, 'Raport Kegiatan');
    await expect(failed).toContainText('Sambungan ke portal sedang terputus');
    await again.click();
    await expect(failed).toContainText('Sambungan ke portal masih terputus');
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(raport).toBeVisible();
  });

  await test.step('one that was left meanwhile comes with its sheet afterwards', async () => {
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

  await test.step('code that a newer version has taken away is asked for by one new load, then by a press', async () => {
    const gone = /\/assets\/raport\.page-/;
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    await menu(page, 'Raport Kegiatan');
    await expect.poll(() => loads).toBe(1);
    await expect(failed).toContainText('Periksa sambungan internet Anda');
    await page.unroute(gone);
    await again.click();
    await expect(raport).toBeVisible();
    expect(loads).toBe(2);
  });

  await test.step('the screens of one’s own group are fetched while the browser idles, no others', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true }),
    );
    await page.goto('/dashboard');
    for (const name of ['raport', 'lapor', 'profile', 'test'])
      await expect.poll(() => screensOf(page)).toContain(name);
    const found = await screensOf(page);
    expect(found.filter((name) => ['audit', 'keuangan', 'user', 'agenda', 'login'].includes(name))).toEqual(
      [],
    );
    await page.context().setOffline(true);
    await menu(page, 'Raport Kegiatan');
    await expect(raport).toBeVisible();
  });
});
