import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { tempInMemory } from '../../test/temp-in-memory.ts';

tempInMemory();

/** These files are not tests: `npm run pictures` runs them on a test server. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['e2e/**/*.run.ts'],
    globalSetup: ['e2e/pictures/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
