import { expect, it } from 'vitest';
import { parsingOf } from './kept-spaces.ts';

it.each([
  ['the spaces of a text of the editor are kept', '<p>Bab satu </p><p>dua</p>', true],
  ['the line breaks of a code block are kept', '<p>a </p><pre><code>if (x)\n  y</code></pre>', true],
  ['the spaces of a text from elsewhere are collapsed', '<p>a </p>\n  <p>b\n c</p>', undefined],
  [
    'the spaces of a text from elsewhere are collapsed beside a code block, too',
    '<pre><code>a\nb</code></pre>\n<p>c </p>',
    undefined,
  ],
])('`parsingOf` decides which spaces of a text are kept: %s', (_, html, kept) => {
  expect(parsingOf(html).preserveWhitespace).toBe(kept);
});
