import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';
import { stopPostmaster } from '#db/embedded/postmaster.ts';

export interface AppProcess {
  child: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

export interface RunningProcess extends AppProcess {
  /** `http://127.0.0.1:port`, read from the start message. */
  url: string;
}

/** Commands that start the app: the built app itself, and the two commands of the README. */
const COMMANDS = {
  app: [process.execPath, path.join(ROOT, 'dist/api/main.js')],
  npm: ['npm', 'start'],
  dev: [process.execPath, path.join(ROOT, 'scripts/dev.mjs')],
};

/** Starts the app as a child process. */
export function launchProcess(env: Record<string, string>, how: keyof typeof COMMANDS = 'app'): AppProcess {
  const [command = '', ...args] = COMMANDS[how];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      LOG_LEVEL: 'error',
      // The packages of the running tests are used, so nothing is installed.
      PORTAL_NO_INSTALL: '1',
      // Without link checks, the app sends no requests to the internet.
      LINK_CHECK: '0',
      PORTAL_WORK_BUDGET_FACTOR: '10',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const read = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => {
      living.delete(app);
      resolve(code ?? signal ?? -1);
    }),
  );
  const app = { child, output: () => printed, ended };
  living.add(app);
  return app;
}

/**
 * Lowest port that is tried. All tried ports are below the ephemeral ports, so that the operating system never assigns
 * one of them.
 */
const PAIRS_FROM = 20_000;

/** Returns a free port whose next port is also free. `npm run dev` needs both. */
export async function freePair(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
      probe.on('error', () => resolve(false));
    });
  let port = PAIRS_FROM + (process.pid % 5000) * 2;
  while (!((await isFree(port)) && (await isFree(port + 1)))) port += 2;
  return port;
}

/** Time limit in ms for a process to stop. It is longer than the app takes to finish open requests. */
const STOP_MS = 15_000;

const living = new Set<AppProcess>();

/**
 * Stops all processes that the tests started and that still run, for example after a failed test. Also stops the
 * database servers of these data folders.
 */
export async function endProcesses(dataDirs: readonly string[]): Promise<void> {
  await Promise.all(
    [...living].map(async ({ child, ended }) => {
      child.kill('SIGTERM');
      // A process that ignores SIGTERM is killed, so that the tests can end.
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
    }),
  );
  for (const dataDir of dataDirs) {
    const file = path.join(dataDir, 'postgres/data/postmaster.pid');
    const pid = await readFile(file, 'utf8').then(
      (text) => Number.parseInt(text, 10),
      () => 0,
    );
    // A database server keeps running when its app is killed.
    if (pid > 0) await stopPostmaster(pid);
  }
}

/** Starts the app and waits until it listens. @throws if the app ends first */
export async function startProcess(
  env: Record<string, string>,
  how?: keyof typeof COMMANDS,
): Promise<RunningProcess> {
  const app = launchProcess(env, how);
  const url = await new Promise<string>((resolve, reject) => {
    app.child.stdout?.on('data', () => {
      const ready = /siap di (http:\/\/\S+)/.exec(app.output());
      if (ready) resolve(ready[1]!);
    });
    void app.ended.then((code) => reject(new Error(`The app ended with ${code}: ${app.output()}`)));
  });
  return { ...app, url };
}

/** Sends a POST request with a JSON body to the app. */
export const post = async (
  url: string,
  where: string,
  body: object,
  token = '',
  // oxlint-disable-next-line no-explicit-any -- a test asserts what it reads
): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

/** Sends a GET request to the app. */
// oxlint-disable-next-line no-explicit-any -- a test asserts what it reads
export const get = async (url: string, where: string, token: string): Promise<any> =>
  (await fetch(`${url}/api${where}`, { headers: { authorization: `Bearer ${token}` } })).json();
