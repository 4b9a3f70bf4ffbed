import type { Locator, Page } from '@playwright/test';

/** Opens an address and waits for the server's response to the session check. */
export async function openChecked(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse(/\/api\/user$/);
  await page.goto(path);
  await checked;
}

/** Removes the session from this browser's storage, like deleting the site's data. */
export const forgetSession = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('portal.session'));

/**
 * Types into the focused field and fires `pagehide` in the same task, as if the page closed during the keystroke.
 * Returns the browser's localStorage as JSON.
 */
export const typeWhileLeaving = (page: Page, text: string): Promise<string> =>
  page.evaluate((typed) => {
    document.execCommand('insertText', false, typed);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    return JSON.stringify(localStorage);
  }, text);

/** Scrolls this element to the top of the window. */
export const scrollToTop = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView());

/** Scrolls a box to its left or right end. */
export const scrollToSide = (box: Locator, side: 'left' | 'right'): Promise<void> =>
  box.evaluate((element, to) => {
    element.scrollLeft = to === 'left' ? 0 : element.scrollWidth;
  }, side);

/** The localStorage of the site, as JSON. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Names of the screens whose code this page has fetched since it was loaded, sorted. */
export async function screensOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([\w-]+)\.page-[^/]+\.js$/.exec(name)?.[1] ?? []),
  );
  return [...new Set(found)].toSorted();
}

/**
 * Returns whether the stylesheet of this screen is applied. The browser also lists a stylesheet that failed to load,
 * but its rules cannot be read.
 */
export const hasSheet = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (part) =>
      [...document.styleSheets].some((sheet) => {
        try {
          return sheet.href?.includes(part) && sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      }),
    `/assets/${name}-`,
  );

/**
 * Inspects the rich texts on this page. `ran`: a script has set `window.ran`. `odd`: elements outside `tags` and
 * dangerous attributes. `count`: number of elements.
 */
export const drawnTexts = (
  page: Page,
  tags: readonly string[],
): Promise<{ ran: boolean; odd: string[]; count: number }> =>
  page.evaluate((allowed) => {
    const shown = [...document.querySelectorAll('main [class*=prose] *')].filter(
      (element) => !element.closest('[contenteditable]') || !/ProseMirror/.test(element.className),
    );
    // The app wraps each table in a box that scrolls sideways.
    const known = (element: Element) =>
      allowed.includes(element.localName) || element.matches('div.tabel:has(> table:only-child)');
    const odd = shown.flatMap((element) => [
      ...(known(element) && element.namespaceURI?.endsWith('xhtml') ? [] : [element.outerHTML]),
      ...[...element.attributes]
        .filter(({ name, value }) => /^(on|srcdoc|id$|name$)/.test(name) || /^\s*(java|data:)/i.test(value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ]);
    return { ran: 'ran' in window, odd, count: shown.length };
  }, tags);
