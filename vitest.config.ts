import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{rules,contract,api,db,web,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // A worker loads the app once, not once a file. What a file sets for its whole process it sets back.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for has no time of its own; a second is short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
