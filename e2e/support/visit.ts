import type { BrowserContext, Page } from '@playwright/test';
import { HELD_FROM_MS, holdTimers } from './clock.ts';
import { storedSession, type Person, type Portal } from './portal.ts';
import { Problems } from './problems.ts';
import { TOO_NEW, takeAway } from './too-new.ts';

/** See `Own.clock` in `test.ts`. */
export type Clock = 'held' | 'real';

/**
 * A browser context that stays open after its test. The next test then needs no new process, and its pages need not
 * fetch and parse the app again.
 */
export interface KeptContext {
  context: BrowserContext;
  /** A new page without scripts. The next test gets this page. */
  next: Page;
  problems: Problems;
}

/** A file of the app without scripts. A page that shows this file can set the storage of the app. */
const WITHOUT_SCRIPTS = '/favicon.svg';

/**
 * Prepares every page of this context: removes browser APIs that are too new, turns off prefetches, and holds long
 * timers.
 */
async function prepare(context: BrowserContext, clock: Clock): Promise<void> {
  await context.addInitScript(takeAway, TOO_NEW);
  if (clock === 'held') await context.addInitScript(holdTimers, HELD_FROM_MS);
  // With `saveData` the app does not prefetch code. Otherwise every test would fetch this code again, and the files
  // would count as files of the screen.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  // A library may violate the content security policy and catch the error, so that nothing appears in the console.
  // Therefore this event throws an error, which fails the test.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      throw new Error(`The policy forbids ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Everything that the app stores, without `localStorage`. */
const STORAGES = 'cookies,indexeddb,cache_storage,service_workers,file_systems';

/** Opens a page of the app's origin that runs no scripts. */
async function emptyPage(context: BrowserContext, portal: Portal): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portal.url}${WITHOUT_SCRIPTS}`);
  return page;
}

/** Prepares this new context for its first test. */
export async function keep(context: BrowserContext, portal: Portal, clock: Clock): Promise<KeptContext> {
  const problems = new Problems(portal.url);
  problems.watch(context);
  await prepare(context, clock);
  return { context, problems, next: await emptyPage(context, portal) };
}

/** Returns the empty page of this context, signed in as `who` or without a session. */
export async function signedIn(
  { next }: KeptContext,
  portal: Portal,
  who: Person | undefined,
): Promise<Page> {
  const session = who ? await storedSession(portal, who) : undefined;
  await next.evaluate((stored) => {
    localStorage.clear();
    if (stored) localStorage.setItem(stored.name, stored.value);
  }, session);
  return next;
}

/** Undoes what a test has changed in this context, and replaces all its pages by a new one. */
export async function renew(kept: KeptContext, portal: Portal): Promise<void> {
  const { context } = kept;
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearPermissions();
  const left = context.pages();
  // Opened before the others close, so that their process stays.
  kept.next = await emptyPage(context, portal);
  await Promise.all(left.map((page) => page.close()));
  const devtools = await context.newCDPSession(kept.next);
  await devtools.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes: STORAGES });
  await devtools.detach();
}
