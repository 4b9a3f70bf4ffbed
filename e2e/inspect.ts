import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What light and dark can differ in; everything else is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Everything has come, nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Holds what is on the screen against every rule of axe, in dark against those of colour, and against the width of the window. */
export async function inspect(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(RULES);
    else axe.withRules(COLOUR_RULES);
    // Nobody reaches what lies behind a dialog; half covered by it, it would count as a target too small.
    if ((await page.getByRole('dialog').count()) > 0) axe.exclude('main');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} (${node.any.map((check) => check.message).join(' ')})`),
    );
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect.soft(width, `${name}: width of the page`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
