import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logAtTerminal } from './terminal.ts';

/**
 * Returns the lines that a server with this log prints for one request. The request logs one line of each level.
 * Returns null if the app would use the default log.
 */
async function printed(logLevelSaid: boolean, terminal: boolean): Promise<string[] | null> {
  const lines: string[] = [];
  const logTo = logAtTerminal({ logLevelSaid }, terminal, (line) => lines.push(line));
  if (!logTo) return null;
  const server = Fastify({ logger: { ...logTo } });
  server.get('/x', (request) => {
    request.log.info('request');
    request.log.warn({ kept: 1 }, 'files were kept');
    request.log.error(
      { reqId: 'r-1', method: 'GET', url: '/x', err: new TypeError('kosong') },
      'request failed',
    );
    return null;
  });
  await server.inject('/x');
  await server.close();
  return lines;
}

test('in a terminal, the log shows only errors, as plain text', async () => {
  const lines = await printed(false, true);
  expect(lines).toHaveLength(1);
  expect(lines?.[0]).toMatch(/^Gangguan: request failed \(GET \/x r-1\)\nTypeError: kosong\n\s+at /);
});

test('the log is not changed for a terminal if LOG_LEVEL is set, or if no terminal is connected', async () => {
  expect([await printed(false, false), await printed(true, true), await printed(true, false)]).toEqual([
    null,
    null,
    null,
  ]);
});
