import { expect, test } from 'vitest';
import { layananOf, linksIn, tautanIn, TAUTAN_PER_TEXT } from './tautan-cek.ts';

test.each([
  ['', []],
  ['<p>tanpa tautan</p>', []],
  ['<p><a href="https://a.id/x?a=1&amp;b=2">judul</a></p>', ['https://a.id/x?a=1&b=2']],
  // The visible text of an anchor is not a second link, even if this text is an address.
  ['<a href="https://a.id/panjang">https://a.id/pan…</a> lalu', ['https://a.id/panjang']],
  [
    '<p>lihat https://a.id/b. Lalu (http://c.id/d), dan HTTPS://E.id!</p>',
    ['https://a.id/b', 'http://c.id/d', 'HTTPS://E.id'],
  ],
  ['<p>https://id.wikipedia.org/wiki/Dosen_(gelar) ya</p>', ['https://id.wikipedia.org/wiki/Dosen_(gelar)']],
  ['<p>https://a.id/?x=1&amp;y=2 https://a.id/?x=1&amp;y=2</p>', ['https://a.id/?x=1&y=2']],
  ['<p>https://b.id</p><a href="https://a.id">a</a><p>https://b.id</p>', ['https://b.id', 'https://a.id']],
  ['<p><img alt="a > b" src="https://gambar.id/1"> https://a.id</p>', ['https://a.id']],
  [
    '<p>"https://a.id", &lt;https://b.id&gt;&nbsp;https://c.id&nbsp;ya</p>',
    ['https://a.id', 'https://b.id', 'https://c.id'],
  ],
  ['<p>a < b https://a.id</p><p>https://b.id<', ['https://a.id', 'https://b.id']],
  [
    '<a href="https://a.id/?x=>y" rel="x">https://z.id</a> https://b.id',
    ['https://a.id/?x=>y', 'https://b.id'],
  ],
  ['<a href="mailto:a@b.id">surat</a><a href="javascript:1">x</a><a>y</a>https://', []],
  [`<p>https://a.id/${'x'.repeat(2000)}</p>`, []],
  // Test rows with addresses that have no scheme.
  [
    '<p>s.id/rps-2026, (bit.ly/AbC) dan drive.google.com/file/d/1?usp=sharing&amp;x=1.</p>',
    ['https://s.id/rps-2026', 'https://bit.ly/AbC', 'https://drive.google.com/file/d/1?usp=sharing&x=1'],
  ],
  ['<p>Kunjungi&nbsp;<b>S.id/x</b></p>', ['https://S.id/x']],
  ['<p>S.Ag/M.Ag, dan/atau, M.Si, tugas.pdf/lampiran, 1.2/3, www.kampus.id</p>', []],
  ['<p>ana@s.id/x ftp://s.id/x \\\\s.id/x</p><img src="s.id/x"><a href="/s.id/x">s.id/x</a>', []],
])('the text %s contains the links %j', (html, found) => {
  expect(tautanIn(html)).toEqual(found);
});

test.each([
  '.',
  '.)',
  'https://',
  ' https://u:p/@',
  '<a href="javascript:https://x">',
  '<a ',
  '.id/',
  ' a.id/',
  'a.',
  '.abcd',
])('the first link of a text with half a megabyte of %s is found', (part) => {
  expect(tautanIn(`https://a.id ${part.repeat(Math.floor(500_000 / part.length))}x`)).toContain(
    'https://a.id',
  );
});

test('the links of a pasted text are found, each with its position', () => {
  expect(linksIn('Lihat (s.id/x), bit.ly/y. dan lihat:https://a.id/z ana@b.id S.Ag/M.Ag')).toEqual([
    { index: 7, text: 's.id/x', href: 'https://s.id/x' },
    { index: 16, text: 'bit.ly/y', href: 'https://bit.ly/y' },
    { index: 36, text: 'https://a.id/z', href: 'https://a.id/z' },
  ]);
});

test('in a text with too many links, only the first ones up to the limit are found', () => {
  const many = Array.from({ length: TAUTAN_PER_TEXT + 5 }, (_, n) => `https://a.id/${n}`);
  expect(tautanIn(`<p>${many.join(' ')}</p>`)).toEqual(many.slice(0, TAUTAN_PER_TEXT));
  expect(tautanIn(many.map((url) => `<a href="${url}">x</a>`).join(''))).toEqual(
    many.slice(0, TAUTAN_PER_TEXT),
  );
});

test.each([
  ['https://drive.google.com/file/d/1/view', 'drive'],
  ['https://docs.google.com/document/d/1/edit', 'drive'],
  ['https://1drv.ms/f/s!A', 'onedrive'],
  ['https://kampus-my.sharepoint.com/:f:/g/personal/a', 'onedrive'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://www.dropbox.com/s/a/b', 'dropbox'],
  ['https://drive.google.com.jahat.id/', null],
  ['https://jahatdropbox.com/', null],
  ['bukan alamat', null],
])('the address %s belongs to the service %s', (address, layanan) => {
  expect(layananOf(address)).toBe(layanan);
});
