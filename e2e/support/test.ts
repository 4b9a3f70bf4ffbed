import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startPortal, type Person, type Portal } from './portal.ts';
import { keep, renew, signedIn, type Clock, type KeptContext } from './visit.ts';

/** Opens browser contexts, each with its own storage. */
export interface People {
  /** Opens this path as this person, signed in. */
  as(who: Person, path?: string): Promise<Page>;
  /** Opens this path without a session. */
  guest(path?: string): Promise<Page>;
  /**
   * Allows a problem that this test provokes; the pattern matches `text address`. Every other problem fails the test.
   */
  allow(pattern: RegExp): void;
}

interface Shared {
  /** Setting `DEMO` of the portal. A test file with `0` gets its own portal. */
  demo: '0' | '1';
  /** Additional settings of the portal. A test file with such settings gets its own portal. */
  env: Record<string, string>;
  portal: Portal;
}

interface Own {
  people: People;
  /**
   * Like `people`, but with one page of each user that stays open for all tests of the file. Use it for files with many
   * short tests, because opening a page takes longer than such a test.
   */
  kept: Pick<People, 'as' | 'guest'>;
  /** `held`: timers of one second or more wait for `later` (`clock.ts`). `real`: timers run normally. */
  clock: Clock;
  /** Returns context number `at` of this test. The contexts stay open for the next tests. */
  contextAt(at: number): Promise<KeptContext>;
}

/** The contexts of all tests so far, by their options and their number. */
const contexts = new Map<string, KeptContext>();
/** Contexts of `kept`, by user id. Their page stays open too. */
const keptByUser = new Map<string, KeptContext>();

export const test = base.extend<Own, Shared>({
  clock: ['held', { option: true }],
  demo: ['1', { option: true, scope: 'worker' }],
  env: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ demo, env }, provide) => {
      const portal = await startPortal(demo, env);
      await provide(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  contextAt: async (
    { browser, baseURL, portal, clock, ignoreHTTPSErrors, contextOptions, viewport, isMobile, hasTouch },
    provide,
  ) => {
    await provide(async (at) => {
      const key = JSON.stringify([at, clock, ignoreHTTPSErrors, viewport, isMobile, hasTouch]);
      const known = contexts.get(key);
      if (known) return known;
      const context = await browser.newContext({ ...contextOptions, baseURL, ignoreHTTPSErrors });
      const made = await keep(context, portal, clock);
      contexts.set(key, made);
      return made;
    });
  },
  people: async ({ contextAt, portal }, provide) => {
    const allowed: RegExp[] = [];
    const used: KeptContext[] = [];
    let opened = 0;
    async function visit(path: string, who?: Person): Promise<Page> {
      opened += 1;
      const own = await contextAt(opened);
      used.push(own);
      const page = await signedIn(own, portal, who);
      await page.goto(path);
      return page;
    }
    await provide({
      as: (who, path = '/dashboard') => visit(path, who),
      guest: (path = '/') => visit(path),
      allow: (pattern) => allowed.push(pattern),
    });
    const found = used.flatMap(({ problems }) => problems.take(allowed));
    await Promise.all(used.map((each) => renew(each, portal)));
    // The pages of this test may have caused more problems when they closed.
    for (const { problems } of used) problems.take(allowed);
    expect(found).toEqual([]);
  },
  kept: async ({ browser, contextOptions, baseURL, portal, clock }, provide) => {
    async function visit(path: string, who?: Person): Promise<Page> {
      const key = String(who?.id ?? 'guest');
      let own = keptByUser.get(key);
      if (!own) {
        own = await keep(await browser.newContext({ ...contextOptions, baseURL }), portal, clock);
        await signedIn(own, portal, who);
        keptByUser.set(key, own);
      }
      await own.next.goto(path);
      return own.next;
    }
    await provide({
      as: (who, path = '/dashboard') => visit(path, who),
      guest: (path = '/') => visit(path),
    });
    expect([...keptByUser.values()].flatMap(({ problems }) => problems.take([]))).toEqual([]);
  },
});

export { expect };

/** Opens a screen by the menu. On a phone a button opens the menu first. */
export async function menu(page: Page, label: string): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Menu utama' });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await entries.or(toggle).waitFor();
  if (await toggle.isVisible()) await toggle.click();
  await entries.getByRole('link', { name: label, exact: true }).click();
}

/** Presses Log Out. On a phone this button is in the menu, so the function opens the menu first. */
export async function logOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Log Out' });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await leave.or(toggle).first().waitFor();
  if (await toggle.isVisible()) await toggle.click();
  await leave.click();
}

/** The confirmation dialog 'Perhatian !!!'. */
export function question(page: Page) {
  return page.getByRole('dialog', { name: 'Perhatian !!!' });
}

/** The retry button of an error message. The notice of a slow network has a retry button too, but is no alert. */
export function retry(page: Page) {
  return page.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
}

/** Waits until taps have an effect again (`web/ui/form/tap-rest.ts`). */
const rested = (page: Page) => expect(page.locator('body[data-resting]')).toHaveCount(0);

/**
 * Shows a pane of the cockpit. On a wide screen all panes are visible. On a phone the buttons at the bottom open task,
 * review, or the sheet with the scores. This function then lists all competences in the sheet.
 */
export async function openPane(page: Page, name: 'Tugas' | 'Review' | 'Nilai'): Promise<void> {
  const pane = page.getByRole('region', { name, exact: true });
  // Find only the button in the bar at the bottom of a phone. Names of other buttons also contain the word, for example
  // `Simpan Review`.
  const open = page.getByRole('button', {
    name: name === 'Nilai' ? /Nilai \d+\/\d+/ : new RegExp(`^(belum disimpan\\s*)?${name}$`),
  });
  const close = page.getByRole('button', { name: 'Tutup nilai' });
  // From 990 px on all panes are visible. React replaces a pane when its participant has loaded.
  if (page.viewportSize()!.width >= 990) await pane.waitFor();
  else await pane.or(open).or(close).first().waitFor();
  if (page.viewportSize()!.width < 990 && !(await pane.isVisible())) {
    if (await close.isVisible()) await close.press('Enter');
    await open.press('Enter');
    await expect(pane).toBeVisible();
  }
  const all = page.getByRole('button', { name: 'Semua kompetensi' });
  if (name === 'Nilai' && (await all.isVisible())) await all.press('Enter');
  await rested(page);
}

/** Opens the first task in the cockpit's list of tasks. */
export async function openFirstTugas(page: Page): Promise<void> {
  await enter(page.getByRole('button', { name: /Daftar tugas$/ }));
  await enter(page.getByRole('link', { name: /^Lihat Tugas nomor / }).first());
}

/** Enters scores for the competences in the evaluation form, from the first competence on. */
export async function score(page: Page, nilai: readonly number[]): Promise<void> {
  await openPane(page, 'Nilai');
  const rows = page.getByRole('table', { name: 'Kompetensi dan nilainya' }).getByRole('radiogroup');
  for (const [at, each] of nilai.entries()) {
    const level = rows.nth(at).getByRole('radio', { name: `${each}, ` });
    // A competence with a score is folded to one line until it gets the focus.
    await level.focus();
    await level.check();
  }
}

/**
 * Elements at which Tab may stop. `tabTo` presses Tab once for each element, and `STOPS_MEANWHILE` more times for
 * elements that appear meanwhile. After these presses Tab has reached every element.
 */
const STOPS =
  'a[href], area, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
const STOPS_MEANWHILE = 40;

/**
 * Presses Tab until this element has the focus. Fails if Tab cannot reach it. Only for tests of the Tab order; other
 * tests call `focus()`.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const stops = (await page.locator(STOPS).count()) + STOPS_MEANWHILE;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`);
}

/** Replaces the value of a field by keyboard. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Types into the focused field and chooses the first option that it offers. */
export async function pickFirst(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  // The list may still show the options of an earlier search text, so wait until the search has ended.
  await expect(page.getByText('Mencari …')).toHaveCount(0);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** Waits until the options of a select are loaded. Then chooses the first option by keyboard. */
export async function takeFirst(page: Page, select: Locator): Promise<void> {
  await expect(select.locator('option').nth(1)).toBeAttached();
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).not.toHaveValue('');
}

/** Waits until this button or link is enabled, because a disabled one ignores keys. Then presses Enter on it. */
export async function enter(target: Locator): Promise<void> {
  // `expect` would also wait, but each time that it does not hold yet, it describes the whole page for its message.
  await target.and(target.page().locator(':not(:disabled, [aria-disabled=true])')).waitFor();
  await target.press('Enter');
}
