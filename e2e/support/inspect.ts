import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** What moves by itself while a page comes, in all; more is felt. */
export const MAX_SHIFT = 0.05;

/** Everything has come, nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** On a phone the colours are those of a wide screen: held against the rules in dark by `npm run test:all` alone. */
const DARK_FROM = process.env.TEST_ALL ? 0 : 600;

/** Holds what is on the screen against every rule of axe, in dark against those of colour, and against the width of the window. */
export async function inspect(page: Page, name: string): Promise<void> {
  await settled(page);
  const dark = (page.viewportSize()?.width ?? 0) >= DARK_FROM;
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const found = await violationsOf(page, colorScheme === 'light' ? 'all' : 'colour');
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect.soft(width, `${name}: width of the page`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** How far things have moved since the page began, without anybody's doing. */
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
        // Without a single shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
}
