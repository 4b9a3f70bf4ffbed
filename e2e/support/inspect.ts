import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** Limit for the sum of layout shifts while a page loads. Users notice more than this. */
export const MAX_SHIFT = 0.05;

/** Waits until the page is drawn and neither code nor data is loading (`web/app/ready.ts`). */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-ready');
}

/**
 * Waits until all colour transitions have ended. With reduced motion, each inherited colour still takes one more frame.
 */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => (document.getAnimations().length === 0 ? resolve() : look())),
          );
        look();
      }),
  );

interface Inspection {
  /** Also checks the colours of the dark scheme. */
  dark?: boolean;
}

/**
 * Checks the screen against all axe rules, and that it is not wider than the window. The dark scheme is checked against
 * the colour rules only, and on wide screens only, because a phone has the same colours. `npm run test:all` checks dark
 * everywhere.
 */
export async function inspect(page: Page, name: string, { dark = false }: Inspection = {}): Promise<void> {
  await settled(page);
  const wide = (page.viewportSize()?.width ?? 0) >= 600;
  const schemes =
    process.env.TEST_ALL || (dark && wide) ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await painted(page);
    const found = await violationsOf(page, colorScheme === 'light' ? 'all' : 'colour');
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  await expect
    .configure({ soft: true })
    .poll(() => scrollWidthOf(page), { message: `${name}: width of the page` })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Width of the page's content. Above the width of the window, the page scrolls sideways. */
export function scrollWidthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement!.scrollWidth);
}

/** Number of scripts and stylesheets that this page has fetched since it was loaded. */
export function filesOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname)).length,
  );
}

/** Sum of layout shifts since the page was loaded, without shifts after user input. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, each) => sum + (each.hadRecentInput ? 0 : each.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any layout shift the browser never calls the observer, so the sum is then 0.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
}
