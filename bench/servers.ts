import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';

/** A server in a process of its own, with the counters of cpu.mjs loaded. */
export interface Server {
  child: ChildProcess;
  port: number;
  /** Milliseconds from the start of the process to the line that says it listens. */
  startedIn: number;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a server and waits until it listens. */
export async function serve(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const begun = performance.now();
  const child = fork(path.join(ROOT, file), [], {
    cwd: ROOT,
    execArgv: [
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
      '--import',
      path.join(ROOT, 'bench/cpu.mjs'),
    ],
    // Nobody outside is asked while it is measured; what is logged is measured where a part says so.
    env: { ...process.env, LINK_CHECK: '0', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('siap di')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { child, port, startedIn: performance.now() - begun };
}

export async function end({ child }: Server): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Processor time used so far, in microseconds, the longest hold of the event loop since the last question, in ms, and the memory
 * held, in bytes.
 */
export async function counters({ child }: Server): Promise<{ cpu: number; held: number; rss: number }> {
  child.send('counters');
  const [answer] = await once(child, 'message');
  return answer;
}

/** Bytes of memory in use, without what only waits to be collected. */
export async function live({ child }: Server): Promise<number> {
  child.send('live');
  const [answer] = await once(child, 'message');
  return answer;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  // Of an even number the two in the middle: the upper one alone would raise what a limit is made of.
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says how far a long part is, and since when it runs. */
export function openProgress(): (what: string) => void {
  const begun = performance.now();
  return (what) => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`  ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${what}`);
  };
}

/** Calls in the name of one session. */
export const callAs =
  (port: number, token: string) =>
  async <T = unknown>(address: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${address}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
export type Call = ReturnType<typeof callAs>;
