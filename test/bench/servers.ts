import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';

/** A server in its own process, with the counters of cpu.mjs loaded. */
export interface Server {
  child: ChildProcess;
  port: number;
  /** Seconds from the start of the process until its output reports that it listens. */
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
    // Link checks are disabled, so that the app sends no requests to other hosts during a measurement. The part of the
    // bench that includes the cost of logging passes another LOG_LEVEL in `env`.
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

/** CPU time so far, and the longest event-loop block since the previous call, in ms. */
export async function counters({ child }: Server): Promise<{ cpu: number; held: number }> {
  child.send('counters');
  return (await once(child, 'message'))[0];
}

/** Memory in use after a garbage collection, in bytes. */
export async function live({ child }: Server): Promise<number> {
  child.send('live');
  return (await once(child, 'message'))[0];
}

/** Sends a request with the token of a session. `address` is the path after `/api`. With a body, the method is POST. */
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

/** Like `ask`, but returns the parsed body. Throws if the response is not a success. */
export async function answer<T>(...asked: Parameters<typeof ask>): Promise<T> {
  const got = await ask(...asked);
  if (!got.ok) throw new Error(`${asked[1]} answered ${got.status}: ${(await got.text()).slice(0, 300)}`);
  return (await got.json()) as T;
}

/** Polls a job until it is done. Throws if the job fails. */
export async function ended(server: Server, id: number, token: string): Promise<void> {
  for (;;) {
    const job = await answer<{ status: string; message: string }>(server, `/job?id=${id}`, token);
    if (job.status === 'failed') throw new Error(job.message);
    if (job.status === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns a quantile of the values. With `part` 0.95, 95 % of the values are below the result. */
export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!;
export const median = (values: readonly number[]) => share(values, 0.5);

export const say = (line: string) => process.stdout.write(`${line}\n`);
