import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Not tests: what `npm run replies` and `npm run pictures` run, on the servers of the tests. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['{test,e2e}/**/*.run.ts'],
    globalSetup: ['test/same/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
