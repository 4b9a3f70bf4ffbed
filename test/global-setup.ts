import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withConnection } from '#db/connection.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { loadDemo } from '#db/demo/demo.ts';
import { ALAMAT } from '#db/demo/orang.ts';
import { APP_ROLE, ensureAppRole, migrate } from '#db/migrate.ts';
import { seedAcuan } from '#db/seed/acuan.ts';
import { seedReference } from '#db/seed/reference.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings } from '#api/start/settings.ts';
import { sealer } from '#api/guard/seal.ts';
import { openStore } from '#api/store/open.ts';

import { DATA_KEY } from './data-key.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of an account that may create and drop databases. */
    superUrl: string;
    /** A migrated database with the demo programme, cloned by every test file. */
    template: string;
    /** A migrated database without accounts, with the locations, periods and classes of the Specification. */
    emptyTemplate: string;
    /** Folder with the demo's stored files. */
    demoDir: string;
  }
}

const named = (url: string, database: string) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

/** A test file has up to three instances of the app with 13 connections each, and a few other connections. */
const MAX_CONNECTIONS = '200';

const PRODUCT_NAME = 'Pelatihan Dosen';

/**
 * Codes of the regencies that the template databases contain, with all their districts and villages: the regencies of
 * the demo's addresses, and one more.
 */
const KABUPATEN = ['36.74', ...ALAMAT.map(({ kode }) => kode.split('.').slice(0, 2).join('.'))];

/**
 * Turns off durable writes and autovacuum on the test server, to save CPU time. The data are not needed after the run.
 */
async function saveWork(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

/**
 * Starts a server for the tests in a temporary folder, or uses TEST_DATABASE_URL, and creates two template databases on
 * it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hands = await import(pathToFileURL(path.join(ROOT, 'scripts/hands.mjs')).href);
  await (hands as { bundleHands(): Promise<unknown> }).bundleHands();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'));
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? null : await openEmbedded(dir, () => {}, { max_connections: MAX_CONNECTIONS });
  const end = async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    return await makeTemplates(project, dir, outside ?? server!.superUrl, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Drops all databases of this run, because an external server outlives the run. */
async function dropAll(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${run}\\_%`],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

/**
 * Creates the two databases that all test files clone. Returns a function that removes the databases and the server.
 */
async function makeTemplates(
  project: TestProject,
  dir: string,
  superUrl: string,
  end: () => Promise<void>,
): Promise<() => Promise<void>> {
  const run = `t${process.pid}`;
  const [template, emptyTemplate] = [`${run}_demo`, `${run}_empty`];

  const client = new pg.Client({ connectionString: superUrl });
  // If the setup fails, the server is stopped while this connection is open. The connection error that follows is
  // ignored, because the setup reports its own error.
  client.on('error', () => {});
  await client.connect();
  if (!process.env.TEST_DATABASE_URL) await saveWork(client);
  await ensureAppRole(superUrl);
  await client.query(`create database ${emptyTemplate}`);
  await migrate(named(superUrl, emptyTemplate), ROOT);
  await seedReference(named(superUrl, emptyTemplate), ROOT, (kode) =>
    KABUPATEN.some((each) => `${kode}.`.startsWith(`${each}.`)),
  );
  await withConnection(named(superUrl, emptyTemplate), async (own) => {
    await seedAcuan(own, ROOT, PRODUCT_NAME);
    await own.query('analyze');
  });
  await client.query(`create database ${template} template ${emptyTemplate}`);
  const store = await openStore(readSettings({ DATA_DIR: dir }));
  const now = new Date();
  await loadDemo({
    url: named(superUrl, template),
    role: APP_ROLE,
    root: ROOT,
    productName: PRODUCT_NAME,
    store,
    seal: sealer(DATA_KEY),
    today: hariIni(now, 'Asia/Jakarta'),
    now,
  });
  await withConnection(named(superUrl, template), (own) => own.query('analyze'));

  project.provide('superUrl', superUrl);
  project.provide('template', template);
  project.provide('emptyTemplate', emptyTemplate);
  project.provide('demoDir', dir);

  return async () => {
    if (process.env.TEST_DATABASE_URL) await dropAll(client, run);
    await client.end();
    await end();
  };
}
