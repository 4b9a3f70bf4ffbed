import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

startServer({ pages: true });

let token: string;

beforeAll(async () => {
  token = await server.as('peserta2');
});

describe('response headers', () => {
  test.each([
    '/api/healthz',
    '/api/pr/materi',
    '/api/nowhere',
    '/api/docs',
    '/',
    '/dashboard',
    '/assets/nowhere.js',
  ])('the response of %s has the required security headers', async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(/^.(api|assets)./.test(path) ? "default-src 'none'" : "script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the response of a page has all security headers', async () => {
    const { headers } = await fetch(`${server.url}/dashboard`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; " +
        "font-src 'self'; connect-src 'self'; frame-src https://www.youtube.com https://www.youtube-nocookie.com " +
        "https://player.vimeo.com https://drive.google.com; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'",
    });
  });

  test('the cache headers forbid caches to store responses to signed-in users, including pictures and pages', async () => {
    const form = new FormData();
    form.append('image', new Blob([PIXEL]), 'a.gif');
    const picture = (await server.call('/gambar', { token, body: form })).body.data.url;
    const paths = [
      '/api/user',
      '/api/pr/materi',
      '/api/json/get_system',
      '/api/nowhere',
      picture,
      '/theme.js',
    ];
    for (const path of [...paths, '/dashboard']) {
      const { headers } = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  test('the cache headers forbid caches to store responses that contain a token or scores', async () => {
    const admin = await server.as('admin');
    const [{ token_sertifikat }] = (await server.call('/adm/peserta_pelatihan', { token: admin })).body;
    const body = { email: 'peserta2@example.org', password: 'belajar-bersama' };
    for (const answer of [
      await server.call('/login', { body }),
      await server.call(`/json/sertifikat_validasi?userid=${token_sertifikat}`),
    ]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('the server sets no cookie and ignores cookies of a request', async () => {
    const { headers } = await server.call('/login', {
      body: { email: 'peserta2@example.org', password: 'belajar-bersama' },
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect((await server.call('/user', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});
