import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedRefusal } from '../db/embedded/embedded.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '../db/demo/demo.ts';
import { SchemaError } from '../db/migrate.ts';
import { hariIni } from '#rules/jadwal.ts';
import { z } from 'zod';
import { openApp, type RunningApp } from './app.ts';
import { openPlace, type DatabasePlace } from './database.ts';
import { sql, type Database } from './db.ts';
import { ROOT } from './root.ts';
import { keepSecrets } from './secrets.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { sweepOrphans } from './store/sweep.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A slow client may not hold the stop for ever. */
const STOP_MS = 10_000;

/** Starts the app and answers when it listens. */
async function start(): Promise<void> {
  const settings = await keepSecrets(readSettings(process.env));
  const place = await openPlace(settings, ROOT, say);
  try {
    const app = await openApp({
      settings,
      url: place.url,
      role: place.role,
      home: path.dirname(fileURLToPath(import.meta.url)),
      webDir: path.join(ROOT, 'dist/web'),
    });
    if (settings.demo) await demo(settings, place, app);
    await app.server.listen({ port: settings.port, host: settings.host });
    stopOnSignal(app, place);
    await greet(settings, app);
    await sweep(app);
  } catch (error) {
    await place.stop();
    throw error;
  }
}

async function demo(settings: Settings, place: DatabasePlace, { store }: RunningApp): Promise<void> {
  const now = new Date();
  const loaded = await loadDemo({
    url: place.url,
    role: place.role,
    root: ROOT,
    store,
    today: hariIni(now, settings.timeZone),
    now,
    // In production the demo must be asked for by name.
    production: process.env.NODE_ENV === 'production' && process.env.DEMO !== '1',
  });
  if (loaded) say('Program contoh dimuat.');
}

/** Address, and who can sign in: the demo accounts, or how to make the first admin. */
async function greet(settings: Settings, { server, database }: RunningApp): Promise<void> {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  say(`${settings.productName} siap di ${settings.publicUrl ?? `http://${settings.host}:${port}`}`);
  if (settings.demo) {
    say(`Akun contoh (password ${DEMO_PASSWORD}):`);
    for (const { email, who } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${who}`);
  } else if (await withoutAdmin(database)) {
    say(
      'Belum ada admin. Buat yang pertama: npm run admin:create -- --email alamat@kampus.ac.id --name "Nama Admin"',
    );
  }
}

/** Files whose row was never written are removed; so many that it looks like a wrong database are kept and told. */
async function sweep({ server, store, database }: RunningApp): Promise<void> {
  try {
    const { kept } = await sweepOrphans(store, database.read);
    if (kept > 0) server.log.warn({ kept }, 'stored files without a row were kept');
  } catch (error) {
    server.log.warn({ err: error }, 'orphan sweep failed');
  }
}

async function withoutAdmin(database: Database): Promise<boolean> {
  const row = await database.read.one(
    sql`select not exists (select from users where "group" = 'admin') as kosong`,
    z.object({ kosong: z.boolean() }),
  );
  return row.kosong;
}

/** Ends once: open requests are finished, the database is closed and stopped. */
function stopOnSignal({ server }: RunningApp, place: DatabasePlace): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), STOP_MS);
    await server.close();
    await place.stop();
    clearTimeout(late);
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  place.onLost((reason) => {
    server.log.fatal({ err: reason }, 'database lost');
    void stop(1);
  });
}

start().catch((error: unknown) => {
  const known =
    error instanceof SettingError || error instanceof SchemaError || error instanceof EmbeddedRefusal;
  const portTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${portTaken ? 'Pengaturan PORT salah: port sudah dipakai program lain' : known ? (error as Error).message : (error as Error).stack}\n`,
  );
  process.exit(1);
});
