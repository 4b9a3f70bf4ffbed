import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';

/** The axe rules whose result can differ between the light and the dark scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/**
 * Runs in the page. Caches parsed colours. Without the cache, axe parses a colour again for every text, and this
 * parsing takes a large part of its run time.
 */
function readColoursOnce(): void {
  const { prototype } = (window.axe as unknown as { commons: { color: { Color: { prototype: Colour } } } })
    .commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Omit<Colour, 'parseString'>>();
  prototype.parseString = function parseString(text) {
    const given = known.get(text);
    if (given) return Object.assign(this, given);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Violations that axe finds on the screen, by all rules or only by the colour rules. One line for each element. */
export async function violationsOf(page: Page, rules: 'all' | 'colour'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(SOURCE);
    await page.evaluate(readColoursOnce);
  }
  return page.evaluate(
    (runOnly) => {
      // Exclude elements behind a dialog: users cannot reach them, and a partly covered target would count as too
      // small.
      const over = Array.from(document.querySelectorAll('[role=dialog]')).some(
        (dialog) => dialog.getClientRects().length > 0 && dialog.closest('main') === null,
      );
      const context: Axe.ElementContext = over ? { exclude: ['main'] } : document;
      const lines = ({ violations }: Axe.AxeResults) =>
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${html} (${any.map((check) => check.message).join(' ')})`),
        );
      return window.axe!.run(context, { runOnly, resultTypes: ['violations'] }).then(lines);
    },
    rules === 'all' ? RULES : { type: 'rule' as const, values: COLOUR_RULES },
  );
}
