import { vi } from 'vitest';

/**
 * Repeats a check until it passes, for at most 60 s. Even on a slow machine, a check passes much sooner. `expect.poll`
 * has the same limit (vitest.config.ts).
 */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval });
