import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '#db/demo/demo.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { z } from 'zod';
import { listensAt, openApp, type RunningApp } from './app.ts';
import { FOR_CORE } from './parts/for-core.ts';
import { openPlace, type DatabasePlace } from './start/database.ts';
import { sql, type Database } from './db/db.ts';
import { logInPieces } from './start/log-pieces.ts';
import { listenError, reasonOf } from './start/operator.ts';
import { startOwnPasswords } from './start/own-passwords.ts';
import { keepFilesOwn } from './start/own-files.ts';
import { checkPort, markServing } from './start/serving.ts';
import { ROOT } from './start/root.ts';
import { weakDefault } from './guard/new-password.ts';
import { sealer } from './guard/seal.ts';
import { keepSecrets } from './start/secrets.ts';
import { readSettings, type Settings } from './start/settings.ts';
import { logAtTerminal, MENGHENTIKAN } from './start/terminal.ts';
import { sweepRegularly } from './store/sweep.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Maximum time in ms for which a stop waits for open requests. A slow client must not delay the stop forever. After
 * this time, the database is stopped anyway.
 */
const STOP_MS = 10_000;

/** Parts of the running app. A stop can happen at any point of the start, so each part may still be missing. */
interface Running {
  place?: Promise<DatabasePlace>;
  app?: RunningApp;
  endSweeps?: () => void;
  mark?: string | undefined;
  drainSeconds: number;
  /** Aborting this controller ends the wait for the load balancer (`drain`) early. */
  hurry: AbortController;
  stopping: boolean;
  /** Exit status. */
  code: number;
}

/**
 * Starts the app. The promise resolves when the app accepts requests. If a signal arrives during the start, `stop` ends
 * the parts that have already started.
 */
async function start(running: Running): Promise<void> {
  const wanted = readSettings(process.env);
  await checkPort(wanted);
  const settings = await keepSecrets(wanted);
  running.drainSeconds = settings.drainSeconds;
  running.place = openPlace(settings, ROOT, say);
  const place = await running.place;
  if (running.stopping) return;
  running.mark = await markServing(settings);
  place.onLost((reason) => {
    process.stderr.write(`Basis data hilang: ${reason.message}\n`);
    void stop(running, 1);
  });
  const app = await openApp({
    settings,
    url: place.url,
    role: place.role,
    home: path.dirname(fileURLToPath(import.meta.url)),
    webDir: path.join(ROOT, 'dist/web'),
    handedIn: FOR_CORE,
    logTo: logAtTerminal(settings, process.stdout.isTTY, say) ?? logInPieces(settings, process.stdout),
  });
  running.app = app;
  if (settings.demo) await demo(settings, place, app);
  await app.database.write((db) => startOwnPasswords(db, wanted));
  if (running.stopping) return;
  // `ready` throws an error if the start has failed. Only `listen` below throws an error if the address cannot be used.
  await app.server.ready();
  try {
    await app.server.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    throw listenError(error);
  }
  await greet(settings, app);
  if (process.stdout.isTTY) say(MENGHENTIKAN);
  running.endSweeps = sweepRegularly(app.store, app.database, app.server.log);
}

async function demo(
  settings: Settings & { dataKey: string },
  place: DatabasePlace,
  { store }: RunningApp,
): Promise<void> {
  const now = new Date();
  const loaded = await loadDemo({
    url: place.url,
    role: place.role,
    root: ROOT,
    productName: settings.productName,
    store,
    seal: sealer(settings.dataKey, settings.dataKeyOld),
    today: hariIni(now, settings.timeZone),
    now,
  });
  if (loaded) say('Program contoh dimuat.');
}

/**
 * Prints the address of the app, and accounts for signing in: the demo accounts, or the command that creates the first
 * admin.
 */
async function greet(settings: Settings, { server, database }: RunningApp): Promise<void> {
  const weak = weakDefault(settings);
  if (weak) process.stderr.write(`${weak}\n`);
  say(`${settings.productName} siap di ${settings.publicUrl ?? listensAt(server, settings)}`);
  const { contoh, admin } = await accounts(database);
  if (contoh) {
    say(`Akun contoh (password ${DEMO_PASSWORD}):`);
    for (const { email, who } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${who}`);
  } else if (!admin) {
    // The printed command must use the same database, even in another shell. Without DATABASE_URL or DATA_DIR, the
    // command would use ./data.
    const place = settings.databaseUrl
      ? ', dengan DATABASE_URL yang sama'
      : settings.dataDirNamed
        ? `, dengan DATA_DIR=${settings.dataDir}`
        : '';
    say(
      `Belum ada admin. Buat yang pertama${place}: npm run admin:create -- --email alamat@kampus.ac.id --name "Nama Admin"`,
    );
  }
}

/** Reads whether this database has the demo programme, and whether it has an admin. */
function accounts(database: Database) {
  return database.read.one(
    sql`select exists (select from users where email = ${DEMO_ACCOUNTS[0]!.email}) as contoh,
               exists (select from users where "group" = 'admin') as admin`,
    z.object({ contoh: z.boolean(), admin: z.boolean() }),
  );
}

/** Continues to serve for `drainSeconds`. In this time, a load balancer notices that the app is not ready any more. */
async function drain({ app, drainSeconds, hurry }: Running): Promise<void> {
  if (!app?.server.server.listening || drainSeconds === 0) return;
  app.drain();
  await delay(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
}

/**
 * Stops the app: waits for `after`, finishes open requests, and then closes and stops the database. Only the first call
 * does this. A second call only ends the wait for `after`.
 */
async function stop(running: Running, code: number, after?: typeof drain): Promise<void> {
  running.code ||= code;
  if (running.stopping) return running.hurry.abort();
  running.stopping = true;
  running.endSweeps?.();
  await after?.(running);
  const closed = running.app?.server.close().then(() => running.code);
  const status = await Promise.race([closed ?? running.code, delay(STOP_MS, 1)]);
  // While the database is being created or migrated, it cannot be stopped. Therefore the stop waits until this has
  // ended.
  const place = await running.place?.catch(() => null);
  if (running.mark) await rm(running.mark, { force: true });
  await place?.stop();
  process.exit(status);
}

// If the terminal was closed, writing the output fails. Such a failure must not end the app.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

keepFilesOwn();
const running: Running = { drainSeconds: 0, hurry: new AbortController(), stopping: false, code: 0 };
process.on('SIGTERM', () => void stop(running, 0, drain));
// SIGHUP means that the terminal was closed.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => void stop(running, 0));
// An uncaught error ends the app, and the app stops its database server.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  void stop(running, 1);
});
start(running).catch(async (error: unknown) => {
  // A stop closes the database even during the start. The resulting error is expected and ignored.
  if (running.stopping) return;
  process.stderr.write(`${reasonOf(error)}\n`);
  await stop(running, 1);
});
