import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { API_HEADERS } from './headers.ts';

startServer({ alone: 'a proxy itself answers a request that is not HTTP' });

/** Sends raw bytes to the server, and parses the first response. */
async function send(bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(bytes, 'latin1');
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0]!, line.split(': ').slice(1).join(': ')]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const post = (...headers: string[]) =>
  ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', '{}'].join(
    '\r\n',
  );

describe('responses to invalid HTTP', () => {
  test.each<[string, number, string]>([
    ['an unknown method', 400, 'FOO /api/user HTTP/1.1\r\nHost: x\r\n\r\n'],
    ["a space in the request's address", 400, 'GET /api/ user HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another HTTP version', 400, 'GET / HTTP/3.0\r\nHost: x\r\n\r\n'],
    ['bytes that are no HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['a header without a colon', 400, 'GET / HTTP/1.1\r\nHost: x\r\nAneh\r\n\r\n'],
    ['no Host header', 400, 'GET /api/healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 400, post('Content-Length: 2', 'Content-Length: 3')],
    ['both a length and chunks', 400, post('Content-Length: 2', 'Transfer-Encoding: chunked')],
    ['a chunk without a size', 400, post('Transfer-Encoding: chunked')],
    ['headers of 20 KB', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a token of 1 MB', 431, `GET /api/user HTTP/1.1\r\nAuthorization: Bearer ${'a'.repeat(1e6)}\r\n\r\n`],
    [
      'an address that cannot be decoded',
      400,
      'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
  ])('a request with %s gets an error body and the usual security headers', async (_name, status, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), code: expect.any(String) });
    for (const [name, value] of Object.entries(API_HEADERS)) expect(answer.headers.get(name)).toBe(value);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}$/);
  });
});

test('the server ignores an unknown Expect header', async () => {
  const { status } = await send(post('Expect: pisang', 'Content-Length: 2', 'Connection: close'));
  expect(status).toBe(422);
});

test('the server accepts an HTTP/1.0 request without a Host header', async () => {
  expect((await send('GET /api/healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});
