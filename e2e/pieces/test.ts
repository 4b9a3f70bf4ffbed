import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { HELD_FROM_MS, holdTimers } from '../support/clock.ts';
import { TOO_NEW, takeAway } from '../support/too-new.ts';

export const ADDRESS = 'http://pieces.test/';
const HTML = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Potongan</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/pieces.css">
</head><body data-ready><div id="root"></div><script type="module" src="/pieces.js"></script></body></html>`;

/**
 * Opens components of `web/ui` on a page of their own. esbuild bundles the page, and the test serves it without server
 * and database.
 */
export const test = base.extend<{ pieces: Page; heldFrom: number }, { files: Map<string, string> }>({
  /** Timers of at least this length, in milliseconds, run only when the test calls `later`. */
  heldFrom: [HELD_FROM_MS, { option: true }],
  files: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter, even an empty one
    async ({}, provide) => {
      const { outputFiles } = await build({
        entryPoints: { pieces: path.join(import.meta.dirname, 'Pieces.tsx') },
        bundle: true,
        minify: true,
        write: false,
        outdir: '/',
        format: 'esm',
        jsx: 'automatic',
        loader: { '.woff2': 'dataurl' },
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
      });
      await provide(new Map(outputFiles.map((file) => [path.basename(file.path), file.text])));
    },
    { scope: 'worker' },
  ],
  pieces: async ({ page, files, heldFrom }, provide) => {
    await page.addInitScript(takeAway, TOO_NEW);
    await page.addInitScript(holdTimers, heldFrom);
    await page.route(`${ADDRESS}**`, (route) => {
      const name = path.basename(new URL(route.request().url()).pathname);
      const type = name.endsWith('.css')
        ? 'text/css'
        : name.endsWith('.js')
          ? 'text/javascript'
          : 'text/html';
      return route.fulfill({ contentType: type, body: files.get(name) ?? HTML });
    });
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await provide(page);
  },
});
