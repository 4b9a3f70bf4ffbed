import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each(['/pr/materi', '/pr/materi/Ab3?q=1&page=2', '/'])('the path %s is accepted', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'pr/materi',
    '',
    '/pr/\n/evil.example',
    '/\t/evil.example',
    '/auth/login?lanjut=/pr',
    `/${'a'.repeat(500)}`,
    undefined,
    7,
  ])('the value %j is refused as a path', (path) => {
    expect(safePath(path)).toBeNull();
  });
});
