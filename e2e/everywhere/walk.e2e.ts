import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#api/start/root.ts';
import { PATHS, type Pages } from '#app/router/paths.ts';
import { filesOf, inspect, MAX_SHIFT, scrollWidthOf, settled, shiftOf } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { addressOf, demoOf, searchesOf, WHO, whoOpens, type Demo, type Who } from '../support/visits.ts';

/** Scripts and stylesheets of one screen, including all of the app's own (scripts/vite/vite.config.ts); each costs a weak network a round trip. */
const MAX_FILES = 20;

/** How many cold loads judge the layout shift of a page whose first load is above the limit. */
const LOADS = 3;

/** The screens of the cockpit have their stylesheets in folders that they share. */
const STYLED_ELSEWHERE: readonly (keyof Pages)[] = [
  '/m/assign/{hashkatid}/{hashpesid}',
  '/m/e/p/{hashkatid}/{hashpesid}',
];

/** Does this page have a stylesheet of its own? Only then are its colours in dark not those of every other page. */
function hasStylesheet(page: keyof Pages): boolean {
  const folder = path.join(ROOT, 'web/screens', page.replaceAll('{', '[').replaceAll('}', ']'));
  return STYLED_ELSEWHERE.includes(page) || readdirSync(folder).some((name) => name.endsWith('.css'));
}

/** The layout shift of a cold load; above the limit that of the median of three. */
async function medianShift(page: Page): Promise<number> {
  const first = await shiftOf(page);
  if (first < MAX_SHIFT) return first;
  const all = [first];
  while (all.length < LOADS) {
    await page.reload();
    await settled(page);
    all.push(await shiftOf(page));
  }
  return all.toSorted((a, b) => a - b)[1]!;
}

/** At 200 % zoom a phone of 360 px has 180: the page must not scroll sideways. */
async function fitsZoomed(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null || size.width > 360) return;
  await page.setViewportSize({ ...size, width: 180 });
  await expect
    .configure({ soft: true })
    .poll(() => scrollWidthOf(page), { message: 'width at 200 % zoom' })
    .toBeLessThanOrEqual(180);
  await page.setViewportSize(size);
}

// Several visitors open the dashboard; each sees another one.
const visits = PATHS.flatMap((each) => {
  const who: readonly Who[] = each === '/dashboard' ? ['admin', 'mentor1', 'peserta2'] : [whoOpens(each)];
  return who.flatMap((visitor) => searchesOf(each).map((search) => ({ path: each, who: visitor, search })));
});

test.use({ keepPages: true });

let demo: Demo | undefined;

for (const who of WHO)
  for (const { path: each, search } of visits.filter((visit) => visit.who === who))
    test(
      `${who} opens ${each}${search}: it stands still, fits, is accessible and comes in few files`,
      { tag: '@phone' },
      async ({ portal, people }) => {
        demo ??= await demoOf(portal);
        const address = addressOf(each, demo, search);
        const page =
          who === 'guest' ? await people.guest(address) : await people.as(await portal.account(who), address);
        await settled(page);
        expect.soft(new URL(page.url()).pathname).toBe(address.split('?')[0]);
        expect.soft(await medianShift(page), 'layout shift').toBeLessThan(MAX_SHIFT);
        expect.soft(await filesOf(page), 'scripts and stylesheets').toBeLessThanOrEqual(MAX_FILES);
        await inspect(page, address, { dark: hasStylesheet(each) });
        await fitsZoomed(page);
      },
    );
