import type { Page } from '@playwright/test';
import { PATHS } from '#app/router/paths.ts';
import { inspect, MAX_SHIFT, settled, shiftOf } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { addressesOf, demoOf, WHO, whoOpens } from '../support/visits.ts';

/** Scripts and style sheets of one screen, including all of the app's own (vite.config.ts); each costs a weak network a round trip. */
const MAX_FILES = 20;

/** How many scripts and style sheets a first visit to this page fetches; those already in the browser's cache are counted too. */
function filesOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname)).length,
  );
}

// The longest of all: whoever is free takes the next person's pages.
test.describe.configure({ mode: 'parallel' });

for (const who of WHO) {
  test(
    `every page that ${who} opens stands still, fits, is accessible and comes in few files`,
    { tag: '@phone' },
    async ({ portal, people }) => {
      test.setTimeout(120_000);
      const demo = await demoOf(portal);
      const page = who === 'guest' ? await people.guest() : await people.as(await portal.account(who));
      await settled(page);
      const dashboard = who === 'admin' || who === 'mentor1' ? (['/dashboard'] as const) : [];
      const paths = [...dashboard, ...PATHS.filter((each) => whoOpens(each) === who)];
      for (const address of paths.flatMap((path) => addressesOf(path, demo))) {
        await page.goto(address);
        await settled(page);
        expect.soft(new URL(page.url()).pathname, address).toBe(address.split('?')[0]);
        expect.soft(await shiftOf(page), `${address}: layout shift`).toBeLessThan(MAX_SHIFT);
        expect.soft(await filesOf(page), `${address}: scripts and sheets`).toBeLessThanOrEqual(MAX_FILES);
        await inspect(page, address);
      }
    },
  );
}
