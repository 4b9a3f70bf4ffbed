import { describe, expect, it } from 'vitest';
import {
  ALLOWED_STYLES,
  cleanStyle,
  isImageAddress,
  isLinkAddress,
  isVideoAddress,
  styleValue,
  videoEmbed,
} from './format-html.ts';

describe('styles', () => {
  it('`cleanStyle` keeps every listed style value, also if a browser spells it differently', () => {
    for (const value of ALLOWED_STYLES['font-family']) {
      const [first = '', rest = ''] = value.split(', ');
      expect(styleValue('font-family', value)).toBe(value);
      expect(styleValue('font-family', `"${first}",${rest}`)).toBe(value);
    }
    expect(cleanStyle('font-size: 1.5em; font-family: "Comic Sans MS", cursive;', 'span')).toBe(
      'font-family: Comic Sans MS, cursive; font-size: 1.5em',
    );
  });

  it.each([
    '',
    'color: red',
    'font-size: 99px',
    'font-family: url(https://x)',
    'background: url(javascript:1)',
    'font-size: 1em; position: fixed',
    'font-family: Arial, sans-serif, x',
    'font-size',
  ])('`cleanStyle` removes every style value that is not listed: %s', (style) => {
    expect(cleanStyle(style, 'span')).toBe(style.startsWith('font-size: 1em') ? 'font-size: 1em' : '');
  });
});

it('only paragraphs and headings keep an alignment; only inline text keeps fonts and sizes', () => {
  const style = 'text-align: right; font-size: 1.5em; color: red';
  for (const tag of ['p', 'h1', 'h2', 'h3']) expect(cleanStyle(style, tag)).toBe('text-align: right');
  expect(cleanStyle(style, 'span')).toBe('font-size: 1.5em');
  for (const tag of ['td', 'table', 'li']) expect(cleanStyle(style, tag)).toBe('');
  for (const value of ['start', 'inherit', 'center !important', 'url(x)'])
    expect(cleanStyle(`text-align: ${value}`, 'p')).toBe('');
});

describe('addresses', () => {
  it.each(['https://example.org/a?b=c#d', 'http://10.0.0.1:8080/x'])('a link to %s is allowed', (address) => {
    expect(isLinkAddress(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:1',
    'data:text/html,x',
    'ftp://h/x',
    '/pr/materi',
    'https://',
    'x',
  ])('a link to %s is refused', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });

  it('a picture address on this server or on a website is allowed, and another picture address is refused', () => {
    expect(['/api/gambar/a.png', 'https://h.org/a.png'].map(isImageAddress)).toEqual([true, true]);
    expect(
      ['//h.org/a.png', '/\\h.org/a', 'data:image/png;base64,x', 'blob:https://x/1', 'a.png'].map(
        isImageAddress,
      ),
    ).toEqual([false, false, false, false, false]);
  });
});

describe('videos', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?h=abc123'],
    [
      'https://drive.google.com/file/d/1AbC_d-e/view?usp=sharing',
      'https://drive.google.com/file/d/1AbC_d-e/preview',
    ],
    ['https://drive.google.com/open?id=1AbC', 'https://drive.google.com/file/d/1AbC/preview'],
  ])('the video address %s is embedded with the player %s', (address, player) => {
    expect(videoEmbed(address)).toBe(player);
    expect(isVideoAddress(player)).toBe(true);
    expect(videoEmbed(player)).toBe(player);
  });

  it.each([
    '',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://evil.org/?u=www.youtube.com/embed/x',
    'javascript:alert(1)',
    'https://www.youtube.com.evil.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=../../x',
    'https://drive.google.com/drive/folders/x',
  ])('the address %s has no video player', (address) => {
    expect(videoEmbed(address)).toBeNull();
  });

  it.each([
    'http://www.youtube.com/embed/abcdefghijk',
    'https://www.youtube.com/redirect?q=https://evil.org',
    'https://www.youtube.com:8443/embed/abc',
    'https://u:p@www.youtube.com/embed/abc',
    'https://u@www.youtube.com/embed/abc',
    'https://www.youtube.com/embed/abc/def',
    'https://drive.google.com/file/d/x/preview/y',
    '//www.youtube.com/embed/abc',
    'https://drive.google.com/uc?id=x',
    'https://player.vimeo.com/x',
  ])('a video frame with the address %s is refused', (address) => {
    expect(isVideoAddress(address)).toBe(false);
  });
});
