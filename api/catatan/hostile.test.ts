import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENIGN, clean, expectHarmless } from './catatan.setup.ts';
import { runs } from '#test/runs.ts';

const JS = 'alert(1)';
/** Hostile texts, grouped by the kind of attack. After cleaning, each text must be harmless. */
const HOSTILE: readonly string[] = [
  // Hostile tags that run code or load resources
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
  // Hostile attributes that run code
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
  // Hostile addresses that run code
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
  // Hostile frames that load foreign pages
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
  // Hostile texts that different browsers and parsers may read differently
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
  // Hostile styles that load resources, run code or cover the page
  `<span style="background:url(javascript:${JS})">x</span><span style="background-image:url(//jahat.id/x)">x</span>`,
  `<span style="width:expression(${JS});behavior:url(x.htc);-moz-binding:url(x)">x</span>`,
  `<span style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</span>`,
  `<span style="font-size:9999px">x</span><span style="font-size:1em;position:fixed">x</span><span style="font-size:calc(1em*999)">x</span>`,
  `<span style="font-family:x;}*{display:none">x</span><span style="font-family:'</style><script>${JS}</script>'">x</span>`,
  `<span style="font-size:1em/*;*/;position:fixed">x</span><span style="font-size:1e\\m;p\\6fsition:fixed">x</span>`,
  `<span style="font-size: 1em !important; font-family: Arial, sans-serif; content: 'x'">x</span>`,
  `<p style="font-size:1em">x</p><a style="font-size:1em" href="https://a.id">x</a><style>@import '//jahat.id'</style>`,
];

describe('a hostile text', () => {
  it('the list of hostile texts contains at least 90 different texts', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(90);
  });

  it.each(HOSTILE)('a hostile text is harmless after cleaning: %j', (html) => {
    const cleaned = clean(html);
    expectHarmless(cleaned);
    expect(clean(cleaned)).toBe(cleaned);
    // Each attack is also tested inside allowed elements, inside an unclosed element, and twice in a row.
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

  it('cleaning a random mixture of hostile pieces gives harmless HTML', () => {
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
      runs(1500),
    );
  });
});
