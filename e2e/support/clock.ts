import { expect, type Page } from '@playwright/test';

/** Timers of the product of at least this length, in milliseconds, run only when a test calls `later`. */
export const HELD_FROM_MS = 1000;

interface HeldClock {
  later(ms: number): void;
}

declare global {
  interface Window {
    heldClock?: HeldClock;
  }
}

/**
 * Runs in the page before its own scripts. A timer of at least `from` milliseconds (`setTimeout`, `setInterval`) then
 * runs only when the test calls `later`. Shorter timers, animation frames, `Date` and `performance` do not change.
 *
 * The tests do not use `page.clock.install()`, because it also stops the timers of react-query, axe and the
 * layout-shift reader. Without their timers, these would never finish.
 */
export function holdTimers(from: number): void {
  interface Held {
    due: number;
    every: number | undefined;
    run(): void;
  }
  const held = new Map<number, Held>();
  // Ids of stopped timers start far above the ids of the browser's own timers, which start at 1. Therefore no id
  // belongs to two timers.
  let nextId = 1_000_000_000;
  let now = 0;
  const own = {
    setTimeout: window.setTimeout.bind(window) as (...args: unknown[]) => number,
    setInterval: window.setInterval.bind(window) as (...args: unknown[]) => number,
    clear: window.clearTimeout.bind(window),
  };
  const hold = (run: () => void, ms: number, every?: number) => {
    nextId += 1;
    held.set(nextId, { due: now + ms, every, run });
    return nextId;
  };
  const holding =
    (plain: (...args: unknown[]) => number, repeats: boolean) =>
    (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms >= from && typeof handler === 'function'
        ? hold(() => handler(...args), ms, repeats ? ms : undefined)
        : plain(handler, ms, ...args);
  const clear = (id?: number) => {
    if (id === undefined || !held.delete(id)) own.clear(id);
  };
  Object.assign(window, {
    setTimeout: holding(own.setTimeout, false),
    setInterval: holding(own.setInterval, true),
    clearTimeout: clear,
    clearInterval: clear,
  });

  const firstDue = (until: number) =>
    [...held].filter(([, { due }]) => due <= until).toSorted(([, a], [, b]) => a.due - b.due)[0];
  window.heldClock = {
    later(ms) {
      const until = now + ms;
      for (let next = firstDue(until); next; next = firstDue(until)) {
        const [id, timer] = next;
        now = timer.due;
        if (timer.every === undefined) held.delete(id);
        else timer.due += timer.every;
        timer.run();
      }
      now = until;
    },
  };
}

/** Moves the stopped timers of this page forward, and runs the due timers in order. */
export async function later(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => window.heldClock!.later(by), ms);
}

/**
 * Moves the stopped timers forward by `ms` repeatedly, until `holds` returns true. It is for pages that poll the
 * server.
 */
export async function laterUntil(page: Page, ms: number, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await later(page, ms);
      return holds();
    })
    .toBe(true);
}

/** Waits until all timers of this page that are set now and have at most `ms` milliseconds have run. */
export async function timersEnded(page: Page, ms: number): Promise<void> {
  // A timer of the same length that starts later also ends later.
  await page.evaluate((length) => new Promise((resolve) => setTimeout(resolve, length)), ms);
}
