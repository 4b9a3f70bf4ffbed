import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from '#db/embedded/binaries.ts';

/** A running HAProxy, which distributes requests to several instances in rotation. */
export interface Proxy {
  close(): Promise<void>;
}

/** Timeout of HAProxy: twice the longest waiting time of a test. */
const TIMEOUT = '120s';
const START_TRIES = 200;
const START_MS = 25;

/** Searches `/usr/sbin` too, because the PATH of an ordinary user does not contain this folder. */
const findHaproxy = () => findProgram('haproxy') ?? ['/usr/sbin/haproxy'].find((file) => existsSync(file));

const configOf = (port: number, urls: readonly string[]) => `
global
    maxconn 2000
defaults
    mode http
    timeout connect ${TIMEOUT}
    timeout client ${TIMEOUT}
    timeout server ${TIMEOUT}
listen instances
    bind 127.0.0.1:${port}
    balance roundrobin
${urls.map((url, n) => `    server app${n + 1} ${new URL(url).host}`).join('\n')}
`;

/** Starts HAProxy and waits until it listens. @throws if the program is missing */
export async function startProxy(port: number, urls: readonly string[]): Promise<Proxy> {
  const program = findHaproxy();
  if (!program) throw new Error('TEST_INSTANCES needs haproxy');
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-proxy-'));
  const file = path.join(dir, 'haproxy.cfg');
  await writeFile(file, configOf(port, urls));
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  for (let tries = 1; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${child.exitCode}`);
    const listens = await fetch(`http://127.0.0.1:${port}/api/healthz`).then(
      () => true,
      () => false,
    );
    if (listens) break;
    if (tries === START_TRIES) throw new Error('haproxy does not listen');
    await delay(START_MS);
  }
  return {
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
