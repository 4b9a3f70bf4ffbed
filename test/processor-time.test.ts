import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../api/start/root.ts';

const BURN_S = 1;

/** A process that burns its share, with one below it that does the same; `then` is what the upper one does last. */
const burning = (then: string) => `
  const burn = 'for (let used; !(used > ${BURN_S * 1e6}); used = process.cpuUsage().user) for (let n = 0; n < 1e6; n += 1);';
  const below = require('node:child_process').spawn(process.execPath, ['-e', burn + ${JSON.stringify(then)}]);
  new Function(burn)();
  below.on('close', () => process.exit());
  ${then}`;

async function used(then: string): Promise<number> {
  const file = pathToFileURL(path.join(ROOT, 'scripts/processor-time.mjs')).href;
  const { followProcessorTime } = (await import(file)) as { followProcessorTime(): () => number | null };
  const spent = followProcessorTime();
  const child = spawn(process.execPath, ['-e', burning(then)]);
  await once(child, 'close');
  return spent() ?? Number.NaN;
}

test.runIf(process.platform === 'linux').each([
  ['end one after the other', ''],
  ['end at once, uncollected', `process.kill(process.pid, 'SIGKILL');`],
])('the processor time of two that %s is counted once', async (_, then) => {
  const seconds = await used(then);
  expect(seconds).toBeGreaterThan(BURN_S);
  expect(seconds).toBeLessThan(BURN_S * 2.5);
});
