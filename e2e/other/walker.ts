import { expect } from '@playwright/test';
import type { Driver, Handle } from './driver.ts';

/** Roles of the elements that the test uses. A test finds an element by its accessible name. */
export type Role = 'button' | 'link' | 'textbox' | 'radio';

/**
 * Runs in the page. Returns the `nth` visible element of this role whose name contains this text, and scrolls the
 * element to the middle of the window.
 */
function seek(role: Role, name: string, nth: number): Element | null {
  const css: Record<Role, string> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea, [role=textbox]',
    radio: 'input[type=radio]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as HTMLInputElement).labels;
    return [
      element.getAttribute('aria-label'),
      ...ids.map((id) => document.getElementById(id)?.textContent),
      ...Array.from(labels ?? [], (label) => label.textContent),
      element.textContent,
    ]
      .map(words)
      .find(Boolean);
  };
  const found = Array.from(document.querySelectorAll(css[role])).filter(
    (element) =>
      element.getClientRects().length > 0 &&
      !(element as HTMLButtonElement).disabled &&
      (nameOf(element) ?? '').includes(name),
  );
  found[nth]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found[nth] ?? null;
}

/** Runs in the page. Returns the number of chosen scores. */
function chosen(): number {
  return document.querySelectorAll('input[type=radio]:checked').length;
}

/** Operates the pages of one browser. Each operation first waits until the page allows it. */
export interface Walker {
  go(url: string): Promise<void>;
  press(role: Role, name: string, nth?: number): Promise<void>;
  /**
   * Chooses the radio button with this name in the `nth` group. Repeats the press until `nth` + 1 scores are chosen.
   */
  choose(name: string, nth: number): Promise<void>;
  /** Clicks the field and types. */
  type(name: string, text: string): Promise<void>;
  /** Waits until the page shows this text. With `shown` false, waits until the page does not show the text. */
  sees(text: string, shown?: boolean): Promise<void>;
  /** Path of the current page. */
  place(): Promise<string>;
  reload(): Promise<void>;
}

const PATIENCE = { timeout: 60_000 };

export function walker(driver: Driver): Walker {
  async function found(role: Role, name: string, nth: number): Promise<Handle> {
    let element: Handle | null = null;
    await expect
      .poll(
        async () => {
          element = await driver.find(seek, role, name, nth);
          return element !== null;
        },
        { ...PATIENCE, message: `${role} "${name}"` },
      )
      .toBe(true);
    return element ?? {};
  }

  async function press(role: Role, name: string, nth = 0): Promise<void> {
    await expect(async () => {
      const origin = driver.origin(await found(role, name, nth));
      await driver.act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    }).toPass(PATIENCE);
  }

  return {
    go: (url) => driver.go(url),
    press,
    async choose(name, nth) {
      await expect(async () => {
        await press('radio', name, nth);
        expect(await driver.read(chosen)).toBe(nth + 1);
      }).toPass(PATIENCE);
    },
    async type(name, text) {
      await press('textbox', name);
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.act([{ type: 'key', id: 'keys', actions }]);
    },
    async sees(text, shown = true) {
      await expect
        .poll(() => driver.read((part) => document.body.innerText.includes(part), text), {
          ...PATIENCE,
          message: `"${text}" ${shown ? 'in' : 'out of'} sight`,
        })
        .toBe(shown);
    },
    place: () => driver.read(() => location.pathname),
    reload: async () => driver.go(await driver.read(() => location.href)),
  };
}
