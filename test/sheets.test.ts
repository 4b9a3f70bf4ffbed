import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

const WEB = path.join(ROOT, 'web');
/** The stylesheet that names the colours and sizes. */
const TOKENS = path.join('ui', 'layout', 'tokens.css');

/** Breakpoints of the browser window, and of the containers inside a page (tokens.css). */
const WINDOW = ['240px', '640px', '760px', '989.98px', '990px', '1199.98px', '1200px'];
const ROOM = ['400px', '560px', '640px', '640.02px', '860px', '1000px'];

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/gi;

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Returns the literal values in a stylesheet for which tokens.css has a name. */
function literalsIn(css: string): string[] {
  // The `@font-face` blocks are removed first, because the weights in them describe a font file.
  const plain = css.replace(/\/\*[\s\S]*?\*\/|@font-face \{[^}]*\}/g, '');
  const found = [...plain.matchAll(COLOUR)].map(([colour]) => colour);
  for (const [all, what, value = ''] of plain.matchAll(/\b(font-size|font-weight):\s*([^;}]+)/g)) {
    const wanted = what === 'font-size' ? /^var\(--ui-text-\w+\)( !important)?$/ : /^var\(--ui-weight-\w+\)$/;
    if (!wanted.test(value.trim()) && value.trim() !== 'inherit') found.push(all);
  }
  for (const [, kind, condition = ''] of plain.matchAll(/@(media|container)([^{]+)\{/g)) {
    const allowed = kind === 'media' ? WINDOW : ROOM;
    for (const [, width = ''] of condition.matchAll(/width:\s*([^)]+)/g))
      if (!allowed.includes(width.trim())) found.push(`@${kind}${condition.trimEnd()}`);
  }
  return found;
}

test('the stylesheet check finds a literal colour, size, weight or breakpoint', () => {
  expect(literalsIn('a { color: var(--ui-ok-fg); font-size: inherit }')).toEqual([]);
  expect(literalsIn('a { color: #fff }')).toEqual(['#fff']);
  expect(literalsIn('a { box-shadow: 0 1px 2px rgb(0 0 0 / 6%) }')).toEqual(['rgb(']);
  expect(literalsIn('a { font-size: 1rem; font-weight: 650; }')).toHaveLength(2);
  expect(literalsIn('@media (max-width: 700px) { a { margin: 0 } }')).toHaveLength(1);
  expect(literalsIn('@container (max-width: 700px) { a { margin: 0 } }')).toHaveLength(1);
});

test('stylesheets use only the colours, type sizes, weights and breakpoints of tokens.css', () => {
  expect(sheets.length).toBeGreaterThan(30);
  const found = sheets
    .filter((name) => name !== TOKENS)
    .flatMap((name) =>
      literalsIn(readFileSync(path.join(WEB, name), 'utf8')).map((what) => `${name}: ${what}`),
    );
  expect(found).toEqual([]);
});
