import { createServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { ownCertificate } from '#test/own-certificate.ts';
import { ask, BODY_MAX, type FetchOutcome } from './fetch.ts';
import { OUTSIDE, type Target } from './reach.ts';
import { answerOf, askingOf, recorder, requests } from './tautan-cek.setup.ts';

const HTML = { 'Content-Type': 'text/html' };

afterEach(() => vi.unstubAllEnvs());

const bodyOf = (asked: FetchOutcome) => (asked.how === 'answered' ? asked.hops.at(-1)!.body : null);

test('a link check sends its own User-Agent and the Host header, and sends no cookie, credential or referrer', async () => {
  const reach = recorder((_to, _host, path) =>
    path === '/a'
      ? answerOf('302 Found', { Location: '/b', 'Set-Cookie': 'tanda=1; Path=/' })
      : answerOf('200 OK', HTML, 'isi'),
  );
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('https_proxy', 'http://127.0.0.1:1');
  const from = requests.length;
  const asked = await ask('https://contoh.id/a#bagian', askingOf(reach));
  expect(asked.how).toBe('answered');
  const sent = requests.slice(from);
  expect(sent.map((each) => each.split('\r\n')[0])).toEqual(['GET /a HTTP/1.1', 'GET /b HTTP/1.1']);
  for (const each of sent) {
    expect(each).toContain('\r\nHost: contoh.id\r\nUser-Agent: Portal (tes)\r\n');
    expect(each).not.toMatch(/\r\n(cookie|authorization|referer|proxy-[a-z]+):/i);
  }
  expect(reach.connections.map(({ servername, port }) => [servername, port])).toEqual([
    ['contoh.id', 443],
    ['contoh.id', 443],
  ]);
});

test('a link check follows five redirects, but does not follow a sixth', async () => {
  const turn = (last: number) =>
    recorder((_to, _host, path) =>
      path === `/${last}`
        ? answerOf('200 OK', HTML, 'x')
        : answerOf('301 Moved', { Location: `/${Number(path.slice(1)) + 1}` }),
    );
  expect((await ask('http://contoh.id/0', askingOf(turn(5)))).how).toBe('answered');
  const long = turn(6);
  expect(await ask('http://contoh.id/0', askingOf(long))).toEqual({ how: 'circling' });
  expect(long.connections).toHaveLength(6);
});

test('a link check ends with the result `late` if a name lookup or a response takes too long', async () => {
  const silent = recorder(() => null);
  expect(await ask('http://contoh.id/', askingOf(silent, 40))).toEqual({ how: 'late' });
  const noName = { ...silent, resolve: () => new Promise<string[]>(() => {}) };
  expect(await ask('http://contoh.id/', askingOf(noName, 40))).toEqual({ how: 'late' });
});

test('a link check reads at most 64 KB of a response', async () => {
  const reach = recorder(() => answerOf('200 OK', HTML, 'a'.repeat(5 * BODY_MAX)));
  expect(bodyOf(await ask('http://contoh.id/', askingOf(reach)))).toHaveLength(BODY_MAX);
});

test.each([
  ['gzip', gzipSync('halo'), 'halo'],
  ['br', brotliCompressSync('halo'), 'halo'],
  ['gzip', gzipSync('a'.repeat(50 * BODY_MAX)), ''],
  ['br', brotliCompressSync('a'.repeat(50 * BODY_MAX)), ''],
  ['gzip', Buffer.from('bukan gzip'), ''],
  ['zstd', Buffer.from('x'), ''],
  ['gzip, gzip', gzipSync(gzipSync('halo')), ''],
])('a link check decompresses a %s response up to the size limit', async (encoding, packed, body) => {
  const reach = recorder(() => answerOf('200 OK', { ...HTML, 'Content-Encoding': encoding }, packed));
  expect(bodyOf(await ask('http://contoh.id/', askingOf(reach)))?.toString()).toBe(body);
});

test.each([
  ['no content', ''],
  ['another protocol than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
  ['too long headers', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['two Content-Length headers', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
])('for a response with %s, a link check reports that the host cannot be reached', async (_what, text) => {
  expect(await ask('http://contoh.id/', askingOf(recorder(() => text)))).toEqual({ how: 'unconnected' });
});

test('a link check distinguishes a name without an address from an unreachable name server', async () => {
  expect(
    await ask('http://tiada.contoh.id/', askingOf(recorder(() => null, { 'tiada.contoh.id': [] }))),
  ).toEqual({
    how: 'unresolved',
  });
  const away = {
    ...recorder(() => null),
    resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'EAI_AGAIN' })),
  };
  expect(await ask('http://contoh.id/', askingOf(away))).toEqual({ how: 'offline' });
});

test('a link check refuses a host whose certificate belongs to another host', async () => {
  const server = createServer(ownCertificate('localhost'), (socket) =>
    socket.end(answerOf('200 OK', HTML, 'x')),
  );
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reach = {
    ...recorder(() => null),
    connect: (to: Target) => OUTSIDE.connect({ ...to, address: '127.0.0.1', port }),
  };
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  expect(await ask('https://contoh.id/', askingOf(reach))).toEqual({ how: 'unconnected' });
  server.close();
});
