import type { Locator, Page } from '@playwright/test';
import { laterUntil } from './clock.ts';

/** Pastes this HTML into an editor. */
export async function pasteHtml(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Scrolls the page to its beginning. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Scrolls an element to the middle of the window: clear of what is fixed at its edges. */
export async function scrollToMiddle(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Tells the page that its tab is looked at, or not. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Counts from now on the presses of finger and keys, in `data-presses` of the body. */
export async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = () => (dataset.presses = String(Number(dataset.presses ?? 0) + 1));
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, count, true);
  });
}

/** Moves the held timers and `Date.now()` forward: for what compares the time when its timer runs. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => {
    const own = Date.now;
    Date.now = () => own() + by;
    window.heldClock!.later(by);
  }, ms);
}

/** Moves the held timers forward by `ms`, again and again, until this is shown. */
export async function laterUntilShown(page: Page, ms: number, target: Locator): Promise<void> {
  await laterUntil(page, ms, () => target.isVisible());
}
