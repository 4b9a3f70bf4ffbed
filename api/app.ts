import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refusalsOf } from './constraint.ts';
import { openDatabase, type Database } from './db.ts';
import { discover, discoverConstraints, discoverJobs } from './start/discover.ts';
import { openFailures } from './guard/failures.ts';
import { openFailedTokens, openLimits } from './http/limits.ts';
import { openRunner } from './job/runner.ts';
import { buildServer } from './http/server.ts';
import type { Settings } from './start/settings.ts';
import { sealer } from './guard/seal.ts';
import { signer } from './guard/sign.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { openWork } from './work/work.ts';

/** Connections per pool: with two pools well under the embedded server's limit. */
const POOL_SIZE = 12;

export interface AppOptions {
  settings: Settings & { secret: string; dataKey: string };
  /** The app's connection string, and the role to run as where its account is a different one. */
  url: string;
  role?: string | undefined;
  /** Folder of this program's own modules: `api/` from source, `dist/api/` when built. */
  home: string;
  /** Folder of the built pages. */
  webDir: string;
  clock?: () => Date;
}

export interface RunningApp {
  server: FastifyInstance;
  database: Database;
  store: Store;
}

/** Puts the parts together: database, files, handlers, HTTP. Listening is the caller's. */
export async function openApp({
  settings,
  url,
  role,
  home,
  webDir,
  clock = () => new Date(),
}: AppOptions): Promise<RunningApp> {
  const handlers = await discover(path.join(home, '../contract'), path.join(home, 'features'));
  const store = await openStore(settings);
  const seal = sealer(settings.dataKey);
  let log: (error: Error) => void = () => {};
  const database = openDatabase({ url, role, size: POOL_SIZE, onError: (error) => log(error) });
  let lost: (task: string, how: string) => void = () => {};
  const work = openWork(home, { onLost: (task, how) => lost(task, how) });
  const server = await buildServer(
    {
      database,
      settings,
      store,
      seal,
      sign: signer(settings.secret, () => clock().getTime()),
      failures: openFailures(database.pool),
      work,
      endpoints: handlers.map((h) => h.endpoint),
      constraints: refusalsOf(await discoverConstraints(path.join(home, 'features'))),
      limit: openLimits(),
      limitFailedToken: openFailedTokens(),
      clock,
    },
    handlers,
    webDir,
  );
  log = (error) => server.log.warn({ err: error }, 'database connection lost');
  lost = (task, how) => server.log.warn({ task, how }, 'costly work ended');
  const runner = openRunner({
    database,
    kinds: await discoverJobs(path.join(home, 'features')),
    seal,
    log: (error, message) => server.log.error({ err: error }, message),
  });
  server.addHook('onReady', () => runner.start());
  server.addHook('onClose', async () => {
    await runner.close();
    await work.close();
    await database.close();
  });
  return { server, database, store };
}
