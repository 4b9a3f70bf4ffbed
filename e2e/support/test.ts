import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { HELD_FROM_MS, holdTimers } from './clock.ts';
import { Problems } from './problems.ts';
import { TOO_NEW, takeAway } from './too-new.ts';
import { startPortal, storedSession, type Person, type Portal } from './portal.ts';

/** Opens browsers, each with a storage of its own. */
export interface People {
  /** A page of this person, signed in, at this path. */
  as(who: Person, path?: string): Promise<Page>;
  /** A page of a visitor. */
  guest(path?: string): Promise<Page>;
  /** A complaint of the browser that this test provokes: `text address`. Everything else fails the test. */
  allow(pattern: RegExp): void;
}

/** Prepares every page of this context: old browsers' calls only, nothing fetched ahead, long timers held. */
async function prepare(context: BrowserContext, clock: 'held' | 'real'): Promise<void> {
  await context.addInitScript(takeAway, TOO_NEW);
  if (clock === 'held') await context.addInitScript(holdTimers, HELD_FROM_MS);
  // Code fetched ahead would be fetched again in every test, and counted among a screen's files.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  // A library that tries what the policy forbids, and catches the error, writes no line to the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      throw new Error(`The policy forbids ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
}

interface Shared {
  /** `DEMO` of the portal; one that says `0` has a portal of its own. */
  demo: '0' | '1';
  /** More settings; who has some has a portal of its own. */
  env: Record<string, string>;
  portal: Portal;
}

interface Own {
  people: People;
  /** `held`: timers of a second and more wait for `later` (`clock.ts`). `real`: they run by themselves. */
  clock: 'held' | 'real';
  /** One page per person for the whole file: for many short tests, where opening a page costs more than checking it. */
  keepPages: boolean;
}

interface Visit {
  context: BrowserContext;
  page: Page;
  problems: Problems;
}

/** Pages that stay open after their test, by person. */
const kept = new Map<string, Visit>();

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
  keepPages: [false, { option: true }],
  people: async (
    { browser, portal, baseURL, ignoreHTTPSErrors, contextOptions, clock, keepPages },
    provide,
  ) => {
    const allowed: RegExp[] = [];
    const visits = new Set<Visit>();
    async function open(who?: Person): Promise<Visit> {
      const localStorage = who ? [await storedSession(portal, who)] : [];
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        ignoreHTTPSErrors,
        storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] },
      });
      const problems = new Problems(portal.url);
      problems.watch(context);
      await prepare(context, clock);
      return { context, problems, page: await context.newPage() };
    }
    async function visit(path: string, who?: Person): Promise<Page> {
      const key = String(who?.id ?? 'guest');
      const opened = (keepPages ? kept.get(key) : undefined) ?? (await open(who));
      if (keepPages) kept.set(key, opened);
      visits.add(opened);
      await opened.page.goto(path);
      return opened.page;
    }
    await provide({
      as: (who, path = '/dashboard') => visit(path, who),
      guest: (path = '/') => visit(path),
      allow: (pattern) => allowed.push(pattern),
    });
    if (!keepPages) await Promise.all([...visits].map(({ context }) => context.close()));
    expect([...visits].flatMap(({ problems }) => problems.take(allowed))).toEqual([]);
  },
});

export { expect };

/** Goes to a screen by the menu, which stands behind a button on a phone. */
export async function menu(page: Page, label: string): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Menu utama' });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(entries.or(toggle)).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await entries.getByRole('link', { name: label, exact: true }).click();
}

/** Presses Log Out, which stands behind the same button on a phone. */
export async function logOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Log Out' });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(leave.or(toggle).first()).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await leave.click();
}

/** The dialog 'Perhatian !!!'. */
export function question(page: Page) {
  return page.getByRole('dialog', { name: 'Perhatian !!!' });
}

/** The button in what failed; while other calls of the page still wait, the notice of a slow network has one of its own. */
export function retry(page: Page) {
  return page.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
}

/** The next job that this page follows is seen to run, however short it is: the first answer about it says so. */
export async function seeJobRun(page: Page): Promise<void> {
  const first = async (route: Route) => {
    const response = await route.fetch();
    const job = await response.json();
    await route.fulfill({ response, json: { ...job, status: 'running', message: null } });
  };
  await page.route(/\/api\/job\?/, first, { times: 1 });
}

/** Keeps back what is asked for at such addresses, until it is let through. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  await page.route(address, async (route) => {
    await freed;
    await route.continue();
  });
  return free;
}

/** Opens a tab of the cockpit, where it has tabs: side by side on a wide screen there are none. */
export async function openPane(page: Page, name: 'Tugas' | 'Review' | 'Nilai'): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await expect(tab.or(page.getByRole('region', { name, exact: true })).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
}

/** Scores competences in the evaluation form, from the first on. */
export async function score(page: Page, nilai: readonly number[]): Promise<void> {
  await openPane(page, 'Nilai');
  const rows = page.getByRole('table', { name: 'Butir kompetensi' }).getByRole('radiogroup');
  for (const [at, each] of nilai.entries()) {
    const level = rows.nth(at).getByRole('radio', { name: `${each}, ` });
    // One that has its score is folded until it is gone to.
    await level.focus();
    await level.check();
  }
}

/** What the keyboard may stop at. After as many presses, and some for what comes meanwhile, it goes round in circles. */
const STOPS =
  'a[href], area, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
const STOPS_MEANWHILE = 40;

/** Presses Tab until this has the focus; fails when it cannot be reached. For tests of the Tab order; others call `focus()`. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const stops = (await page.locator(STOPS).count()) + STOPS_MEANWHILE;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`);
}

/** Writes into a field with the keyboard, over what stands there. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Finds one of many by typing into the field that has the focus, and takes the first that is offered. */
export async function pickFirst(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  // The choices for the letters before may still be listed.
  await expect(page.getByText('Mencari …')).toHaveCount(0);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** Takes the first choice of a select by keyboard, once its choices have come. */
export async function takeFirst(page: Page, select: Locator): Promise<void> {
  await expect(select.locator('option').nth(1)).toBeAttached();
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).not.toHaveValue('');
}

/** Presses Enter on this. A button that waits for something answers no key, so this waits with it. */
export async function enter(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Presses Enter on this button or link, once it is enabled. */
export async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}
