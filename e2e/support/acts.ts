import type { Locator, Page } from '@playwright/test';
import { laterUntil } from './clock.ts';
import { boxOf } from './reads.ts';

export async function pasteHtml(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Scrolls an element to the middle of the window, away from fixed bars at the edges. */
export async function scrollToMiddle(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/**
 * Taps at the position of this element, `times` times, with touch events only. `locator.tap()` is not used, because it
 * would check before each tap which element is at that position. The function returns only after the click of the last
 * tap. If the test scrolled earlier, the positions that the product compares would change
 * (`web/ui/form/second-press.ts`).
 */
export async function tapAt(page: Page, target: Locator, times = 1): Promise<void> {
  await scrollToMiddle(target);
  const { x, y, width, height } = await boxOf(target);
  const clicked = await page.evaluateHandle((count) => {
    let released = 0;
    const done = new Promise<void>((resolve) => {
      // The browser fires the click in the task of `mouseup`. The product reacts to the click (`afterPress`) in the
      // next task, so resolve only after that task.
      const onRelease = () => (released += 1) === count && setTimeout(() => setTimeout(resolve));
      addEventListener('mouseup', onRelease, true);
    });
    return { done };
  }, times);
  for (let n = 0; n < times; n += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await clicked.evaluate(({ done }) => done);
}

/**
 * Time in milliseconds in which taps have no effect after the panel at the lower edge of a phone has changed
 * (`web/ui/form/tap-rest.ts`).
 */
const REST_MS = 400;

/**
 * Extends the time in which the panel at the lower edge of a phone ignores taps, until the test calls `endRest`. On a
 * busy machine the second tap of a double tap can come too late, and would then count as a new tap.
 */
export async function holdRest(page: Page): Promise<void> {
  await page.evaluate((held) => {
    const own = window.setTimeout.bind(window) as (...args: unknown[]) => number;
    const later = (run: unknown, ms?: number, ...args: unknown[]) =>
      own(run, ms === held ? 2 ** 31 - 1 : ms, ...args);
    Object.assign(window, { setTimeout: later });
  }, REST_MS);
}

/** Ends the time in which taps have no effect. */
export async function endRest(page: Page): Promise<void> {
  await page.evaluate(() => document.body.removeAttribute('data-resting'));
}

/** Makes `document.visibilityState` report that the tab is visible or hidden. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Counts pointer and key presses from now on, in `data-presses` of the body. */
export async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = () => (dataset.presses = String(Number(dataset.presses ?? 0) + 1));
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, count, true);
  });
}

/**
 * Moves the stopped timers of the page and `Date.now()` forward by `ms`, for code that reads the time when its timer
 * runs.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => {
    const own = Date.now;
    Date.now = () => own() + by;
    window.heldClock!.later(by);
  }, ms);
}

/** Moves the stopped timers of the page forward by `ms` repeatedly, until the element is shown. */
export async function laterUntilShown(page: Page, ms: number, target: Locator): Promise<void> {
  await laterUntil(page, ms, () => target.isVisible());
}

/** Sets the value of a field without an event, as some password managers do. */
export async function setSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => {
    if (element instanceof HTMLInputElement) element.value = text;
  }, value);
}

/** Wraps each text node of the page in a `<font>` element, as a browser translation does. */
export async function wrapTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('style, script')) found.push(texts.currentNode);
    for (const node of found) {
      const font = document.createElement('font');
      node.parentNode?.replaceChild(font, node);
      font.append(node.textContent ?? '');
    }
  });
}

/**
 * Moves the shown question of a pretest or posttest into an element that React has not created. React then fails to
 * update the question.
 */
export async function moveQuestion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const question = document.querySelector('[role=radiogroup]')?.parentElement;
    const font = document.createElement('font');
    question?.replaceWith(font);
    if (question) font.append(question);
  });
}

/** Position and size of each matching element in the window. */
export async function boxesOf(elements: Locator): Promise<DOMRect[]> {
  return await elements.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  );
}
