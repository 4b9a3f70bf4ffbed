import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{rules,contract,api,db,web,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for has no time of its own; a second is short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
