import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { PATHS } from '#app/router/paths.ts';
import { pushAddress } from '../support/acts-admin.ts';
import { settled } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { addressesOf, demoOf, WHO, whoOpens } from '../support/visits.ts';

// No other file uses these settings. Therefore this file gets its own portal, in which no result is final.
test.use({ env: { LOG_LEVEL: 'silent' } });

/**
 * Selector of the labels of a result (`Lulus`, `Tidak Lulus`) outside column headers. On a phone, cells repeat their
 * column header. On a wide screen the repeated header is hidden, so the test does not count it.
 */
const JUDGED =
  'main :is(span, strong, p, td, dd, b):not(th *):text-is("Lulus"), main :is(span, strong, p, td, dd, b):not(th *):text-is("Tidak Lulus")';

/**
 * Opens a page. If possible, the loaded app navigates to the page without a reload. This is faster, and the test opens
 * many pages.
 */
async function go(page: Page, address: string): Promise<void> {
  const [path] = address.split('?');
  if (new URL(page.url()).pathname === path) await page.goto(address);
  else await openScreen(page, address);
  await settled(page);
}

/** Waits until the dialog that the address opens is shown with its data. */
async function dialogReady(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-ready');
}

async function openScreen(page: Page, address: string): Promise<void> {
  await pushAddress(page, address);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
}

test('no page shows a pass or fail result of a participant whose result is not final', async ({
  portal,
  people,
}) => {
  const demo = await demoOf(portal);
  await portal.sql(
    'update ist_nilai set hitung_ojt = null, hitung_ist2 = null, nilai_akhir = 30 + 60 * (user_id % 2), lulus = user_id % 2',
  );
  const mentor = await portal.account('mentor1');
  const kinerja = `/adm/mentor?tab=kinerja&menid=${mentor.id}`;
  const rekap = `/adm/peserta_pelatihan?rekap=${demo.peserta_id}`;
  const more: Partial<Record<(typeof WHO)[number], string[]>> = {
    admin: ['/dashboard', kinerja, `${kinerja}&pesid=${demo.peserta_id}`, rekap],
    mentor1: ['/dashboard', `/m/assign/${encodeId(2)}`],
  };
  let told = 0;
  for (const who of WHO) {
    const page = who === 'guest' ? await people.guest() : await people.as(await portal.account(who));
    await settled(page);
    const paths = PATHS.filter((each) => whoOpens(each) === who).flatMap((path) => addressesOf(path, demo));
    for (const address of [...(more[who] ?? []), ...paths]) {
      await go(page, address);
      if (address === rekap) await dialogReady(page);
      await expect(page.locator(JUDGED).filter({ visible: true }), address).toHaveCount(0);
      told += await page.getByText(/^Sementara$|^Program belum selesai/).count();
    }
    await page.close();
  }
  // The test must find many provisional labels. Without such labels, the test would also pass if the pages showed no
  // results at all.
  expect(told).toBeGreaterThan(20);
});
