import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clean, refusal, startGambar, svg, withBudget } from './gambar.setup.ts';
import { isSafeSvg, SVG_TAGS_MAX } from './svg.ts';

startGambar();

describe('an SVG', () => {
  it('an uploaded SVG becomes a PNG of the same size that contains no text of the SVG file', async () => {
    const result = await clean(
      svg(
        '<rect width="40" height="30" fill="#f00"/><script>alert(1)</script><text onclick="x()">RAHASIA</text>',
      ),
    );
    expect([result.type, result.meta.format, result.meta.width, result.meta.height]).toEqual([
      'image/png',
      'png',
      40,
      30,
    ]);
    const { channels } = await sharp(result.bytes).stats();
    expect(Math.round(channels[0]!.mean)).toBe(255);
    for (const text of ['script', 'RAHASIA']) expect(result.bytes.includes(text)).toBe(false);
  });

  it('a larger SVG is scaled down to a side of at most 2000 pixels', async () => {
    const { meta } = await clean(
      svg('<rect width="9" height="9"/>', 'width="9000" height="4500" viewBox="0 0 9 9"'),
    );
    expect([meta.width, meta.height]).toEqual([2000, 1000]);
  });

  it.each([
    ['an http address', '<image href="http://127.0.0.1:9/x.png"/>'],
    ['an xlink address', '<image xlink:href="file:///etc/passwd"/>'],
    ['an address with character references', '<image href="&#102;ile:///etc/passwd"/>'],
    [
      'its own namespace prefix',
      '<use z:href=\'//example.org/a.svg#b\' xmlns:z="http://www.w3.org/1999/xlink"/>',
    ],
    ['a data address', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['a style', '<rect style="fill:url(http://example.org/a.svg#b)"/>'],
    ['a style with an escape', '<style>rect{fill:u\\72l(http://example.org/a)}</style>'],
    ['a fill with character references', '<rect fill="&#x75;rl( \'http://example.org\')"/>'],
    ['a CSS import', '<style>@import "http://example.org/a.css";</style>'],
    ['a base address', '<g xml:base="http://example.org/"><use href="#a"/></g>'],
    ['an XInclude element', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text"/>'],
    ['a filter effect', '<filter id="f"><feImage xlink:href="file:///etc/hostname"/></filter>'],
  ])('an SVG that refers to another file by %s is refused', async (_name, inside) => {
    const refused = await refusal(svg(inside), 'image/svg+xml');
    expect([refused.status, refused.code]).toEqual([415, 'unsupported_type']);
    expect(refused.message).toMatch(/^SVG ini tidak dapat dipakai/);
  });

  it.each([
    [
      'its own entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['a stylesheet', `<?xml-stylesheet href="http://example.org/a.css"?>${svg('')}`],
    ['an encoding other than UTF-8', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['UTF-16', Buffer.from(`\uFEFF${svg('')}`, 'utf16le')],
    ['invalid UTF-8', Buffer.concat([Buffer.from(svg('<text>')), Buffer.from([0xff, 0xfe, 0x00])])],
    ['no end tag', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    [
      'a size that is too large to draw',
      svg('<rect width="1" height="1"/>', 'width="100000000" height="100000000"'),
    ],
    ['extremely deep nesting', svg('<g>'.repeat(50_000))],
  ])('an SVG with %s is refused', async (_name, bytes) => {
    expect((await refusal(bytes, 'image/svg+xml')).status).toBe(415);
  });

  it('an SVG with more than 10,000 tags is refused', async () => {
    const of = (tags: number) => svg('<g/>'.repeat(tags - 2));
    expect((await clean(of(SVG_TAGS_MAX))).type).toBe('image/png');
    const refused = await refusal(of(SVG_TAGS_MAX + 1), 'image/svg+xml');
    expect([refused.status, refused.message]).toEqual([
      415,
      'Gambar SVG ini terlalu rumit. Simpan sebagai PNG, lalu unggah lagi.',
    ]);
  });

  it('an SVG is unsafe if it has two DOCTYPE lines, or declarations inside its DOCTYPE', () => {
    const type = (inside: string) => Buffer.from(`<!DOCTYPE svg ${inside}><svg/>`);
    expect(isSafeSvg(type('SYSTEM "a"'))).toBe(true);
    expect(isSafeSvg(type('['))).toBe(false);
    expect(isSafeSvg(type('><!DOCTYPE svg ['))).toBe(false);
  });

  it('an SVG that takes too long to draw is refused', async () => {
    const effects = '<feTurbulence baseFrequency="0.9" numOctaves="1000"/>'.repeat(30);
    const slow = svg(
      `<filter id="f">${effects}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
      'width="2000" height="2000"',
    );
    const refused = await withBudget('drawSvg', 300, () => refusal(slow, 'image/svg+xml'));
    expect([refused.status, refused.message]).toEqual([
      415,
      expect.stringMatching(/^SVG ini tidak dapat dipakai/),
    ]);
  });

  it.each([
    svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/><use xlink:href=" #g"/>'),
    svg('<a href=""><text>C:\\ &amp; url bebas</text></a>'),
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  ])('an SVG with only internal references is safe: %s', (text) => {
    expect(isSafeSvg(Buffer.from(text))).toBe(true);
  });
});
