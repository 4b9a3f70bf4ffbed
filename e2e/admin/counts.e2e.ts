import type { Page } from '@playwright/test';
import { settled } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

/** Opens an address and returns the total of the list that the page reads. */
async function totalAt(page: Page, address: string): Promise<number> {
  const list = page.waitForResponse((response) => response.headers()['x-total-count'] !== undefined);
  await page.goto(address);
  const total = Number((await list).headers()['x-total-count']);
  // Wait for all responses of this page. Otherwise a late response would be counted for the next address.
  await settled(page);
  return total;
}

test('every count on the admin dashboard opens a list with exactly that many rows', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/dashboard');
  await settled(page);
  const figures = page.locator('a[data-angka]');
  await expect.poll(() => figures.count()).toBeGreaterThan(25);
  const counts = new Map<string, number>();
  for (const figure of await figures.all()) {
    await expect(figure).toHaveAttribute('href', /^\//);
    counts.set((await figure.getAttribute('href'))!, Number(await figure.getAttribute('data-angka')));
  }
  // The dashboard shows step counts (addresses with `tampil`) for each location and for all locations. One query
  // returns them all, so the test opens only the step counts of all locations (`lokid=0`). It opens every other count
  // too.
  const opened = [...counts].filter(([address]) => !/tampil=/.test(address) || /lokid=0/.test(address));
  expect(opened.length).toBeGreaterThan(15);
  for (const [address, count] of opened) expect(await totalAt(page, address), address).toBe(count);
});
