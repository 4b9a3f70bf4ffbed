import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** Limit for the sum of layout shifts while a page loads. Users notice a larger shift. */
export const MAX_SHIFT = 0.05;

/**
 * Waits until the page is drawn and neither code nor data is loading (`web/app/ready.ts`). The page looks at each frame.
 * `expect` would look after 100, 350 and 850 ms, and most pages are ready between two of these looks.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.body?.dataset.ready !== undefined &&
      document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true,
  );
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

/**
 * Required font sizes of headings in px (tokens.css), for page, section and part in this order. The page heading is
 * smaller on a phone. An `h3` that names a row may have 14 px.
 */
const HEADING_SIZES = { wide: [28, 20, 16], phone: [24, 20, 16] };

/**
 * Returns layout errors of the page. A heading must have one of the sizes in `HEADING_SIZES`, and the page must start
 * at the left edge of its header. A number must not wrap or be cut off by its cell.
 */
function brokenFrame(page: Page): Promise<string[]> {
  return page.evaluate(({ wide, phone }) => {
    const found: string[] = [];
    const sizes = window.innerWidth <= 640 ? phone : wide;
    const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    // A page with a one-line header shows its title as small text below the name.
    for (const heading of document.querySelectorAll(
      'main :is(h2, h3), main :not([data-width=line]) > header h1',
    )) {
      const size = parseFloat(getComputedStyle(heading).fontSize);
      const row = heading.tagName === 'H3' && size === 14;
      if (shown(heading) && !row && !sizes.includes(size)) found.push(`${heading.tagName} of ${size} px`);
    }
    const main = document.querySelector('main')!;
    const frame = main.querySelector('[data-width]');
    const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft);
    const left = frame?.getBoundingClientRect().left ?? edge;
    if (Math.abs(left - edge) > 1) found.push(`left edge ${left} px instead of ${edge} px`);
    for (const number of document.querySelectorAll(
      'main td[data-align=right] :is([data-figures], [data-value])',
    )) {
      if (!shown(number) || number.children.length > 0 || !/^[-–\dRp.,% ]+$/.test(number.textContent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(number);
      const [box, ...more] = range.getClientRects();
      const cell = number.closest('td')!.getBoundingClientRect();
      if (more.length > 0) found.push(`number ${number.textContent} wraps`);
      else if (box && (box.left < cell.left - 1 || box.right > cell.right + 1))
        found.push(`number ${number.textContent} is cut off`);
    }
    return found;
  }, HEADING_SIZES);
}

interface Inspection {
  /** True: `inspect` also checks the colours of the dark scheme. */
  dark?: boolean;
}

/**
 * Checks the screen with all axe rules in the light scheme, and checks that the page is not wider than the window. With
 * `dark`, also checks the colours of the dark scheme, but only on wide screens, because a phone has the same colours.
 * `npm run test:all` checks the colours of the dark scheme on every screen.
 */
export async function inspect(page: Page, name: string, { dark = false }: Inspection = {}): Promise<void> {
  await settled(page);
  const wide = (page.viewportSize()?.width ?? 0) >= 600;
  await painted(page);
  expect.soft(await violationsOf(page, 'all'), `${name}, light`).toEqual([]);
  if (process.env.TEST_ALL || (dark && wide)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    expect.soft(await violationsOf(page, 'colour'), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await framed(page, name);
}

/** Checks the layout of the page (see `brokenFrame`), and that the page is not wider than the window. */
async function framed(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .configure({ soft: true })
    .poll(() => brokenFrame(page), { message: `${name}: headings, left edge and numbers` })
    .toEqual([]);
  await expect
    .configure({ soft: true })
    .poll(() => scrollWidthOf(page), { message: `${name}: width of the page` })
    .toBeLessThanOrEqual(width);
}

/**
 * Checks headings, left edge, numbers and page width at other window widths, without loading the page again. Then
 * restores the size of the window.
 */
export async function framedAt(page: Page, name: string, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    await framed(page, `${name} at ${width} px`);
  }
  await page.setViewportSize(size);
}

/** Width of the page's content. If it is larger than the width of the window, the page scrolls sideways. */
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
