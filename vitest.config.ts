import { defineConfig } from 'vitest/config';
import { tempInMemory } from './test/temp-in-memory.ts';

tempInMemory();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{rules,contract,api,db,web,test}/**/*.test.ts'],
    // `x.long.test.ts` is for `npm run test:all`.
    exclude: process.env.TEST_ALL ? [] : ['**/*.long.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { PORTAL_WORK_BUDGET_FACTOR: '10' },
    pool: 'forks',
    // A worker loads the app once, not once a file. What a file sets for its whole process it sets back.
    isolate: false,
    // The browser tests run beside them, with one worker of their own (scripts/test.mjs).
    maxWorkers: 1,
    // Far beyond any slow machine: no clock decides whether a test passes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A broken app still ends the suite within minutes.
    bail: 20,
  },
});
