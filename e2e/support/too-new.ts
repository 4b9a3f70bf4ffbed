import tooNew from './too-new.json' with { type: 'json' };

/**
 * What only the tests and the tools in them use: reading back what was copied, measuring how a page moves, and whether an
 * element is to be seen, which Playwright asks at every step (`test/too-new.test.ts` holds our own screens without it).
 * Without `stackTraceLimit` this engine, unlike those that never had it, gives an error no stack.
 */
const FOR_TESTS =
  /^(Clipboard\.readText|Element\.checkVisibility|Layout|Largest|Performance|Error\.stackTraceLimit)/;

/**
 * Names of the platform, `URL.canParse`, that the browser of the tests has and one of those we aim at lacks. Written by
 * `scripts/too-new.mjs` from MDN's compatibility data.
 */
export const TOO_NEW = tooNew.names.filter((name) => !FOR_TESTS.test(name));

/** Takes these names away from a page, before its own scripts run: whatever counts on one then fails as it would there. */
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
