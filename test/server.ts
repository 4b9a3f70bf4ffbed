import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { freePort } from '#db/embedded/place.ts';
import { openApp } from '#api/app.ts';
import type { HandedIn } from '#api/handed-in.ts';
import { hashToken } from '#api/http/session.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings } from '#api/start/settings.ts';
import { randomToken } from '#api/guard/sign.ts';
import { DATA_KEY } from './data-key.ts';
import { callTo, type Body, type Call } from './call.ts';
import { ownDatabase } from './database.ts';
import { FOR_CORE } from '#api/parts/for-core.ts';
import { startProxy } from './proxy.ts';
import { openLinks } from '#api/parts/tautan-cek/links.ts';
import { openWork } from '#api/work/work.ts';
import { wordless } from './history-words.ts';
import type { Reach } from '#api/parts/tautan-cek/reach.ts';

/** Password of the demo accounts (Specification, start page). */
export const PASSWORD = 'belajar-bersama';

/** Password of accounts that an admin creates or resets on the test server. */
export const DEFAULT_PASSWORD = 'bawaan-untuk-pengujian';

/** Key of the test server's signatures. */
export const SECRET = 'rahasia-untuk-pengujian-saja-0123456789';

/** Key of the test server's digital credentials. */
export const CERT_KEY = 'kunci-sertifikat-untuk-pengujian-saja-01';

export interface TestServer {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** Sends a request to `/api` + path. */
  call: Call;
  /**
   * Token of a new session, for example `as('peserta1')`. The session is written to the database without a sign-in.
   * auth.test.ts tests the sign-in.
   */
  as(account: string): Promise<string>;
  /** Runs a query in the database as its owner. */
  sql<T extends pg.QueryResultRow = Body>(text: string, values?: unknown[]): Promise<T[]>;
  /** Runs a statement on the database server, outside this database: for example to remove the database. */
  cluster(text: string): Promise<unknown[]>;
  /** Id of a demo account. */
  idOf(account: string): Promise<number>;
  /** Connection string of the test's database, as its owner. */
  databaseUrl: string;
  dataDir: string;
  /** Sets the clock of the test server. With null, the server uses the real time. */
  setNow(now: Date | null): void;
  /** Starts a second instance on the same database and files, with its own settings. */
  another(env?: Record<string, string>): Promise<Instance>;
  /** @throws if the history of this server names an object, action or field without a label (`history-words.ts`) */
  close(): Promise<void>;
}

/** Number of apps per test database, round robin behind a proxy: `TEST_INSTANCES=2 npx vitest run api/features`. */
const INSTANCES = Number(process.env.TEST_INSTANCES ?? '1');

/**
 * Number of connections in each database pool of a test server. The app has more, but each connection of a test costs
 * CPU time.
 */
const POOL_SIZE = 3;

/** Runs the expensive tasks of all test servers of this process. */
const work = openWork(path.join(ROOT, 'api'));

/** One running app. */
export type Instance = Pick<TestServer, 'url' | 'call' | 'close'>;

export interface ServerOptions {
  empty?: boolean;
  env?: Record<string, string>;
  reach?: Reach;
  /** Replaces the measurements of the health checks with those of the test. */
  openHealth?: HandedIn['openHealth'];
  /**
   * Reason why a test needs a single instance even with TEST_INSTANCES. For example, the tested state belongs to one
   * process, or the proxy would answer instead of the app.
   */
  alone?: string;
  /**
   * True to also serve the built pages. The default is false, because the build has hundreds of files, each of which
   * needs a route.
   */
  pages?: boolean;
  /** Receives each line of the log. */
  log?: (line: string) => void;
  /** Number of connections in each database pool, for a test of very many requests. Default 3. */
  poolSize?: number;
  /** Cache time of shared results in seconds. Default 0, so that a test reads its own writes. */
  shareSeconds?: number;
}

/**
 * Starts an app with its own database. The database is a clone of the demo programme, or of the empty programme with
 * `empty`.
 */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = await ownDatabase(inject(options.empty ? 'emptyTemplate' : 'template'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-app-'));
  await linkFiles(path.join(inject('demoDir'), 'berkas'), path.join(dataDir, 'berkas'));
  let now: Date | null = null;
  const open = (env: Record<string, string> = {}) =>
    openInstance(
      database.url,
      { DATA_DIR: dataDir, ...options.env, ...env },
      { ...options, clock: () => now ?? new Date() },
    );
  const instance =
    INSTANCES === 1 || options.alone !== undefined
      ? await open()
      : await openSeveral(INSTANCES, (url) => open({ DEMO: '1', PUBLIC_URL: url, ...options.env }));

  return {
    ...instance,
    another: open,
    databaseUrl: database.url,
    dataDir,
    async as(account) {
      const token = randomToken();
      const made = await database.pool.query(
        `insert into sesi (token_hash, user_id, berakhir) select $1, id, now() + interval '1 day' from users where email = $2`,
        [hashToken(token), `${account}@example.org`],
      );
      if (made.rowCount !== 1) throw new Error(`No account ${account}`);
      return token;
    },
    async sql(text, values = []) {
      return (await database.pool.query(text, values)).rows;
    },
    cluster: (text) => database.cluster(text),
    async idOf(account) {
      const { rows } = await database.pool.query<{ id: number }>('select id from users where email = $1', [
        `${account}@example.org`,
      ]);
      return rows[0]!.id;
    },
    setNow(date) {
      now = date;
    },
    async close() {
      await instance.close();
      const lacking = await wordless(database.pool);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (lacking.length > 0) throw new Error(`The history lacks words:\n${lacking.join('\n')}`);
    },
  };
}

/**
 * Clones a folder with hard links instead of copies. This is safe: the store never changes a file, and a test that
 * damages a file first replaces it.
 */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      return entry.isDirectory() ? linkFiles(source, target) : link(source, target);
    }),
  );
}

/** Starts an app on an existing database. The app checks links only if a test passes `reach`. */
export async function openInstance(
  url: string,
  env: Record<string, string>,
  {
    clock = () => new Date(),
    reach,
    openHealth,
    shareSeconds = 0,
    pages = false,
    poolSize = POOL_SIZE,
    log,
  }: Pick<ServerOptions, 'reach' | 'openHealth' | 'shareSeconds' | 'pages' | 'poolSize' | 'log'> & {
    clock?: () => Date;
  } = {},
): Promise<Instance> {
  const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', LINK_CHECK: reach ? '1' : '0', ...env });
  const app = await openApp({
    settings: {
      ...settings,
      secret: SECRET,
      dataKey: settings.dataKey ?? DATA_KEY,
      certKey: settings.certKey ?? CERT_KEY,
      defaultPassword: DEFAULT_PASSWORD,
    },
    url,
    role: APP_ROLE,
    home: path.join(ROOT, 'api'),
    webDir: pages ? path.join(ROOT, 'dist/web') : '/none',
    clock,
    shareSeconds,
    poolSize,
    work,
    ...(log && { logTo: { level: 'info' as const, stream: { write: log } } }),
    jobIdleMs: 100,
    handedIn: {
      ...FOR_CORE,
      ...(reach && { openLinks: (options) => openLinks({ ...options, reach }) }),
      // The health checks run only if a test starts them. Otherwise a mail about the test's clock or disk could arrive
      // among the expected mails.
      openHealth: (options) => ({ ...(openHealth ?? FOR_CORE.openHealth)(options), start() {} }),
    },
  });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await app.server.close();
    throw error;
  });

  return { url: address, call: callTo(address), close: async () => app.server.close() };
}

/**
 * Starts several instances behind a round-robin proxy. The public address of each instance is the address of the proxy.
 */
async function openSeveral(count: number, openAt: (url: string) => Promise<Instance>): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all: Instance[] = [];
  // The instances are started one after another, because the first one creates data that must be created only once.
  while (all.length < count) all.push(await openAt(url));
  const proxy = await startProxy(
    port,
    all.map((instance) => instance.url),
  );
  return {
    url,
    call: callTo(url),
    async close() {
      await proxy.close();
      await Promise.all(all.map((instance) => instance.close()));
    },
  };
}
