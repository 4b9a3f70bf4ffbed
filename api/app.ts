import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refusalsOf } from './call/constraint.ts';
import { openDatabase, type Database } from './db/db.ts';
import { openListener } from './db/listen.ts';
import { discover, discoverConstraints, discoverJobs } from './start/discover.ts';
import { checkLogo } from './start/logo.ts';
import { addressOf } from './start/operator.ts';
import type { HandedIn } from './handed-in.ts';
import { openFailures } from './guard/failures.ts';
import { openQuotas } from './guard/quotas.ts';
import { openFailedTokens, openLimits, openRates, openUnparsed } from './http/limits.ts';
import { OpenTurns } from './http/open-turns.ts';
import { Silence } from './http/silence.ts';
import { Turns } from './http/turns.ts';
import { openRunner } from './job/runner.ts';
import { certKey } from './kredensial/key.ts';
import { keepKey } from './kredensial/keys.ts';
import type { App } from './http/context.ts';
import { Faults } from './http/faults.ts';
import { openMetrics } from './http/metrics.ts';
import { buildServer } from './http/server.ts';
import { openMailer } from './mail/mailer.ts';
import type { Secrets } from './start/secrets.ts';
import type { Settings } from './start/settings.ts';
import type { LogTo } from './start/terminal.ts';
import { sealer } from './guard/seal.ts';
import { signer } from './guard/sign.ts';
import { openStore } from './store/open.ts';
import { Shared, SHARE_LONG, SHARE_SECONDS } from './call/shared.ts';
import type { Store } from './store/store.ts';
import { discoverTasks } from './work/task.ts';
import { openWork, type Work } from './work/work.ts';

/**
 * Number of database connections in one pool. The app has two pools. Both pools together stay well below the connection
 * limit of the embedded database server.
 */
const POOL_SIZE = 12;

export interface AppOptions {
  settings: Settings & Secrets;
  /** `url` is the connection string. If its account is not the app's role, each connection switches to this role. */
  url: string;
  role?: string | undefined;
  /** Folder of this program's modules: `api/` from source, `dist/api/` when built. */
  home: string;
  /** Folder of the built pages. */
  webDir: string;
  clock?: () => Date;
  /** Seconds for which shared results are cached; 0 in tests, because tests read data that they have just written. */
  shareSeconds?: number;
  /** Number of connections in each database pool. It is smaller in tests. */
  poolSize?: number;
  /**
   * Runner of expensive tasks. By default the app starts its own and closes it at its end. The apps of tests share one,
   * because starting its processes takes long.
   */
  work?: Work;
  /** Interval in ms at which the app looks for jobs. It is shorter in tests. */
  jobIdleMs?: number;
  handedIn: HandedIn;
  /** Target of the log. The default is JSON on standard output. */
  logTo?: LogTo | undefined;
}

export interface RunningApp {
  server: FastifyInstance;
  /** After this function was called, `/readyz` reports that the app is not ready. The app still serves requests. */
  drain(): void;
  database: Database;
  store: Store;
}

/** Builds the app: database, files, handlers, HTTP. The caller starts to listen. */
export async function openApp({
  settings,
  url,
  role,
  home,
  webDir,
  clock = () => new Date(),
  shareSeconds = SHARE_SECONDS,
  poolSize = POOL_SIZE,
  work: given,
  jobIdleMs,
  handedIn: { keepUndo, noteLook, openLinks, openRadarClock, openHealth },
  logTo,
}: AppOptions): Promise<RunningApp> {
  const handlers = await discover(path.join(home, '../contract'), path.join(home, 'features'));
  await discoverTasks(home);
  await checkLogo(settings.sertifikat.logo);
  const store = await openStore(settings);
  const seal = sealer(settings.dataKey, settings.dataKeyOld);
  const key = certKey(settings.certKey);
  let log: (error: Error) => void = () => {};
  let told: (replica: number, there: boolean) => void = () => {};
  const database = openDatabase({
    url,
    readUrls: settings.databaseReadUrls,
    role,
    size: poolSize,
    onError: (error) => log(error),
    onReplica: (replica, there) => told(replica, there),
  });
  let lost: (task: string, how: string) => void = () => {};
  const work = given ?? openWork(home, { onLost: (task, how) => lost(task, how) });
  let warn: (details: object, message: string) => void = () => {};
  const checked = settings.linkCheck
    ? openLinks({
        database,
        settings,
        clock,
        idleMs: jobIdleMs,
        log: { warn: (...told) => warn(...told) },
      })
    : null;
  const shared = new Shared(shareSeconds, clock);
  const health = openHealth({
    database,
    settings,
    store,
    multikey: key.multikey,
    clock,
    log: { warn: (...told) => warn(...told) },
  });
  const radarClock = openRadarClock({
    database,
    settings,
    clock,
    seconds: shareSeconds * SHARE_LONG,
    log: { warn: (...told) => warn(...told) },
  });
  const instance = randomUUID();
  const silence = new Silence();
  const faults = new Faults(database);
  const listener = openListener({
    url,
    role,
    heard: (from) => {
      if (from !== instance) shared.forget();
    },
    listening(is) {
      shared.listening(is);
      silence.responds(is);
    },
    onError: (error) => log(error),
  });
  const sign = signer(settings.secret, () => clock().getTime());
  const site = () => settings.publicUrl ?? listensAt(server, settings);
  const app: App = {
    database,
    settings,
    store,
    seal,
    sign,
    site,
    certKey: key,
    failures: openFailures(database, clock),
    quotas: openQuotas(database, clock),
    tautan: checked?.links ?? null,
    health,
    faults,
    metrics: openMetrics({ database, settings, work }),
    work,
    keepUndo,
    noteLook,
    endpoints: handlers.map((h) => h.endpoint),
    constraints: refusalsOf(await discoverConstraints(path.join(home, 'features'))),
    limit: openLimits(),
    limitFailedToken: openFailedTokens(),
    isAboveRate: openRates(),
    limitUnparsed: openUnparsed(),
    turns: new Turns(),
    openTurns: new OpenTurns(),
    silence,
    shared,
    draining: false,
    instance,
    clock,
  };
  const server: FastifyInstance = await buildServer(app, handlers, { webDir, logTo });
  log = (error) => server.log.warn({ err: error }, 'database connection lost');
  told = (replica, there) => server.log.warn({ replica }, there ? 'replica answers' : 'replica passed over');
  warn = (details, message) => server.log.warn(details, message);
  lost = (task, how) => server.log.warn({ task, how }, 'costly work ended');
  const mail = settings.mail && openMailer(settings.mail, settings.productName);
  const jobs = {
    database,
    kinds: await discoverJobs(path.join(home, 'features')),
    settings,
    seal,
    sign,
    site,
    store,
    work,
    keepUndo,
    clock,
    idleMs: jobIdleMs,
    log: (error: unknown, message: string) => server.log.error({ err: error }, message),
  };
  const runners = [openRunner(jobs), ...(mail ? [openRunner({ ...jobs, mail })] : [])];
  server.addHook('onReady', async () => {
    await keepKey(database, key);
    await listener.start();
    for (const runner of runners) await runner.start();
    checked?.loop.start();
    radarClock.start();
    health.start();
  });
  // During a shutdown, no new job step starts while the last requests are served. Other instances continue the jobs.
  let jobsEnd: Promise<unknown> | undefined;
  server.addHook('preClose', async () => {
    jobsEnd = Promise.all([
      ...runners.map((runner) => runner.close()),
      checked?.loop.close(),
      radarClock.close(),
      health.close(),
    ]);
  });
  server.addHook('onClose', async () => {
    await jobsEnd;
    mail?.close();
    if (!given) await work.close();
    silence.close();
    faults.close();
    await listener.close();
    await database.close();
  });
  return {
    server,
    drain() {
      app.draining = true;
    },
    database,
    store,
  };
}

/** Returns the address on which this instance listens. If PORT is 0, the system has chosen the port. */
export function listensAt(server: FastifyInstance, { host, port }: Settings): string {
  const address = server.server.address();
  return addressOf(host, typeof address === 'object' && address ? address.port : port);
}
