import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean.ts';
import { isPlain } from './plain.ts';
import { runs } from '#test/runs.ts';

const cleaned = (html: string) => cleanHtml({ html, pictures: new Map(), field: 'catatan' }).catatan;

const RUNS = 4000;

/** Tags in the generated texts. They include tags of the editor and tags that attackers use. */
const TAGS = [
  'p',
  'h1',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'b',
  'span',
  'table',
  'td',
  'blockquote',
  'title',
  'a',
  'script',
  'svg',
  'pre',
].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
const PIECES = [
  ...TAGS,
  '<br>',
  '<br/>',
  '</br>',
  '<P>',
  '<p >',
  '<p class="x">',
  '<img src=x>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<',
  '>',
  '</',
  '<p',
  '&amp;',
  '&lt;',
  '&nbsp;',
  '&',
  '&amp',
  '&#60;',
  '&copy;',
  '"',
  "'",
  '\u00A0',
  '\r',
  '\0',
  '\n',
  '\uD800',
  '😀',
  'é',
  'a',
  ' ',
  'lt;',
  '`',
  '=',
];

const text = fc.constantFrom(
  'halo',
  ' ',
  'a & b'.replace('&', '&amp;'),
  '&lt;script&gt;',
  '&amp;lt;',
  '&nbsp;',
  '"',
  "'",
  'é',
  '\n',
  '<br>',
  '=',
  '`',
);
const wrapped = (tag: string, inner: fc.Arbitrary<string>) => inner.map((each) => `<${tag}>${each}</${tag}>`);
const words = fc
  .array(fc.oneof(text, wrapped('strong', text), wrapped('em', wrapped('u', text))), { maxLength: 5 })
  .map((each) => each.join(''));
const item = fc.oneof(wrapped('li', wrapped('p', words)), fc.constant('<li></li>'));
const list = fc.array(item, { maxLength: 3 }).map((each) => each.join(''));
const block = fc.oneof(
  wrapped('p', words),
  wrapped('h1', words),
  wrapped('h3', words),
  wrapped('ul', list),
  wrapped('ol', list),
);
const written = fc.array(block, { maxLength: 5 }).map((each) => each.join(''));

describe('isPlain', () => {
  test('`isPlain` is true for a text of the editor, and the sanitizer returns that text unchanged', () => {
    fc.assert(
      fc.property(written, (html) => {
        expect(isPlain(html)).toBe(true);
        expect(cleaned(html)).toBe(html);
      }),
      runs(RUNS / 4),
    );
  });

  test('`isPlain` is false for every text that the sanitizer would change', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((each) => each.join(''));
    // A text of the editor with random pieces inserted at one position. Inside such a text, a piece that the sanitizer
    // would change is hardest to detect.
    const broken = fc.tuple(written, pieces, fc.nat()).map(([html, piece, at]) => {
      const from = at % (html.length + 1);
      return html.slice(0, from) + piece + html.slice(from);
    });
    fc.assert(
      fc.property(fc.oneof(pieces, broken), (html) => {
        expect(isPlain(html) ? cleaned(html) : html).toBe(html);
      }),
      runs(RUNS),
    );
  });

  test.each([
    '<p onclick="x">a</p>',
    '<p><p>a</p></p>',
    '<p>a',
    'a',
    '<script>a</script>',
    '<p><a>b</a></p>',
    '<p>&copy;</p>',
    '<p>a\u00A0b</p>',
    '<p></br></p>',
    `<p>${'a'.repeat(64 * 1024)}</p>`,
  ])('`isPlain` is false for %j, so that the sanitizer cleans the text', (html) => {
    expect(isPlain(html)).toBe(false);
  });
});
