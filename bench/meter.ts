import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#api/start/root.ts';
import { say } from './servers.ts';

const BURN_S = 1;

/** What is used between the last look and the kill is not seen; what is counted twice is far above. */
const LEAST = 0.4;
const MOST = 1.15;

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

/** Of the processor time that two have used and told, which part was counted. */
async function counted(then: string): Promise<number> {
  const file = pathToFileURL(path.join(ROOT, 'scripts/processor-time.mjs')).href;
  const { followProcessorTime } = (await import(file)) as { followProcessorTime(): () => number };
  const spent = followProcessorTime();
  const before = process.cpuUsage();
  const child = spawn(process.execPath, ['-e', burning(then)]);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const own = process.cpuUsage(before);
  const told = said.trim().split('\n').map(Number);
  if (told.length !== 2) throw new Error(`Two processes have told ${told.length} times`);
  return (spent() - (own.user + own.system) / 1e6) / (told.reduce((sum, each) => sum + each) / 1e6);
}

/** What `npm test` prints at its end: the processor time of two that end one after the other, or at once and uncollected, counts once. */
export async function judgeMeter(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  let holds = true;
  for (const [name, then] of [
    ['end one after the other', ''],
    ['end at once, uncollected', `process.kill(process.pid, 'SIGKILL');`],
  ] as const) {
    const part = await counted(then);
    holds &&= part > LEAST && part < MOST;
    say(`Processor time of two that ${name}: ${part.toFixed(2)} of it counted, ${LEAST} to ${MOST}`);
  }
  return holds;
}
