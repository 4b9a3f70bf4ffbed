import type { Page } from '@playwright/test';
import { settled } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

/** Opens an address. Returns the total number of rows of the list on the page, from the header `X-Total-Count`. */
async function totalAt(page: Page, address: string): Promise<number> {
  const list = page.waitForResponse((response) => response.headers()['x-total-count'] !== undefined);
  await page.goto(address);
  const total = Number((await list).headers()['x-total-count']);
  // Wait for all responses of this page. Otherwise a late response would be counted for the next address.
  await settled(page);
  return total;
}

/**
 * Returns the counts on a page, by the address that a click on the count opens. `least` is the minimum number of counts
 * on the page.
 */
async function countsOf(page: Page, least: number): Promise<ReadonlyMap<string, number>> {
  await settled(page);
  const figures = page.locator('a[data-angka]');
  await expect.poll(() => figures.count()).toBeGreaterThanOrEqual(least);
  const counts = new Map<string, number>();
  for (const figure of await figures.all()) {
    await expect(figure).toHaveAttribute('href', /^\//);
    counts.set((await figure.getAttribute('href'))!, Number(await figure.getAttribute('data-angka')));
  }
  return counts;
}

test('every count on the admin dashboard opens a list with exactly that many rows', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/dashboard');
  const counts = await countsOf(page, 26);
  // The dashboard shows step counts (addresses with `tampil`) for each location and for all locations. One query
  // returns all step counts. Therefore the test opens only the step counts of all locations (`lokid=0`), and all counts
  // that are no step counts.
  const opened = [...counts].filter(([address]) => !/tampil=/.test(address) || /lokid=0/.test(address));
  expect(opened.length).toBeGreaterThan(15);
  for (const [address, count] of opened) expect(await totalAt(page, address), address).toBe(count);
});

for (const [address, least] of [
  ['/adm/radar', 10],
  ['/adm/keuangan?lokid=0', 5],
] as const)
  test(`every count on ${address} opens a list with exactly that many rows`, async ({ portal, people }) => {
    const page = await people.as(await portal.account('admin'), address);
    for (const [target, count] of await countsOf(page, least))
      expect(await totalAt(page, target), target).toBe(count);
  });

test("every count on a mentor's dashboard opens a list with exactly that many participants", async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('mentor1'), '/dashboard');
  for (const [target, count] of await countsOf(page, 3)) {
    await page.goto(target);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}\\b`) })).toBeVisible();
  }
});

test('every count in the tab Kinerja of the mentor page opens a table with exactly that many participants', async ({
  portal,
  people,
}) => {
  const mentor = await portal.account('mentor1');
  const page = await people.as(await portal.account('admin'), `/adm/mentor?tab=kinerja&menid=${mentor.id}`);
  const counts = await countsOf(page, 4);
  expect(counts.size).toBe(4);
  for (const [target, count] of counts) {
    await page.goto(target);
    await expect(page.locator(`a[data-angka="${count}"][aria-current]`)).toBeVisible();
    // The first row is the header. If there are no participants, the page shows a message instead of the table.
    const rows = page.getByRole('table', { name: 'Peserta dan nilainya' }).getByRole('row');
    await expect(rows).toHaveCount(count === 0 ? 0 : count + 1);
  }
});
