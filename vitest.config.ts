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
    // Test files share a process, so that the app is loaded only once. A test file must undo every change of the
    // process, for example of environment variables.
    isolate: false,
    // The browser tests run in parallel with these tests, in one worker of their own (scripts/test.mjs).
    maxWorkers: 1,
    // Time limit in ms. Even a slow machine needs much less, so no test fails only because the machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // If the app is broken, the run stops after 20 failed tests. Such a run takes only minutes.
    bail: 20,
  },
});
