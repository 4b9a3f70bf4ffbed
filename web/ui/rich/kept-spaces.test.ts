import { expect, it } from 'vitest';
import { parsingOf } from './kept-spaces.ts';

it.each([
  ['a text of the editor', '<p>Bab satu </p><p>dua</p>', true],
  ['lines of a code block', '<p>a </p><pre><code>if (x)\n  y</code></pre>', true],
  ['not those of a text from elsewhere', '<p>a </p>\n  <p>b\n c</p>', undefined],
  ['not beside a code block', '<pre><code>a\nb</code></pre>\n<p>c </p>', undefined],
])('keeps the spaces of a text of the editor only: %s', (_, html, kept) => {
  expect(parsingOf(html).preserveWhitespace).toBe(kept);
});
