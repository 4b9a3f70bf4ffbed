import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, FONTS, isVideoAddress, SIZES } from '#rules/format-html.ts';
import { isKosong } from '#rules/html.ts';
import { cpuMs } from '../../test/cpu.ts';
import { alamatGambar, cleanCatatan, picturesIn, showCatatan } from './catatan.ts';
import { cleanHtml, TAGS_MAX } from './clean.ts';
import { signer } from '../guard/sign.ts';
import { newFileId } from '../store/store.ts';
import type { RunTask } from '../work/work.ts';

const DAY_MS = 86_400_000;
const clock = { ms: Date.UTC(2026, 4, 12, 10) };
const sign = signer('rahasia-yang-cukup-panjang-untuk-uji', () => clock.ms);
const clean = (html: string) =>
  cleanHtml({ html, pictures: picturesIn(html, sign, 'catatan'), field: 'catatan' }).catatan;

interface Element {
  tag: string;
  attributes: Map<string, string>;
}

const EMPTY = new Set(['br', 'img']);
const PIECE =
  /([^<>&"\u00A0]|"|&(?:amp|lt|gt|nbsp);)+|<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)>/y;

/**
 * Reads cleaned HTML by a grammar so narrow that every parser in the world must read it the same way: tags in lower
 * case and properly nested, values in double quotes, no `<` or `>` anywhere else. Anything outside it fails the test.
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

/** Nothing of it runs, leads to another protocol, or reaches beyond its own place on the page. */
function expectHarmless(html: string): Element[] {
  const elements = read(html);
  for (const { tag, attributes } of elements) {
    expect(ALLOWED_TAGS).toContain(tag);
    for (const [name, value] of attributes) {
      expect(ALLOWED_ATTRIBUTES[tag] ?? [], `${tag} ${name}`).toContain(name);
      if (name === 'style')
        expect(value).toMatch(/^(font-family: [A-Za-z ,-]+)?(; )?(font-size: [\d.]+em)?$/);
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

/** One of each thing that the editor can write, as it writes it. */
const BENIGN = [
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
  `<ul>${'<li><p>butir</p></li>'.repeat(500)}</ul>`,
  '<blockquote>'.repeat(60) + '<p>dalam</p>' + '</blockquote>'.repeat(60),
];

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

describe('a picture of ours', () => {
  const id = newFileId();
  const shown = () => alamatGambar(id, sign);

  it('is stored by its id, and shown with an address that lives for a week', () => {
    const stored = clean(`<p>a</p><img src="${shown()}" alt="b">`);
    expect(stored).toBe(`<p>a</p><img src="berkas:${id}" alt="b">`);
    expect(showCatatan(stored, sign)).toBe(`<p>a</p><img src="${shown()}" alt="b">`);
    const token = shown().replace('/api/berkas/', '');
    expect(sign.subject('gambar', token)).toBe(id);
    expect(sign.secondsLeft('gambar', token)).toBeGreaterThanOrEqual(7 * 86_400);
  });

  it.each(['', 'http://localhost:3000', 'https://portal.contoh.id', 'https://portal.contoh.id:8443'])(
    'is known behind the origin %j',
    (origin) => {
      expect(clean(`<img src="${origin}${shown()}">`)).toBe(`<img src="berkas:${id}">`);
    },
  );

  it('keeps its address all day, so that browsers can cache it', () => {
    const morning = shown();
    clock.ms += 6 * 3_600_000;
    expect(shown()).toBe(morning);
    clock.ms += DAY_MS;
    expect(shown()).not.toBe(morning);
    clock.ms -= DAY_MS + 6 * 3_600_000;
  });

  it('survives in a draft of half a year, and gets a fresh address', () => {
    const old = shown();
    clock.ms += 180 * DAY_MS;
    expect(sign.subject('gambar', old.replace('/api/berkas/', ''))).toBeNull();
    const stored = clean(`<img src="${old}">`);
    expect(stored).toBe(`<img src="berkas:${id}">`);
    expect(showCatatan(stored, sign)).toBe(`<img src="${shown()}">`);
    clock.ms -= 180 * DAY_MS;
  });

  it('is no way to a file that the writer could not see', () => {
    const document = sign.token('berkas', id, 300);
    const certificate = sign.token('sertifikat', id);
    const other = signer('rahasia-lain-yang-juga-cukup-panjang').dayToken('gambar', id, 7);
    for (const src of [
      `berkas:${id}`,
      `/api/berkas/${document}`,
      `/api/berkas/${certificate}`,
      `/api/berkas/${other}`,
      `/api/berkas/${id}`,
      `${shown()}A`,
      `${shown()}?x`,
      `${shown()}/..`,
      `/x${shown()}`,
      `//jahat.id${shown()}`,
    ]) {
      expect(clean(`<img src="${src}">`), src).toBe('');
    }
    expect(clean(`<img src="/api/berkas/${sign.dayToken('gambar', '../../etc/passwd', 7)}">`)).toBe('');
  });

  it('is shown only where it is a picture, never in text or another attribute', () => {
    const bait = `src="berkas:${id}"`;
    const html = clean(
      `<p>${bait} &lt;img ${bait}&gt;</p><img alt='a ${bait}' src="https://a.id/b"><iframe title='${bait}' src="https://www.youtube.com/embed/abcDEF12345"></iframe>`,
    );
    expect(html).toContain(`<p>${bait}`);
    expect(showCatatan(html, sign)).toBe(html);
  });
});

const JS = 'alert(1)';
/** Ways in, by what they abuse. Each must come out harmless. */
const HOSTILE: readonly string[] = [
  // Tags that run or load
  `<script>${JS}</script>`,
  `<SCRIPT SRC=//jahat.id/x.js></SCRIPT>`,
  `<script/x>${JS}</script >`,
  `<scr<script>ipt>${JS}</scr</script>ipt>`,
  `<<script>${JS}//<</script>`,
  `<script\x0c>${JS}</script>`,
  `<object data="javascript:${JS}"></object>`,
  `<embed src="data:text/html,<script>${JS}</script>">`,
  `<applet code=x></applet><frameset><frame src="javascript:${JS}"></frameset>`,
  `<base href="javascript:${JS}//"><a href="x">a</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${JS}">`,
  `<link rel=stylesheet href="//jahat.id/a.css"><link rel=import href=x>`,
  `<form action="javascript:${JS}"><button formaction="javascript:${JS}">x</button><input type=image src=x onerror=${JS}></form>`,
  `<isindex type=image src=1 onerror=${JS}>`,
  `<video><source onerror="${JS}"></video><audio src=x onerror=${JS}>`,
  `<dialog open onclose=${JS}>x</dialog><portal src="//jahat.id"></portal>`,
  `<details open ontoggle=${JS}><summary>x</summary></details>`,
  `<marquee onstart=${JS}>x</marquee><body onload=${JS}>`,
  `<x onclick=${JS} tabindex=1 autofocus onfocus=${JS}>x</x>`,
  `<custom-element is="x" onpointerenter=${JS}></custom-element>`,
  // Attributes
  `<img src=x onerror=${JS}>`,
  `<img src="https://a.id/b" onerror="${JS}" onload='${JS}'>`,
  `<img/src="https://a.id/b"/onerror=${JS}>`,
  `<img src="https://a.id/b"onerror=${JS}>`,
  `<img src="https://a.id/b\`" onerror=\`${JS}\`>`,
  `<img alt="\` onerror=${JS} " src="https://a.id/b">`,
  `<img alt='"><script>${JS}</script>' src="https://a.id/b">`,
  `<img alt="&quot;&gt;&lt;script&gt;${JS}" src="https://a.id/b">`,
  `<img srcset="x" sizes="1" src="https://a.id/b" usemap="#m"><map name=m><area href="javascript:${JS}"></map>`,
  `<img src="https://a.id/b" style="position:fixed;inset:0;width:100vw" class="x" id="root" name="body">`,
  `<p onmouseover=${JS} style="position:fixed" id=location data-x=1 aria-hidden=true slot=x>x</p>`,
  `<p =onclick=${JS} "onclick=${JS} '>x</p>`,
  `<ol start="1 onclick=${JS}"><li value="javascript:1" onclick=${JS}>x</li></ol>`,
  `<ol start="-1"><li>a</ol><ol start="99999999999"><li>b</ol>`,
  `<blockquote cite="javascript:${JS}"><q cite="javascript:${JS}">x</q></blockquote>`,
  `<table background="javascript:${JS}"><td background="javascript:${JS}">x</table>`,
  // Addresses
  `<a href="javascript:${JS}">x</a>`,
  `<a href=" \x01 javascript:${JS}">x</a>`,
  `<a href="java\nscript:${JS}">x</a><a href="java\tscript:${JS}">x</a><a href="java&#10;script:${JS}">x</a>`,
  `<a href="&#106;&#97;vascript&colon;${JS}">x</a><a href="&#x6A&#x61vascript:${JS}">x</a>`,
  `<a href="JaVaScRiPt:${JS}">x</a><a href="javascript&Tab;:${JS}">x</a>`,
  `<a href="javascript\u0000:${JS}">x</a><a href="java\u0000script:${JS}">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a><a href="vbscript:x">x</a><a href="blob:https://a.id/x">x</a>`,
  `<a href="//jahat.id">x</a><a href="/\\jahat.id">x</a><a href="https:jahat.id">x</a><a href="https:\\\\jahat.id">x</a>`,
  `<a href="https://">x</a><a href="https://[">x</a><a href="http://%00">x</a><a href>x</a>`,
  `<a href="https://a.id/&quot; onclick=&quot;${JS}">x</a>`,
  `<a href='https://a.id/" onclick="${JS}'>x</a>`,
  `<a href="https://a.id" target="_self" rel="opener" ping="https://jahat.id" download onclick=${JS}>x</a>`,
  `<a href="https://a.id" target=_top target=_blank rel=x>x</a>`,
  `<a href="tel:1">x</a><a href="file:///etc/passwd">x</a><a href="intent://x#Intent;end">x</a>`,
  `<a xlink:href="javascript:${JS}" href="#">x</a>`,
  `<img src="javascript:${JS}"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="jav&#x0A;ascript:${JS}">`,
  // Frames
  `<iframe src="javascript:${JS}"></iframe><iframe srcdoc="<script>${JS}</script>"></iframe>`,
  `<iframe src="https://www.youtube.com.jahat.id/embed/abcdefghijk"></iframe>`,
  `<iframe src="https://jahat.id/https://www.youtube.com/embed/abcdefghijk"></iframe>`,
  `<iframe src="https://www.youtube.com@jahat.id/embed/abcdefghijk"></iframe>`,
  `<iframe src="https://www.youtube.com:444/embed/abcdefghijk"></iframe><iframe src="http://www.youtube.com/embed/abcdefghijk"></iframe>`,
  `<iframe src="https://www.youtube.com/redirect?q=https://jahat.id"></iframe><iframe src="https://drive.google.com/uc?id=x"></iframe>`,
  `<iframe src="//www.youtube.com/embed/abcdefghijk" onload=${JS}></iframe>`,
  `<iframe src="https://www.youtube.com/embed/abcdefghijk" srcdoc="<script>${JS}</script>" onload="${JS}" allow="camera" name="x" style="position:fixed" sandbox="allow-scripts"></iframe>`,
  `<iframe src="https://www.youtube.com/embed/abcdefghijk" title="</iframe><img src=x onerror=${JS}>"></iframe>`,
  `<iframe src="https://www.youtube.com/embed/abcdefghijk"><p title="</iframe><img src=x onerror=${JS}>"></iframe>`,
  `<iframe><img alt="</iframe><script>${JS}</script>" src="https://a.id/b"></iframe>`,
  // Text that browsers read in another way than parsers do
  `<svg><script>${JS}</script></svg><svg/onload=${JS}><svg><animate onbegin=${JS} attributeName=x>`,
  `<svg><a xlink:href="javascript:${JS}"><text>x</text></a></svg><svg><use href="data:image/svg+xml,x#y"></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${JS}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${JS}&gt;">`,
  `<math><maction actiontype="statusline#http://jahat.id" xlink:href="javascript:${JS}">x</maction></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${JS}>`,
  `<noscript><p title="</noscript><img src=x onerror=${JS}>"></noscript>`,
  `<textarea><img src=x onerror=${JS}></textarea><xmp><img src=x onerror=${JS}></xmp><plaintext><img src=x onerror=${JS}>`,
  `<noembed><img src=x onerror=${JS}></noembed><noframes><p title="</noframes><img src=x onerror=${JS}>"></noframes>`,
  `<template><script>${JS}</script><img src=x onerror=${JS}></template>`,
  `<select><style></select><img src=x onerror=${JS}></style></select>`,
  `<option>&lt;script&gt;${JS}&lt;/script&gt;</option><title>&lt;/title&gt;<img src=x onerror=${JS}>`,
  `<!--><img src=x onerror=${JS}>--><!--- ><img src=x onerror=${JS}>-->`,
  `<!--[if gte IE 4]><script>${JS}</script><![endif]--><![CDATA[<img src=x onerror=${JS}>]]>`,
  `<?xml version="1.0"?><?php echo ?><!DOCTYPE html [<!ENTITY x "y">]><!ELEMENT x>`,
  `</p><img src=x onerror=${JS}></br></script><//img onerror=${JS}>`,
  `<a<b><img src=x onerror=${JS}//><p/onclick=${JS}><a\u3000href="javascript:${JS}">x</a>`,
  `&lt;script&gt;${JS}&lt;/script&gt;&#60;img src=x onerror=${JS}&#62;&#x3cscript>`,
  `&amp;lt;script&amp;gt;${JS}`,
  `\u003cscript\u003e${JS}\uFF1Cscript\uFF1E${JS}\u2039script\u203A`,
  `<p>${'\0'.repeat(3)}<\0script>${JS}</\0script><scr\0ipt>${JS}</scr\0ipt>`,
  `<img src=x onerror=${JS}`,
  `<a href="https://a.id`,
  `<p title='`,
  `<`,
  `</`,
  `<!`,
  // Styles
  `<span style="background:url(javascript:${JS})">x</span><span style="background-image:url(//jahat.id/x)">x</span>`,
  `<span style="width:expression(${JS});behavior:url(x.htc);-moz-binding:url(x)">x</span>`,
  `<span style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</span>`,
  `<span style="font-size:9999px">x</span><span style="font-size:1em;position:fixed">x</span><span style="font-size:calc(1em*999)">x</span>`,
  `<span style="font-family:x;}*{display:none">x</span><span style="font-family:'</style><script>${JS}</script>'">x</span>`,
  `<span style="font-size:1em/*;*/;position:fixed">x</span><span style="font-size:1e\\m;p\\6fsition:fixed">x</span>`,
  `<span style="font-size: 1em !important; font-family: Arial, sans-serif; content: 'x'">x</span>`,
  `<p style="font-size:1em">x</p><a style="font-size:1em" href="https://a.id">x</a><style>@import '//jahat.id'</style>`,
];

describe('cleanCatatan', () => {
  const beside = 'dibersihkan di samping';
  const cleaning = { sign, work: (async () => ({ catatan: beside, kosong: false })) as unknown as RunTask };

  it('cleans a short text in place and hands over a long one', async () => {
    expect(await cleanCatatan('<p onclick=x>a</p>', cleaning)).toEqual({
      catatan: '<p>a</p>',
      kosong: false,
    });
    expect(await cleanCatatan(' &nbsp;', cleaning)).toMatchObject({ kosong: true });
    expect(await cleanCatatan('a'.repeat(4097), cleaning)).toMatchObject({ catatan: beside });
  });

  it('refuses more pictures than any text has, beside the field that it came in', async () => {
    const html = Array.from({ length: 1001 }, (_, n) => `<img src="/api/berkas/a${n}.b">`).join('');
    await expect(cleanCatatan(html, cleaning, 'pertanyaan')).rejects.toMatchObject({
      status: 422,
      code: 'too_complex',
      errors: { pertanyaan: [expect.any(String)] },
    });
  });
});

describe('hostile text', () => {
  it('has enough ways in', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(90);
  });

  it.each(HOSTILE)('comes out harmless: %j', (html) => {
    const cleaned = clean(html);
    expectHarmless(cleaned);
    expect(clean(cleaned)).toBe(cleaned);
    // The same, inside what is allowed and after it.
    for (const around of [
      `<p>${html}</p>`,
      `<ul><li>a${html}b</li></ul>`,
      `<p><strong>${html}`,
      `${html}${html}`,
      `<pre><code>${html}</code></pre>`,
    ]) {
      expectHarmless(clean(around));
    }
  });

  it('comes out harmless from any mixture of pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE, ...BENIGN.slice(0, 20)),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '&',
        ';',
        '`',
        '\0',
        '\n',
        ' ',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<p ',
        '<a href=',
        '<img src=',
        '<iframe ',
        '</',
        '/>',
        'onerror=',
        'style=',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const cleaned = clean(pieces.join(''));
        expect(() => expectHarmless(cleaned)).not.toThrow();
        expect(() => expectHarmless(clean(cleaned))).not.toThrow();
      }),
      { numRuns: 1500 },
    );
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
