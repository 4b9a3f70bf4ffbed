import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#api/start/settings.ts';
import { pageHeaders } from './headers.ts';
import { servePages } from './pages.ts';

const NAME = `Uji "><script>alert(1)</script> & 'kawan'`;
const SCRIPT = 'export const halo = 1;\n'.repeat(200);

let dir: string;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const webDir = path.join(dir, 'web');
  await mkdir(path.join(webDir, 'assets'), { recursive: true });
  await writeFile(
    path.join(webDir, 'index.html'),
    '<!doctype html><head><meta name="portal" content="%PORTAL%"></head><p>halaman</p>',
  );
  await writeFile(
    path.join(dir, 'ahead.json'),
    JSON.stringify({
      '/dashboard': ['assets/dasbor-1a.js'],
      '/adm/peserta_[product]/[userid]': ['assets/satu-2b.css', 'assets/satu-2b.js'],
    }),
  );
  await writeFile(path.join(webDir, 'assets/halo-1a2b.js'), SCRIPT);
  await writeFile(path.join(webDir, 'assets/halo-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(webDir, 'theme.js'), 'tema');
  server = Fastify();
  await servePages(
    server,
    {
      settings: readSettings({
        PRODUCT_NAME: NAME,
        SECURITY_CONTACT: 'keamanan@kampus.ac.id',
        IMAGE_UPLOAD_URL: 'https://gambar.kampus.ac.id/unggah?a=1&b=2',
      }),
      site: () => url,
    },
    webDir,
  );
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

test('a path that is neither a file nor a call gets the HTML page, which browsers must revalidate each time', async () => {
  for (const at of ['/', '/dashboard', '/pr/materi/x/y?z=1']) {
    const answer = await fetch(url + at);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(await answer.text()).toContain('<p>halaman</p>');
  }
  for (const at of ['/dokdetail/token', '/dokburek/token'])
    expect([at, (await fetch(url + at)).headers.get('cache-control')]).toEqual([at, 'no-store']);
  for (const at of ['/api', '/api/nowhere', '/assets/gone-3c4d.js'])
    expect([at, (await fetch(url + at)).status]).toEqual([at, 404]);
});

test('a missing file gets 404, and an address of a page gets the HTML page even if the address contains a dot', async () => {
  for (const at of ['/nowhere.js', '/wp-login.php', '/.env', '/pr/materi/x.map', '/.well-known/nowhere'])
    expect([at, (await fetch(url + at)).status]).toEqual([at, 404]);
  for (const at of ['/adm/peserta_pelatihan/tok.en', '/dashboard?file=a.js'])
    expect([at, (await fetch(url + at)).status]).toEqual([at, 200]);
});

test('security.txt names a contact and a future expiry date, and can be requested with HEAD', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:keamanan@kampus.ac.id\n');
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  expect((await fetch(`${url}/.well-known/security.txt`, { method: 'HEAD' })).status).toBe(200);
});

test('the HTML of a page preloads only the files that this page needs', async () => {
  const linksAt = async (at: string) => [
    ...(await (await fetch(url + at)).text()).matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)">/g),
  ];
  const named = async (at: string) => (await linksAt(at)).map(([, rel, href]) => `${rel} ${href}`);
  expect(await named('/dashboard?x=1')).toEqual(['modulepreload /assets/dasbor-1a.js']);
  expect(await named('/adm/peserta_pelatihan/12')).toEqual([
    'preload /assets/satu-2b.css',
    'modulepreload /assets/satu-2b.js',
  ]);
  for (const at of ['/', '/adm/peserta_lain/12', '/adm/peserta_pelatihan', '/adm/peserta_pelatihan/12/x'])
    expect([at, await named(at)]).toEqual([at, []]);
});

test('a product name with HTML characters is escaped in the page', async () => {
  const html = await (await fetch(url)).text();
  expect(html).not.toContain('<script>');
  const [, content = ''] = /<meta name="portal" content="([^"]*)">/.exec(html) ?? [];
  const decoded = content.replaceAll(/&#(\d+);/g, (_whole, code: string) =>
    String.fromCharCode(Number(code)),
  );
  expect(JSON.parse(decoded)).toMatchObject({
    product: 'pelatihan',
    product_name: NAME,
    site: url,
    image_upload_url: 'https://gambar.kampus.ac.id/unggah?a=1&b=2',
  });
});

test('the Content-Security-Policy allows requests to the configured image host, but does not allow other external hosts', () => {
  const connect = (env: NodeJS.ProcessEnv) =>
    /connect-src [^;]*/.exec(pageHeaders(readSettings(env))['Content-Security-Policy'])?.[0];
  expect(connect({})).toBe("connect-src 'self'");
  expect(connect({ IMAGE_UPLOAD_URL: 'https://gambar.kampus.ac.id:8443/unggah?a=1' })).toBe(
    "connect-src 'self' https://gambar.kampus.ac.id:8443",
  );
});

test('a file with a hash in its name is cached for a year, and a file without a hash is cached for a day', async () => {
  const hashed = await fetch(`${url}/assets/halo-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers.get('content-encoding')).toBe('br');
  expect(await hashed.text()).toBe(SCRIPT);
  expect((await fetch(`${url}/theme.js`)).headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await fetch(`${url}/index.html`)).headers.get('cache-control')).toBe('no-cache');
});
