import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../api/start/root.ts';

const BURN_S = 1;

/** Burns its share, and says what that took in all, in microseconds. */
const BURN = `
  for (let user; !(user > ${BURN_S * 1e6}); user = process.cpuUsage().user) for (let n = 0; n < 1e6; n += 1);
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(1, user + system + '\\n');`;

/** A process that burns its share, with one below it that does the same; `then` is what each does last. */
const burning = (then: string) => `
  const below = require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(BURN + then)}], { stdio: ['ignore', 'inherit', 'inherit'] });
  below.on('close', () => process.exit());
  ${BURN}
  ${then}`;

/** Seconds counted for the two, and what they themselves have told. */
async function counted(then: string): Promise<{ counted: number; told: number }> {
  const file = pathToFileURL(path.join(ROOT, 'scripts/processor-time.mjs')).href;
  const { followProcessorTime } = (await import(file)) as { followProcessorTime(): () => number };
  const spent = followProcessorTime();
  const before = process.cpuUsage();
  const child = spawn(process.execPath, ['-e', burning(then)]);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const own = process.cpuUsage(before);
  const told = said.trim().split('\n').map(Number);
  expect(told).toHaveLength(2);
  return {
    counted: spent() - (own.user + own.system) / 1e6,
    told: told.reduce((sum, each) => sum + each) / 1e6,
  };
}

test.runIf(process.platform === 'linux').each([
  ['end one after the other', ''],
  ['end at once, uncollected', `process.kill(process.pid, 'SIGKILL');`],
])('the processor time of two that %s is counted once', async (_, then) => {
  const seconds = await counted(then);
  // What is used between the last look and the kill is not seen; what is counted twice is far above.
  expect(seconds.counted).toBeGreaterThan(seconds.told * 0.4);
  expect(seconds.counted).toBeLessThan(seconds.told * 1.15);
});
