import tooNew from './too-new.json' with { type: 'json' };

/**
 * APIs that the tests and their tools need, so the tests do not remove them. For example, Playwright calls
 * `checkVisibility` at every step. `test/too-new.test.ts` checks that our own screens do not use `checkVisibility`.
 * Chromium needs `stackTraceLimit` to record the stack of an error.
 */
const FOR_TESTS =
  /^(Clipboard\.readText|Element\.checkVisibility|Layout|Largest|Performance|Error\.stackTraceLimit)/;

/**
 * Names of browser APIs, like `URL.canParse`, that the test browser has and at least one of our target browsers lacks.
 * `scripts/too-new.mjs` writes the list from MDN's compatibility data.
 */
export const TOO_NEW = tooNew.names.filter((name) => !FOR_TESTS.test(name));

/**
 * Removes these APIs from a page before its own scripts run, so that code that needs them fails as in an older browser.
 */
export function takeAway(names: readonly string[]): void {
  const within = (owner: unknown, name: string) =>
    (owner as Record<string, unknown> | undefined | null)?.[name];
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop()!;
    const owner = path.reduce<unknown>(within, globalThis);
    for (const holder of path[0] === 'Window' ? [globalThis] : [owner, within(owner, 'prototype')])
      if (holder) Reflect.deleteProperty(holder, last);
  }
}
