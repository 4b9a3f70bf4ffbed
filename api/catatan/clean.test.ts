import { describe, expect, it } from 'vitest';
import { isKosong } from '#rules/html.ts';
import { cpuMs } from '../../test/cpu.ts';
import { BENIGN, clean, expectHarmless, sign } from './catatan.setup.ts';
import { showCatatan } from './catatan.ts';
import { TAGS_MAX } from './clean.ts';

describe('cleanHtml', () => {
  it.each(BENIGN)('keeps what the editor writes: %s', (html) => {
    expect(clean(html)).toBe(html);
    expectHarmless(html);
    expect(showCatatan(html, sign)).toBe(html);
  });

  it('keeps all of it in one text, and the same again', () => {
    const all = BENIGN.join('');
    expect(clean(all)).toBe(all);
    expect(clean(clean(all))).toBe(all);
  });

  it('writes in one way what can be written in many', () => {
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

  it('keeps the text of what it may not keep', () => {
    expect(
      clean('<table><tr><td><font color=red>nilai</font></td></tr></table><center>tengah</center>'),
    ).toBe('nilaitengah');
    expect(clean('<p>a<a href="javascript:alert(1)">b</a>c<strong>d</strong></p>')).toBe(
      '<p>a<span>b</span>c<strong>d</strong></p>',
    );
    expect(clean('<p>a<script>b</script><style>c</style><title>d</title><noscript>e</noscript>f</p>')).toBe(
      '<p>af</p>',
    );
  });

  it('empties an iframe and drops one without a video', () => {
    expect(clean('<iframe src="https://www.youtube.com/embed/abcDEF12345"><p>x</p><b>y</b>z</iframe>q')).toBe(
      '<iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe><p>x</p>yq',
    );
    expect(clean('a<iframe src="https://jahat.id/">x</iframe>b<iframe></iframe>')).toBe('ab');
  });

  it('is not fooled into an empty text that looks full, nor the other way round', () => {
    for (const html of [
      '<img>',
      '<img src="data:image/png;base64,AAAA">',
      '<iframe src="https://jahat.id"></iframe>',
      '<script>x</script>',
      '<video src=x></video>',
    ]) {
      expect(isKosong(clean(html)), html).toBe(true);
    }
    for (const html of BENIGN.filter((each) => /<(img|iframe)/.test(each)))
      expect(isKosong(clean(html)), html).toBe(false);
  });

  it('takes the pictures of other hosts over https only', () => {
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

describe('512 KB of it', () => {
  const SIZE = 512 * 1024;
  /** Processor time that no text may hold a server up for; nesting is where it grows fastest. */
  const BUDGET_MS = 300;
  /** For what is read to its end: several times what it takes, and far below quadratic time. */
  const WHOLE_BUDGET_MS = 2000;
  const fill = (piece: string) => {
    const most = piece.includes('<') ? TAGS_MAX / piece.split('<').slice(1).length : SIZE;
    return piece.repeat(Math.min(most, Math.ceil(SIZE / piece.length))).slice(0, SIZE);
  };

  it.each([
    '<div>',
    '<strong>',
    '<ul><li>',
    '<a href="https://a.id">',
    '<span style="font-size:1em">',
    '<table><tr><td>',
    '<svg><math>',
    '<em></strong>',
    '<p><strong>',
  ])('nested by %s is refused in time', async (piece) => {
    const text = fill(piece);
    const took = await cpuMs(() =>
      expect(() => clean(text)).toThrow(
        expect.objectContaining({ status: 422, errors: { catatan: [expect.any(String)] } }),
      ),
    );
    expect(took).toBeLessThan(BUDGET_MS);
  });

  it.each([
    '<p>',
    '</p>',
    '<img>',
    'x<img src=x>',
    '<br>',
    '<!--',
    '<script>',
    '&nbsp;',
    '&',
    '<![CDATA[',
    'a ',
  ])('of %j is cleaned in time', async (piece) => {
    const text = fill(piece);
    expect(await cpuMs(() => clean(text))).toBeLessThan(WHOLE_BUDGET_MS);
  });

  it.each([
    ['a style', (text: string) => `<span style="${text}">x</span>`, 'font-size:1em;'],
    ['an address', (text: string) => `<a href="https://a.id/${text}">x</a>`, '/'],
    ['attributes', (text: string) => `<p ${text}>x</p>`, 'a=b '],
    ['a value never closed', (text: string) => `<p title="${text}`, 'a'],
  ])('in %s is cleaned in time', async (_name, around, piece) => {
    const text = around(fill(piece));
    expect(await cpuMs(() => clean(text))).toBeLessThan(WHOLE_BUDGET_MS);
  });
});
