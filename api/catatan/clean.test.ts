import { describe, expect, it } from 'vitest';
import { isEmpty } from '#rules/text/read-html.ts';
import { fill, NESTED, TABLE } from '#test/hostile-texts.ts';
import { BENIGN, clean, expectHarmless, sign } from './catatan.setup.ts';
import { showCatatan } from './catatan.ts';
import { TAGS_MAX } from './clean.ts';

describe('cleanHtml', () => {
  it.each(BENIGN)('`cleanHtml` keeps HTML of the editor unchanged: %s', (html) => {
    expect(clean(html)).toBe(html);
    expectHarmless(html);
    expect(showCatatan(html, sign)).toBe(html);
  });

  it('`cleanHtml` keeps every format of the editor, and cleaning a text twice gives the same result as cleaning it once', () => {
    const all = BENIGN.join('');
    expect(clean(all)).toBe(all);
    expect(clean(clean(all))).toBe(all);
  });

  it('`cleanHtml` writes different spellings of an element in the same form', () => {
    expect(clean("<P>a<BR/>b<br></br>c</P><SPAN STYLE='FONT-SIZE:1.5EM;'>d</SPAN>")).toBe(
      '<p>a<br>b<br><br>c</p><span style="font-size: 1.5em">d</span>',
    );
    expect(clean('<p>a\u00A0b</p>')).toBe('<p>a&nbsp;b</p>');
    expect(clean('<p>a &copy &#x41; &unbekannt; &</p>')).toBe('<p>a © A &amp;unbekannt; &amp;</p>');
    expect(clean('<a href="https://contoh.id">x</a>')).toBe(
      '<a href="https://contoh.id" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(clean('<span style="font-family: &quot;Comic Sans MS&quot;,cursive; color: red">x</span>')).toBe(
      '<span style="font-family: Comic Sans MS, cursive">x</span>',
    );
  });

  it('if `cleanHtml` removes an element, its text is kept, but the content of scripts and styles is removed', () => {
    expect(
      clean(
        '<table><tr><td width=90 style="width:9px"><font color=red>nilai</font></td></tr></table><center>tengah</center>',
      ),
    ).toBe('<table><tr><td>nilai</td></tr></table>tengah');
    expect(clean('<p>a<a href="javascript:alert(1)">b</a>c<strong>d</strong></p>')).toBe(
      '<p>a<span>b</span>c<strong>d</strong></p>',
    );
    expect(clean('<p>a<script>b</script><style>c</style><title>d</title><noscript>e</noscript>f</p>')).toBe(
      '<p>af</p>',
    );
  });

  it('`cleanHtml` replaces other tags for bold, italic and table parts with the tags of the editor', () => {
    expect(clean('<b>a</b><i>b</i><b style="font-weight:normal">c</b>')).toBe(
      '<strong>a</strong><em>b</em><span>c</span>',
    );
    expect(
      clean(
        '<table><colgroup><col width=9></colgroup><thead><tr><th>a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>',
      ),
    ).toBe('<table><tbody><tr><th>a</th></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>');
    expect(clean('<td colspan=1 rowspan="0">a</td><td colspan="2x">b</td><td colspan=3>c</td>')).toBe('abc');
    expect(
      clean(
        '<table><tr><td colspan=1 rowspan="0">a</td><td colspan="2x">b</td><td colspan=3>c</td></tr></table>',
      ),
    ).toBe('<table><tr><td>a</td><td>b</td><td colspan="3">c</td></tr></table>');
    expect(
      clean('<p style="text-align:CENTER;color:red" align=left>a</p><h2 style="text-align:start">b</h2>'),
    ).toBe('<p style="text-align: center">a</p><h2>b</h2>');
    expect(clean('<td>lepas</td><tr>baris</tr></table>')).toBe('lepasbaris');
  });

  const rows = (count: number, cells: string) => `<table>${`<tr>${cells}</tr>`.repeat(count)}</table>`;

  it('`cleanHtml` accepts a table of 500 rows and 30 columns', () => {
    const kept = clean(TABLE);
    expect(kept).toBe(TABLE);
    expect([isEmpty(kept), isEmpty(clean(rows(2, '<td><p></p></td>')))]).toEqual([false, true]);
  });

  it.each([
    ['31 columns', rows(1, '<td>x</td>'.repeat(31)), 'table_too_big'],
    ['31 columns by column spans', rows(1, '<td colspan=30>x</td><td>y</td>'), 'table_too_big'],
    [
      '31 columns by a cell with a row span',
      `<table><tr><td rowspan=2>x</td></tr><tr>${'<td>x</td>'.repeat(30)}</tr></table>`,
      'table_too_big',
    ],
    ['a row span of 31', rows(1, '<td rowspan=31>x</td>'), 'table_too_big'],
    ['501 rows', rows(501, '<td>x</td>'), 'table_too_big'],
    ['another table inside', rows(1, `<td>${rows(1, '<td>x</td>')}</td>`), 'table_nested'],
  ])('a table with %s is refused with 422 and an error message about the table', (_name, html, code) => {
    expect(() => clean(html)).toThrow(
      expect.objectContaining({
        status: 422,
        code,
        errors: { catatan: [expect.stringMatching(/[Tt]abel/)] },
      }),
    );
  });

  it('a table cell with `rowspan` counts towards the column limit only in the rows that it covers', () => {
    const html = `<table><tr><td rowspan="2">x</td></tr><tr>${'<td>x</td>'.repeat(29)}</tr><tr>${'<td>x</td>'.repeat(30)}</tr></table>`;
    expect(clean(html)).toBe(html);
  });

  it('`cleanHtml` keeps only iframes with a video, and removes the content of these iframes', () => {
    expect(clean('<iframe src="https://www.youtube.com/embed/abcDEF12345"><p>x</p><b>y</b>z</iframe>q')).toBe(
      '<iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe><p>x</p><strong>y</strong>q',
    );
    expect(clean('a<iframe src="https://jahat.id/">x</iframe>b<iframe></iframe>')).toBe('ab');
  });

  it('a text without visible content counts as empty', () => {
    for (const html of [
      '<img>',
      '<img src="data:image/png;base64,AAAA">',
      '<iframe src="https://jahat.id"></iframe>',
      '<script>x</script>',
      '<video src=x></video>',
    ]) {
      expect(isEmpty(clean(html)), html).toBe(true);
    }
    for (const html of BENIGN.filter((each) => /<(img|iframe)/.test(each)))
      expect(isEmpty(clean(html)), html).toBe(false);
  });

  it('`cleanHtml` changes picture addresses of other hosts to https and removes all other picture sources', () => {
    expect(clean('<img alt="x" src="http://contoh.id/a.png">')).toBe(
      '<img alt="x" src="https://contoh.id/a.png">',
    );
    for (const src of [
      'a.png',
      '/a.png',
      '//contoh.id/a.png',
      '/api/logout',
      '/api/pr/tugas_new?katid=1',
      'ftp://a.id/b',
      'blob:https://a.id/b',
      'data:image/svg+xml,<svg/>',
      'file:///a',
      'berkas:x',
      'https://',
      '',
      ' ',
    ]) {
      expect(clean(`<p>a<img src="${src.replace(/[<>]/g, '')}">b</p>`), src).toBe('<p>ab</p>');
    }
  });
});

describe('length of a text', () => {
  // A `<` is stored as four bytes (`&lt;`), and a no-break space as six bytes (`&nbsp;`). Each number is the maximum
  // length of a text that consists of this character alone.
  it.each([
    ['&lt;', 131_072],
    ['\u00A0', 87_381],
  ])(
    'a text of 512 KB of %j is accepted, and a text with one more character is refused as too long',
    (piece, most) => {
      expect(clean(piece.repeat(most)).length).toBeLessThanOrEqual(512 * 1024);
      expect(() => clean(`${piece.repeat(most)}&`)).toThrow(
        expect.objectContaining({
          status: 422,
          code: 'too_long',
          errors: { catatan: ['Teks terlalu panjang, paling banyak 512 KB'] },
        }),
      );
    },
  );

  it.each(NESTED)('a long text of nested %s is refused with 422', (piece) => {
    expect(() => clean(fill(piece, TAGS_MAX))).toThrow(
      expect.objectContaining({ status: 422, errors: { catatan: [expect.any(String)] } }),
    );
  });
});
