import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { alive } from './process.ts';

export const program = fileURLToPath(new URL('./test-app.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
export const isRoot = process.getuid?.() === 0;
export const quiet = (): void => undefined;

interface App {
  child: ChildProcess;
  /** The app's output: the addresses of the server, or the refusal. */
  answer: { ownerUrl: string; superUrl: string; adopted: boolean; refusal?: string };
}

// Folder with a database that most tests share, because creating a database takes most of a test's time.
let shared: string;
/** Folder of the current test. */
export let scratch: string;
export let dataDir: string;
export let apps: ChildProcess[];

/** Sets up the folders of a test file, and ends the processes and the server that a test leaves running. */
export function startScratch(): void {
  beforeAll(() => {
    shared = makeScratch();
  });

  beforeEach(() => {
    useFolder(shared);
    apps = [];
  });

  afterEach(() => {
    for (const child of apps) if (child.exitCode === null) child.kill('SIGKILL');
    const pid = postmaster();
    if (pid && alive(pid)) process.kill(pid, 'SIGQUIT');
    if (scratch !== shared) remove(scratch);
  });

  afterAll(() => remove(shared));
}

function useFolder(folder: string): void {
  scratch = folder;
  dataDir = join(scratch, 'data');
}

/** Switches the current test to a folder without a database. */
export function useEmptyFolder(): void {
  useFolder(makeScratch());
}

function makeScratch(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  // If the test runs as root, the server may run as another account, which then needs access to the folder.
  if (isRoot) fs.chmodSync(folder, 0o711);
  return folder;
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Starts an app as a process; `prefix` runs it under another account. */
export async function startApp(
  options: { prefix?: string[]; env?: NodeJS.ProcessEnv; detached?: boolean } = {},
): Promise<App> {
  const line = [...(options.prefix ?? []), process.execPath, '--import', 'tsx', program, dataDir];
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: root,
    env: { ...process.env, ...options.env },
    detached: options.detached,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  apps.push(child);
  for await (const text of createInterface({ input: child.stdout ?? process.stdin })) {
    return { child, answer: JSON.parse(text) };
  }
  throw new Error('the app ended without a word');
}

/** Sends the signal and returns the app's exit code. */
export async function end(app: App, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(app.child, 'exit');
  app.child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

/** Opens a server. The promise `recovery` resolves when the server reports that it has recovered from a crash. */
export async function openRecovering() {
  let recovered = quiet;
  const recovery = new Promise<void>((done) => (recovered = done));
  const server = await openEmbedded(
    dataDir,
    (line) => line.includes('pulih') && !line.includes('memulihkan') && recovered(),
  );
  return { server, recovery, recovered };
}

/** Returns the server's process id, if `postmaster.pid` exists. */
export function postmaster(): number | undefined {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Returns the rows of a query that runs on its own connection. */
export async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a table with one row. With `readRows`, a test checks that the row survives a restart or a crash. */
export const makeRows = (url: string): Promise<object[]> =>
  query(url, 'DROP TABLE IF EXISTS catatan; CREATE TABLE catatan AS SELECT 1 AS id');
export const readRows = (url: string): Promise<object[]> => query(url, 'SELECT id FROM catatan ORDER BY id');

/** Adds rows one by one until the server has ended. Returns the number of the last acknowledged row. */
export async function addRows(url: string, whenRunning: () => void): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', quiet);
  await client.connect();
  let acknowledged = 1;
  for (;;) {
    try {
      await client.query('INSERT INTO catatan VALUES ($1)', [acknowledged + 1]);
    } catch {
      return acknowledged;
    }
    acknowledged += 1;
    if (acknowledged === 50) whenRunning();
  }
}
