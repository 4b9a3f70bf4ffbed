import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';
import { EmbeddedRefusal, openEmbedded, runningEmbedded } from './embedded.ts';
import { alive } from './process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('./test-app.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const isRoot = process.getuid?.() === 0;
const quiet = (): void => undefined;

interface App {
  child: ChildProcess;
  /** What it said: where the server is, or why it was refused and after how many milliseconds. */
  answer: { ownerUrl: string; superUrl: string; adopted: boolean; refusal?: string; took?: number };
}

// Making a database takes most of a test's time: tests that need no empty folder go on with the same one.
const shared = makeScratch();
let scratch: string;
let dataDir: string;
let apps: ChildProcess[];

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

function useFolder(folder: string): void {
  scratch = folder;
  dataDir = join(scratch, 'data');
}

function useEmptyFolder(): void {
  useFolder(makeScratch());
}

function makeScratch(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  // Root may have to run the server as another account, which must get in.
  if (isRoot) fs.chmodSync(folder, 0o711);
  return folder;
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Starts an app of its own process; `prefix` runs it as somebody else. */
async function startApp(
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

async function end(app: App, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(app.child, 'exit');
  app.child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

function postmaster(): number | undefined {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const makeRows = (url: string): Promise<object[]> =>
  query(url, 'DROP TABLE IF EXISTS catatan; CREATE TABLE catatan AS SELECT 1 AS id');
const readRows = (url: string): Promise<object[]> => query(url, 'SELECT id FROM catatan ORDER BY id');

/** Adds rows one by one until the server is gone; the last number whose row was acknowledged. */
async function addRows(url: string, whenRunning: () => void): Promise<number> {
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

describe('one app', () => {
  test('starts in an empty folder, and a restart keeps the rows and takes under three seconds', async () => {
    useEmptyFolder();
    const first = await openEmbedded(dataDir, quiet);
    await makeRows(first.ownerUrl);
    await first.stop();
    expect(postmaster()).toBeUndefined();

    const begun = performance.now();
    const second = await openEmbedded(dataDir, quiet);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(second.adopted).toBe(false);
    expect(await readRows(second.ownerUrl)).toEqual([{ id: 1 }]);
    await Promise.all([second.stop(), second.stop()]);
  });

  test('listens on this machine only, with passwords that only the owner of the folder can read', async () => {
    const server = await openEmbedded(dataDir, quiet);
    const settings = await query<{ name: string; setting: string }>(
      server.superUrl,
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'fsync',
         'full_page_writes', 'synchronous_commit', 'TimeZone', 'server_encoding', 'data_checksums') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      data_checksums: 'on',
    });
    expect(fs.statSync(join(dataDir, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600);
    const guessed = new URL(server.superUrl);
    guessed.password = 'postgres';
    await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  test('the app role creates nothing, owns nothing and cannot wait for ever', async () => {
    const server = await openEmbedded(dataDir, quiet);
    await expect(query(server.appUrl, 'CREATE TABLE t (id int)')).rejects.toThrow('permission denied');
    await expect(query(server.appUrl, 'CREATE TEMP TABLE t (id int)')).rejects.toThrow('permission denied');
    await expect(query(server.appUrl, 'CREATE SCHEMA s')).rejects.toThrow('permission denied');
    await expect(query(server.appUrl, 'CREATE ROLE r')).rejects.toThrow('permission denied');
    const elsewhere = server.appUrl.replace('/portal?', '/postgres?');
    await expect(query(elsewhere, 'SELECT 1')).rejects.toThrow('permission denied for database');
    const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(await query(server.appUrl, limits)).toEqual([{ statement: '15s', lock: '5s', idle: '30s' }]);
    const roles = `SELECT rolname FROM pg_roles WHERE rolname LIKE 'portal%'
      AND (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls)`;
    expect(await query(server.superUrl, roles)).toEqual([]);
    await server.stop();
  });

  test('makes the library links that npm leaves out, and renews outdated ones', () => {
    const { native } = findBinaries();
    const links = join(scratch, 'links');
    linkLibraries(native, links);
    const names = fs.readdirSync(links);
    const list = join(native, 'pg-symlinks.json');
    expect(names).toHaveLength(fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')).length : 0);
    for (const name of names) {
      fs.rmSync(join(links, name));
      fs.symlinkSync('/nowhere', join(links, name));
    }
    linkLibraries(native, links);
    for (const name of names) expect(fs.statSync(join(links, name)).size).toBeGreaterThan(0);
    expect(fs.readdirSync(links)).toEqual(names);
  });

  test('stops its server on SIGTERM', async () => {
    const app = await startApp();
    expect(await end(app, 'SIGTERM')).toBe(0);
    expect(postmaster()).toBeUndefined();
    await expect(query(app.answer.superUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('refuses a folder of another version, a damaged one and a platform without server', async () => {
    await (await openEmbedded(dataDir, quiet)).stop();
    const version = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    fs.writeFileSync(version, '17\n');
    await expect(openEmbedded(dataDir, quiet)).rejects.toThrow(
      /dibuat oleh PostgreSQL 17, aplikasi ini memakai 18/,
    );
    fs.rmSync(version);
    await expect(openEmbedded(dataDir, quiet)).rejects.toThrow(EmbeddedRefusal);
    fs.writeFileSync(version, '18\n');
    expect(() => findBinaries('plan9-mips')).toThrow(/isi DATABASE_URL/);
  });
});

describe('after a kill', () => {
  test('takes over the server of a killed app, with every acknowledged row', async () => {
    const app = await startApp();
    await makeRows(app.answer.ownerUrl);
    const before = postmaster();
    await end(app, 'SIGKILL');
    const next = await openEmbedded(dataDir, quiet);
    expect(next.adopted).toBe(true);
    expect(next.ownerUrl).toBe(app.answer.ownerUrl);
    expect(postmaster()).toBe(before);
    expect(await readRows(next.ownerUrl)).toEqual([{ id: 1 }]);
    await next.stop();
    expect(postmaster()).toBeUndefined();
  });

  test('starts after app and server were both killed amid writes, with every acknowledged row', async () => {
    const app = await startApp();
    await makeRows(app.answer.ownerUrl);
    const acknowledged = await addRows(app.answer.ownerUrl, () => {
      app.child.kill('SIGKILL');
      process.kill(postmaster() ?? 0, 'SIGKILL');
    });
    const next = await openEmbedded(dataDir, quiet);
    expect(next.adopted).toBe(false);
    const rows = await readRows(next.ownerUrl);
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(rows.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => ({ id: index + 1 })),
    );
    await next.stop();
  });

  test('a Ctrl-C that reaches every process of the terminal leaves the server to its app', async () => {
    const app = await startApp({ detached: true });
    const ended = once(app.child, 'exit');
    process.kill(-(app.child.pid ?? 0), 'SIGINT');
    await ended;
    const next = await openEmbedded(dataDir, quiet);
    expect(next.adopted).toBe(true);
    await next.stop();
  });

  test('starts the server again on the same port when it dies under a running app', async () => {
    let recovered = quiet;
    const recovery = new Promise<void>((done) => (recovered = done));
    const lost = vi.fn<(reason: Error) => void>();
    const server = await openEmbedded(
      dataDir,
      (line) => line.includes('pulih') && !line.includes('memulihkan') && recovered(),
    );
    server.onLost(lost);
    await makeRows(server.ownerUrl);
    const before = postmaster();
    process.kill(before ?? 0, 'SIGKILL');
    await recovery;
    expect(postmaster()).not.toBe(before);
    expect(await readRows(server.ownerUrl)).toEqual([{ id: 1 }]);
    expect((await startApp()).answer.refusal).toContain(`pid ${process.pid}`);
    expect(lost).not.toHaveBeenCalled();
    await server.stop();
  });

  test('waits for a server that recovers because one of its processes was killed, however long that takes', async () => {
    let recovered = quiet;
    const recovery = new Promise<void>((done) => (recovered = done));
    const lost = vi.fn<(reason: Error) => void>();
    const server = await openEmbedded(
      dataDir,
      (line) => line.includes('pulih') && !line.includes('memulihkan') && recovered(),
    );
    server.onLost((reason) => {
      lost(reason);
      recovered();
    });
    await makeRows(server.ownerUrl);
    const [killed, stopped] = [
      new Client({ connectionString: server.ownerUrl }),
      new Client({ connectionString: server.ownerUrl }),
    ];
    const before = postmaster();
    for (const client of [killed, stopped]) {
      client.on('error', quiet);
      await client.connect();
    }
    const pid = async (client: Client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
    // The server gives a process that does not end five seconds before it goes on.
    process.kill(await pid(stopped), 'SIGSTOP');
    process.kill(await pid(killed), 'SIGKILL');
    await recovery;
    expect(lost).not.toHaveBeenCalled();
    expect(postmaster()).toBe(before);
    expect(await readRows(server.ownerUrl)).toEqual([{ id: 1 }]);
    await server.stop();
  });

  test('tells the app when the lock went to another one', async () => {
    const server = await openEmbedded(dataDir, quiet);
    const thief = new Client({ connectionString: server.superUrl });
    await thief.connect();
    const locks = `FROM pg_locks WHERE locktype = 'advisory' AND granted`;
    const { rows } = await thief.query<{ key: string[] }>(
      `SELECT ARRAY[classid::text, objid::text] AS key ${locks}`,
    );
    const taken = thief.query('SELECT pg_advisory_lock($1, $2)', rows[0]?.key);
    const lost = new Promise<Error>((done) => server.onLost(done));
    await query(server.superUrl, `SELECT pg_terminate_backend(pid) ${locks}`);
    await taken;
    expect((await lost).message).toContain('sedang dipakai aplikasi lain');
    await server.stop();
    expect((await thief.query('SELECT 1 AS still')).rows).toEqual([{ still: 1 }]);
    await thief.end();
  });

  test('is not held up by a process number that another program got, and removes half-made databases', async () => {
    const first = await openEmbedded(dataDir, quiet);
    await makeRows(first.ownerUrl);
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const left = fs.readFileSync(file, 'utf8');
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    apps.push(stranger);
    fs.writeFileSync(file, left.replace(/^\d+/, String(stranger.pid)));
    const gone = spawnSync(process.execPath, ['--version']).pid;
    fs.mkdirSync(join(dataDir, `postgres.baru-${gone}-${Date.now()}-0`, 'data'), { recursive: true });

    const second = await openEmbedded(dataDir, quiet);
    expect(await readRows(second.ownerUrl)).toEqual([{ id: 1 }]);
    expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
    await second.stop();
  });
});

describe('two apps', () => {
  test('a second one is refused within two seconds, also beside a frozen one, and the first is unharmed', async () => {
    const server = await openEmbedded(dataDir, quiet);
    await makeRows(server.ownerUrl);
    const begun = performance.now();
    await expect(openEmbedded(dataDir, quiet)).rejects.toThrow(
      `sedang dipakai aplikasi lain (pid ${process.pid})`,
    );
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await readRows(server.ownerUrl)).toEqual([{ id: 1 }]);
    await server.stop();

    const frozen = await startApp();
    frozen.child.kill('SIGSTOP');
    const second = await startApp();
    expect(second.answer.refusal).toContain(`pid ${frozen.child.pid}`);
    expect(second.answer.took).toBeLessThan(2_000);
    frozen.child.kill('SIGCONT');
    expect(await readRows(frozen.answer.ownerUrl)).toEqual([{ id: 1 }]);
    expect(await end(frozen, 'SIGTERM')).toBe(0);
  });

  test('a command beside a running app finds its server, and none once the app is gone', async () => {
    expect(await runningEmbedded(dataDir)).toBeUndefined();
    expect(await runningEmbedded(join(scratch, 'nothing'))).toBeUndefined();
    expect(fs.existsSync(join(scratch, 'nothing'))).toBe(false);
    const app = await startApp();
    expect((await runningEmbedded(dataDir))?.ownerUrl).toBe(app.answer.ownerUrl);
    await end(app, 'SIGTERM');
    expect(await runningEmbedded(dataDir)).toBeUndefined();
  });

  test('of four that start at once in an empty folder, exactly one wins', async () => {
    useEmptyFolder();
    const four = await Promise.all([startApp(), startApp(), startApp(), startApp()]);
    const winners = four.filter((app) => app.answer.refusal === undefined);
    expect(winners).toHaveLength(1);
    await makeRows(winners[0]!.answer.ownerUrl);
    expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
    const losers = four.filter((app) => app !== winners[0]);
    await Promise.all(losers.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))));
    expect(losers.map((app) => app.child.exitCode)).toEqual([1, 1, 1]);
    expect(await end(winners[0]!, 'SIGTERM')).toBe(0);
  });
});

describe('whoever starts it', () => {
  // The one who installed the checkout, or the system's account without rights.
  const other = fs.statSync(program).uid || 65534;
  const asOther = ['setpriv', `--reuid=${other}`, `--regid=${other}`, '--clear-groups'];
  const reading = `fs.readFileSync(${JSON.stringify(program)})`;
  const othersCanRead = (): boolean =>
    spawnSync('setpriv', [...asOther.slice(1), process.execPath, '-e', reading]).status === 0;

  test('an ordinary user', async () => {
    useEmptyFolder();
    let prefix: string[] = [];
    if (isRoot && othersCanRead()) {
      prefix = asOther;
      fs.chownSync(scratch, other, other);
    } else if (isRoot) {
      prefix = ['unshare', '--user', '--map-user=1000'];
    }
    const app = await startApp({ prefix });
    await makeRows(app.answer.ownerUrl);
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    expect(fs.statSync(file).uid).toBe(fs.statSync(scratch).uid);
    expect(await end(app, 'SIGTERM')).toBe(0);
  });

  test('a system without helper programs: root gives the database to an account without rights, or says what to do', async () => {
    useEmptyFolder();
    const app = await startApp({ env: { PATH: '/nonexistent' } });
    if (isRoot && !othersCanRead()) {
      expect(app.answer.refusal).toMatch(/isi DATABASE_URL$/);
      return;
    }
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    expect(fs.statSync(file).uid).toBe(isRoot ? other : process.getuid?.());
    await makeRows(app.answer.ownerUrl);
    await end(app, 'SIGKILL');
    // With the helpers back, the folder stays with the account it was made for.
    const next = await startApp();
    expect(next.answer.adopted).toBe(true);
    expect(await readRows(next.answer.ownerUrl)).toEqual([{ id: 1 }]);
    expect(await end(next, 'SIGTERM')).toBe(0);
  });
});
