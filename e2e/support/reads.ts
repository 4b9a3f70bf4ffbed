import { expect, type Locator, type Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an element is drawn, once it is drawn and two readings in a row agree. */
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

/** The text of an element, once it has some. */
export async function textOf(target: Locator): Promise<string> {
  await expect(target).not.toBeEmpty();
  return (await target.textContent()) ?? '';
}

/** The value of a field, once it has one. */
export async function valueOf(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}

/** Is it shown? For what a phone has and a desktop does not; `either` of both must have come first. */
export async function isShown(target: Locator, either: Locator): Promise<boolean> {
  await expect(either.first()).toBeVisible();
  return target.isVisible();
}

/** Puts a text on the clipboard of this page; its context needs the permission. */
export async function putOnClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** The text on the clipboard of this page. */
export const clipboardOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

interface ScriptFile {
  name: string;
  /** As they travelled. */
  bytes: number;
}

/** All scripts that this page has fetched since it was opened, once the network is idle. */
export async function scriptFiles(page: Page): Promise<ScriptFile[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
}
