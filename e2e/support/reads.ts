import { expect, type Locator, type Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns position and size of an element. Waits until the element is drawn and has stopped moving. */
export async function boxOf(target: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const before = last;
    last = await target.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [20, 50, 100] });
  return last!;
}

/** Waits until an element has a text, and returns the text. */
export async function textOf(target: Locator): Promise<string> {
  await expect(target).not.toBeEmpty();
  return (await target.textContent()) ?? '';
}

/** Waits until a field has a value, and returns the value. */
export async function valueOf(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}

/**
 * Returns whether `target` is visible. Some elements are visible only on a phone or only on a desktop. The function
 * first waits for `either`, a locator that is visible on both, so that the page has been drawn.
 */
export async function isShown(target: Locator, either: Locator): Promise<boolean> {
  await expect(either.first()).toBeVisible();
  return target.isVisible();
}

/** Writes a text to the clipboard of this page. The browser context needs the permission. */
export async function putOnClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

export const clipboardOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

interface ScriptFile {
  name: string;
  /** Compressed size in bytes, as transferred over the network. */
  bytes: number;
}

/** Returns all scripts that this page has fetched since it was loaded. Waits until the network is idle. */
export async function scriptFiles(page: Page): Promise<ScriptFile[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
}
