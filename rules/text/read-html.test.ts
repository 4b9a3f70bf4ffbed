import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty, textOfHtml } from './read-html.ts';
import { runs } from '#test/runs.ts';

describe('isEmpty', () => {
  it.each([
    '',
    ' \n\t ',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<p>&nbsp</p>',
    '<p>&#160;&#xA0;&#x00a0;&#8203;&#x200B;</p>',
    '<p>\u00A0\u200B\u200C\u200D\u2060\uFEFF\u00AD</p>',
    '<p>&ZeroWidthSpace;&zwj;&zwnj;&shy;&emsp;&lrm;</p>',
    '<p>\u3164\u2800\u115F</p>',
    '<img>',
    '<img src="">',
    '<img src=" ">',
    '<img data-src="a.png">',
    '<img alt="src=a.png">',
    '<p title="tulisan">\n</p>',
    '<p title="a > b"></p>',
    "<p title='a > b' class=x></p>",
    '<div class="video"></div>',
    '</video></iframe>',
    '<!-- tulisan -->',
    '<!-->',
    '<!-- tak ditutup',
    '<!DOCTYPE html><?xml tulisan?>',
    '<script>tulisan</script>',
    '<STYLE>p { color: red }</STYLE>',
    '<p tulisan',
    '<p title="tulisan',
    '<p title="a>tulisan',
    '<img src="" src="a.png">',
    '</p',
    '</ tulisan>',
    '<imgsrc="a.png">',
    '<a href="https://contoh.id"></a>',
    '<ul><li></li></ul><blockquote> </blockquote>',
    '<table><tbody><tr><td><p></p></td><th colspan="2">&nbsp;</th></tr></tbody></table>',
  ])('`isEmpty` is true for %j', (html) => {
    expect(isEmpty(html)).toBe(true);
  });

  it.each([
    'a',
    '<p>.</p>',
    '<p>&nbsp;x</p>',
    '<p>&amp;nbsp;</p>',
    '<p>&lt;</p>',
    '<p>&eacute;</p>',
    '<p>&#65;</p>',
    '<p>0</p>',
    '<p>😀</p>',
    '<table><tbody><tr><td><p></p></td><td><p>1</p></td></tr></tbody></table>',
    'a < b',
    '<',
    '<3',
    '<>',
    '< p >',
    '<img src="a.png">',
    '<IMG ALT="" SRC=a.png/>',
    '<p><img\nclass="x"src=\'a.png\'></p>',
    '<img alt="a > b" src="a.png">',
    '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    '<video controls></video>',
    '<div data-youtube-video></div>',
    '<div class="x" data-youtube-video=""></div>',
    '<style>p {}</style>tulisan',
    '<!-- a -->tulisan<!-- b -->',
    '<!-->tulisan',
    '<p title="a > b">tulisan',
    '<p a"b>tulisan</p>',
  ])('`isEmpty` is false for %j', (html) => {
    expect(isEmpty(html)).toBe(false);
  });

  const tag = fc.constantFrom('p', 'b', 'em', 'h1', 'ul', 'li', 'span', 'div', 'a', 'blockquote', 'br');
  const atribut = fc.record({
    nama: fc.stringMatching(/^[a-z]{1,6}$/),
    nilai: fc.stringMatching(/^[a-z >=<]{0,8}$/),
  });
  const kosong = fc.constantFrom(' ', '\n', '\t', '&nbsp;', '\u00A0', '\u200B', '&#8203;', '\uFEFF', '');
  const bagian = fc.oneof(
    kosong,
    fc
      .tuple(tag, fc.array(atribut, { maxLength: 3 }))
      .map(([t, daftar]) => `<${t}${daftar.map((a) => ` ${a.nama}="${a.nilai}"`).join('')}>`),
    tag.map((t) => `</${t}>`),
  );

  it('`isEmpty` is true for a text that contains only tags and blanks', () => {
    fc.assert(
      fc.property(fc.array(bagian, { maxLength: 30 }), (chunk) => {
        expect(isEmpty(chunk.join(''))).toBe(true);
      }),
      runs(2_000),
    );
  });

  it('`isEmpty` is false for a text that also contains a word or a picture', () => {
    const isi = fc.constantFrom('kata', '&amp;', '<img src="a.png">', '<video>', '<iframe>');
    fc.assert(
      fc.property(fc.array(bagian), isi, fc.array(bagian), (front, middle, back) => {
        expect(isEmpty([...front, middle, ...back].join(''))).toBe(false);
      }),
      runs(2_000),
    );
  });

  it('`isEmpty` returns a boolean for any text and never throws', () => {
    const serpih = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '--',
      '"',
      "'",
      '=',
      '&',
      '#',
      'x',
      ';',
      'p',
      ' ',
      'img',
      'src',
    );
    fc.assert(
      fc.property(fc.array(serpih, { maxLength: 60 }), (s) => {
        expect(typeof isEmpty(s.join(''))).toBe('boolean');
      }),
      runs(5_000),
    );
  });
});

describe('textOfHtml', () => {
  it.each([
    ['<p>Apa <b>itu</b>&nbsp;?</p>', 'Apa itu ?'],
    ['<p>Satu</p><ul><li>dua</li><li>tiga</li></ul>', 'Satu dua tiga'],
    ['<p>a &lt; b &amp;&amp; &quot;c&quot; &#62; d</p>', 'a < b && "c" > d'],
    // Entities are decoded only once: `&lt;` that a user typed as text stays `&lt;`.
    ['<p>&amp;lt;</p>', '&lt;'],
    ['<script>x</script><!-- y --><img src="z" alt=">">', ''],
    ['<table><tr><td>a</td><td>b</td></tr></table>x<sup>2</sup>', 'a b x 2'],
    ['', ''],
  ])('`textOfHtml` reads %s as "%s"', (html, teks) => expect(textOfHtml(html)).toBe(teks));
});
