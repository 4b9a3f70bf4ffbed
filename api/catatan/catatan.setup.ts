import { expect } from 'vitest';
import {
  ALIGNMENTS,
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  FONTS,
  isVideoAddress,
  SIZES,
} from '#rules/text/format-html.ts';
import { picturesIn } from './catatan.ts';
import { cleanHtml } from './clean.ts';
import { signer } from '#api/guard/sign.ts';

/** Time in ms that the signer uses. A test that changes the time must restore it. */
export const clock = { ms: Date.UTC(2026, 4, 12, 10) };
export const sign = signer('rahasia-yang-cukup-panjang-untuk-uji', () => clock.ms);

/** Returns a text as the app stores it after cleaning. */
export const clean = (html: string) =>
  cleanHtml({ html, pictures: picturesIn(html, sign, 'catatan'), field: 'catatan' }).catatan;

interface Element {
  tag: string;
  attributes: Map<string, string>;
}

const EMPTY = new Set(['br', 'img']);
const PIECE =
  /([^<>&"\u00A0]|"|&(?:amp|lt|gt|nbsp);)+|<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)>/y;

/**
 * Parses cleaned HTML with a very strict grammar: lower-case tags, proper nesting, values in double quotes, no other
 * `<` or `>`. Every browser reads such HTML in the same way. Other HTML makes the test fail.
 */
function read(html: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(html);
    if (!piece) throw new Error(`Not in the narrow grammar at ${at}: ${html.slice(at, at + 80)}`);
    at = PIECE.lastIndex;
    const [, , closing, tag, attributes = ''] = piece;
    if (closing !== undefined && open.pop() !== closing)
      throw new Error(`</${closing}> closes nothing: ${html}`);
    if (tag === undefined) continue;
    if (!EMPTY.has(tag)) open.push(tag);
    const found = [...attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].map(
      ([, name, value]): [string, string] => [name!, decode(value ?? '')],
    );
    elements.push({ tag, attributes: new Map(found) });
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(' ')}`);
  return elements;
}

const decode = (value: string) =>
  value.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!,
  );

/**
 * Makes the test fail if an element of the cleaned HTML could run code, use another protocol, or have an effect outside
 * its place on the page.
 */
export function expectHarmless(html: string): Element[] {
  const elements = read(html);
  for (const { tag, attributes } of elements) {
    expect(ALLOWED_TAGS).toContain(tag);
    for (const [name, value] of attributes) {
      expect(ALLOWED_ATTRIBUTES[tag] ?? [], `${tag} ${name}`).toContain(name);
      if (name === 'style')
        expect(value).toMatch(
          tag === 'span'
            ? /^(font-family: [A-Za-z ,-]+)?(; )?(font-size: [\d.]+em)?$/
            : /^text-align: (left|center|right|justify)$/,
        );
      if (name.endsWith('span')) expect(value).toMatch(/^([1-9]|[12]\d|30)$/);
      if (name === 'start') expect(value).toMatch(/^\d+$/);
    }
    const src = attributes.get('src');
    if (tag === 'a' && attributes.has('href')) {
      expect(['http:', 'https:']).toContain(new URL(attributes.get('href')!).protocol);
      expect([attributes.get('target'), attributes.get('rel')]).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
      ]);
    }
    if (tag === 'iframe') expect(isVideoAddress(src ?? '')).toBe(true);
    if (tag === 'img' && !/^berkas:[0-9a-f]{32}$/.test(src ?? ''))
      expect(new URL(src ?? '').protocol).toBe('https:');
  }
  return elements;
}

const link = (inside: string, href = 'https://contoh.id/a?b=1&amp;c=2#d') =>
  `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">${inside}</a>`;

/** Harmless texts that together contain every element of the editor. */
export const BENIGN = [
  '<p></p>',
  '<p>Teks biasa, é 漢字 😀 العربية, 3 &lt; 4 &amp;&amp; 5 &gt; 2, "kutip" \'tunggal\'</p>',
  '<p>baris<br>baru</p><p><br></p>',
  '<p>spasi&nbsp;&nbsp;ganda</p>',
  '<p><strong>tebal</strong> <em>miring</em> <u>garis</u> <s>coret</s> <strong><em><u>semua</u></em></strong></p>',
  '<h1>Judul</h1><h2>Sub</h2><h3>Subsub</h3>',
  '<blockquote><p>kutipan</p></blockquote>',
  '<pre><code>if (a &lt; b) {\n  keluar();\n}</code></pre><p><code>x</code></p>',
  '<ul><li><p>satu</p><ul><li><p>dalam</p></li></ul></li><li><p>dua</p></li></ul>',
  '<ol><li><p>satu</p></li></ol><ol start="4"><li><p>empat</p></li></ol>',
  ...Object.values(FONTS).map((font) => `<p><span style="font-family: ${font}">huruf</span></p>`),
  ...Object.values(SIZES).map((size) => `<p><span style="font-size: ${size}">ukuran</span></p>`),
  `<p><span style="font-family: ${FONTS.georgia}; font-size: ${SIZES.large}"><strong>dua-duanya</strong></span></p>`,
  `<p>${link('tautan')} dan ${link('<strong>tebal</strong>', 'http://contoh.id/')}</p>`,
  '<img src="https://contoh.id/a%20b.png?x=1&amp;y=2" alt="Sebuah &quot;gambar&quot;">',
  '<img src="https://contoh.id/a.png" alt="">',
  '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345?start=30" title="Video" allowfullscreen="true"></iframe>',
  '<p>x</p><iframe src="https://player.vimeo.com/video/12345?h=abc" title="Video"></iframe><p>y</p>',
  '<iframe src="https://drive.google.com/file/d/abc_DEF-123/preview" allowfullscreen=""></iframe>',
  '<p>H<sub>2</sub>O, x<sup>2</sup>, <strong><sup>a</sup></strong></p>',
  ...ALIGNMENTS.map((align) => `<p style="text-align: ${align}">rata</p>`),
  ...[1, 2, 3].map((level) => `<h${level} style="text-align: center">judul</h${level}>`),
  '<table><tbody><tr><th><p>Pekan</p></th><th colspan="2"><p style="text-align: right">Bahan</p></th></tr><tr><td rowspan="2"><p>1</p></td><td><p></p></td><td><ul><li><p>x</p></li></ul></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><p>sesudah</p>',
  `<ul>${'<li><p>butir</p></li>'.repeat(500)}</ul>`,
  '<blockquote>'.repeat(60) + '<p>dalam</p>' + '</blockquote>'.repeat(60),
];
