import { defineConfig, devices } from '@playwright/test';
import { tempInMemory } from '#test/temp-in-memory.ts';

tempInMemory();

/** As root Chromium needs its sandbox off; the rest keeps it from calling home on a closed network. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
  // Far beyond any slow machine: no clock decides whether a test passes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A broken app still ends the suite within minutes.
  maxFailures: 5,
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: ARGS,
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // What differs on a phone: how each screen looks, and which parts are behind a button. Journeys are repeated by `test:all`.
      grep: process.env.TEST_ALL ? /@phone/ : /@phone(?!-long)/,
      // One pixel each: how fine they are drawn changes no answer, and costs most of the time without a graphics card.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
});
