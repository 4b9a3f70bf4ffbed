import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnForwarded } from './forwarded.ts';

test('a peer that is not trusted and sends X-Forwarded-For is logged once an hour', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = Fastify({ trustProxy: ['loopback', '10.9.0.0/16'], logger: { level: 'warn', stream } });
  let now = 0;
  warnForwarded(server, () => new Date(now));
  server.get('/', async () => 'ok');
  const call = (remoteAddress: string, from?: string) =>
    server.inject({
      url: '/',
      remoteAddress,
      headers: from === undefined ? {} : { 'x-forwarded-for': from },
    });

  await call('10.8.0.4');
  await call('10.9.0.4', '203.0.113.1');
  await call('127.0.0.1', '203.0.113.1, 10.8.0.4');
  expect(lines).toEqual([]);
  await call('10.8.0.4', '203.0.113.1');
  now += 3_599_999;
  await call('10.8.0.5', '203.0.113.1');
  expect(lines.map((line) => JSON.parse(line).peer)).toEqual(['10.8.0.4']);
  now += 1;
  await call('10.8.0.5', '203.0.113.1');
  expect(lines.map((line) => JSON.parse(line).peer)).toEqual(['10.8.0.4', '10.8.0.5']);
  await server.close();
});
