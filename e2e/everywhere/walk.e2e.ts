import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#api/start/root.ts';
import { PATHS, type Pages } from '#app/router/paths.ts';
import { filesOf, framedAt, inspect, MAX_SHIFT, settled, shiftOf } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { addressOf, demoOf, searchesOf, WHO, whoOpens, type Demo, type Who } from '../support/visits.ts';

/**
 * Maximum number of scripts and stylesheets of one screen, including all files of the app itself
 * (scripts/vite/vite.config.ts). On a weak network each file costs a round trip.
 */
const MAX_FILES = 20;

/** Number of cold loads for the median layout shift of a page. Used if the first load is above the limit. */
const LOADS = 3;

/**
 * Maximum height of a dashboard with demo data, in pixels. On a desktop it is about two windows, on a phone four
 * windows.
 */
const MAX_HEIGHT = { desktop: 1600, phone: 2960 };

/** Screens of the cockpit. Their stylesheets are in shared folders, so `hasStylesheet` cannot find them by folder. */
const STYLED_ELSEWHERE: readonly (keyof Pages)[] = [
  '/m/assign/{hashkatid}/{hashpesid}',
  '/m/e/p/{hashkatid}/{hashpesid}',
];

/**
 * Returns whether this page has its own stylesheet. A page without one has the same dark colours as all other pages, so
 * its dark colours need no check.
 */
function hasStylesheet(page: keyof Pages): boolean {
  const folder = path.join(ROOT, 'web/screens', page.replaceAll('{', '[').replaceAll('}', ']'));
  return STYLED_ELSEWHERE.includes(page) || readdirSync(folder).some((name) => name.endsWith('.css'));
}

/** Returns the layout shift of a cold load. Above the limit it returns the median of three loads. */
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

/**
 * Additional window widths in pixels. At each width the test checks that the page fits the window, without loading the
 * page again. At 200 % zoom, a phone of 360 px shows only 180 px. `npm run test:all` checks more widths.
 */
const WIDTHS = {
  desktop: process.env.TEST_ALL ? [768, 990, 1440, 1920] : [],
  phone: process.env.TEST_ALL ? [320, 180] : [180],
};

// Each group of users has its own dashboard.
const visits = PATHS.flatMap((each) => {
  const who: readonly Who[] = each === '/dashboard' ? ['admin', 'mentor1', 'peserta2'] : [whoOpens(each)];
  return who.flatMap((visitor) => searchesOf(each).map((search) => ({ path: each, who: visitor, search })));
});

let demo: Demo | undefined;

for (const who of WHO)
  for (const { path: each, search } of visits.filter((visit) => visit.who === who))
    test(
      `${who} opens ${each}${search}: the page does not shift, fits the window, is accessible and loads few files`,
      { tag: '@phone' },
      async ({ portal, kept, isMobile }) => {
        demo ??= await demoOf(portal);
        const address = addressOf(each, demo, search);
        const page =
          who === 'guest' ? await kept.guest(address) : await kept.as(await portal.account(who), address);
        await settled(page);
        expect.soft(new URL(page.url()).pathname).toBe(address.split('?')[0]);
        expect.soft(await medianShift(page), 'layout shift').toBeLessThan(MAX_SHIFT);
        expect.soft(await filesOf(page), 'scripts and stylesheets').toBeLessThanOrEqual(MAX_FILES);
        if (each === '/dashboard')
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollHeight), {
              message: 'height of the dashboard',
            })
            .toBeLessThanOrEqual(MAX_HEIGHT[isMobile ? 'phone' : 'desktop']);
        await inspect(page, address, { dark: hasStylesheet(each) });
        await framedAt(page, address, isMobile ? WIDTHS.phone : WIDTHS.desktop);
      },
    );
