import type { BrowserContext, Page } from '@playwright/test';
import { HELD_FROM_MS, holdTimers } from './clock.ts';
import { storedSession, type Person, type Portal } from './portal.ts';
import { Problems } from './problems.ts';
import { TOO_NEW, takeAway } from './too-new.ts';

/** See `Own.clock` in `test.ts`. */
export type Clock = 'held' | 'real';

/** A page with its context and the problems that it has caused so far. */
export interface Visit {
  context: BrowserContext;
  page: Page;
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

/** Prepares this new or cleared context. Returns its page, signed in as `who` or without a session. */
export async function openVisit(
  context: BrowserContext,
  portal: Portal,
  clock: Clock,
  who: Person | undefined,
): Promise<Visit> {
  const problems = new Problems(portal.url);
  problems.watch(context);
  await prepare(context, clock);
  const page = context.pages()[0] ?? (await context.newPage());
  if (who) {
    const session = await storedSession(portal, who);
    await page.goto(`${portal.url}${WITHOUT_SCRIPTS}`);
    await page.evaluate(({ name, value }) => localStorage.setItem(name, value), session);
  }
  return { context, problems, page };
}
