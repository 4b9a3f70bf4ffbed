import { defineConfig, devices } from '@playwright/test';
import { tempInMemory } from '#test/temp-in-memory.ts';

tempInMemory();

/**
 * Flags of Chromium. As root, Chromium cannot use its sandbox. Several flags stop background requests, so that the
 * tests also run in closed networks.
 */
const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--in-process-gpu',
  // Pages of the same origin share a process, because a new process takes more CPU time than most tests.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test page closes before optimized code is worth its compilation. With the baseline compiler instead of the
  // optimizing ones, and without threads of the garbage collector, the walk takes about 30 % less CPU time.
  '--js-flags=--no-maglev --no-turbofan --always-sparkplug --single-threaded-gc',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // These timeouts are far above the time that a slow machine needs, so that no test fails only because of the machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // With these long timeouts a broken app would block the suite for a long time, so the suite ends after five failed
  // tests.
  maxFailures: 5,
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Only for the tests of components (`pieces/test.ts`). All others keep their contexts open themselves (`support/visit.ts`).
    reuseContext: true,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: ARGS,
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // Tests with `@phone` check the look of each screen, and parts that a phone shows only after a press. `test:all`
      // also runs the longer tests with `@phone-long`. Tests with `@phone-only` run only here.
      grep: process.env.TEST_ALL ? /@phone/ : /@phone(?!-long)/,
      // The scale is 1, because the pixel density changes no result. Without a graphics card, drawing takes most of the
      // time.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
});
