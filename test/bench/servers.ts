import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';

/** A server in a process of its own, with the counters of cpu.mjs loaded. */
export interface Server {
  child: ChildProcess;
  port: number;
  /** Seconds from the start of the process to the line that says it listens. */
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
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(path.join(ROOT, file), [], {
    cwd: ROOT,
    execArgv: [...loader, '--import', path.join(ROOT, 'test/bench/cpu.mjs')],
    // No outside requests during a measurement; a part that measures the log sets LOG_LEVEL.
    env: { ...process.env, LINK_CHECK: '0', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('siap di')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { child, port, startedIn: (performance.now() - begun) / 1000 };
}

export async function end({ child }: Server): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Milliseconds of processor time so far, and the longest hold of the event loop since the last question. */
export async function counters({ child }: Server): Promise<{ cpu: number; held: number }> {
  child.send('counters');
  return (await once(child, 'message'))[0];
}

/** Bytes of memory in use, without what only waits to be collected. */
export async function live({ child }: Server): Promise<number> {
  child.send('live');
  return (await once(child, 'message'))[0];
}

/** The part of a call's path behind `/api`, asked in the name of one session; with a body it is a POST. */
export function ask({ port }: Server, address: string, token?: string, body?: FormData | object) {
  const isForm = body === undefined || body instanceof FormData;
  return fetch(`http://127.0.0.1:${port}/api${address}`, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

/** The same, of which anything but a success ends the bench. */
export async function answer<T>(...asked: Parameters<typeof ask>): Promise<T> {
  const got = await ask(...asked);
  if (!got.ok) throw new Error(`${asked[1]} answered ${got.status}: ${(await got.text()).slice(0, 300)}`);
  return (await got.json()) as T;
}

/** Asks for a job's state until it has ended. */
export async function ended(server: Server, id: number, token: string): Promise<void> {
  for (;;) {
    const job = await answer<{ status: string; message: string }>(server, `/job?id=${id}`, token);
    if (job.status === 'failed') throw new Error(job.message);
    if (job.status === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The value below which this share of all lies. */
export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!;
export const median = (values: readonly number[]) => share(values, 0.5);

export const say = (line: string) => process.stdout.write(`${line}\n`);
