import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { EmbeddedRefusal, openEmbedded } from './embedded.ts';
import {
  addRows,
  apps,
  dataDir,
  end,
  makeRows,
  openRecovering,
  postmaster,
  query,
  quiet,
  readRows,
  startApp,
  startScratch,
  useEmptyFolder,
} from './embedded.setup.ts';

startScratch();

describe('embedded database server', () => {
  test('an app starts in an empty data folder, and a restart keeps the rows', async () => {
    useEmptyFolder();
    const first = await openEmbedded(dataDir, quiet);
    await makeRows(first.ownerUrl);
    await first.stop();
    expect(postmaster()).toBeUndefined();

    const second = await openEmbedded(dataDir, quiet);
    expect(second.adopted).toBe(false);
    expect(await readRows(second.ownerUrl)).toEqual([{ id: 1 }]);
    await Promise.all([second.stop(), second.stop()]);
  });

  test('only its own account can connect to the database server, and only the folder’s owner can read the passwords', async () => {
    const server = await openEmbedded(dataDir, quiet);
    const settings = await query<{ name: string; setting: string }>(
      server.superUrl,
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'fsync',
         'full_page_writes', 'synchronous_commit', 'TimeZone', 'server_encoding', 'data_checksums') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      unix_socket_directories: `"${join(dataDir, 'postgres')}"`,
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      data_checksums: 'on',
    });
    const modeOf = (...name: string[]) => fs.statSync(join(dataDir, 'postgres', ...name)).mode & 0o777;
    expect([modeOf(), modeOf('.s.PGSQL.5432'), modeOf('passwords.json')]).toEqual([0o700, 0o700, 0o600]);
    const guessed = new URL(server.superUrl);
    guessed.password = 'postgres';
    await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  test('the database role of the app cannot create objects, has no admin rights and has timeouts', async () => {
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

  test('an app stops its database server on SIGTERM', async () => {
    const app = await startApp();
    expect(await end(app, 'SIGTERM')).toBe(0);
    expect(postmaster()).toBeUndefined();
    await expect(query(app.answer.superUrl, 'SELECT 1')).rejects.toThrow('ENOENT');
  });

  test('an app refuses a data folder of another PostgreSQL version and a damaged data folder', async () => {
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

describe('killed app or server', () => {
  test('after an app was killed, the next app uses the running server, and no committed row is lost', async () => {
    const app = await startApp();
    await makeRows(app.answer.ownerUrl);
    const before = postmaster();
    await end(app, 'SIGKILL');
    const next = await openEmbedded(dataDir, quiet);
    expect(next.adopted).toBe(true);
    expect(new URL(next.ownerUrl).search).toBe(new URL(app.answer.ownerUrl).search);
    expect(postmaster()).toBe(before);
    expect(await readRows(next.ownerUrl)).toEqual([{ id: 1 }]);
    await next.stop();
    expect(postmaster()).toBeUndefined();
  });

  test('if app and server are killed during writes, no committed row is lost', async () => {
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

  test('Ctrl-C in the terminal ends the app, but the database server keeps running', async () => {
    const app = await startApp({ detached: true });
    const ended = once(app.child, 'exit');
    process.kill(-(app.child.pid ?? 0), 'SIGINT');
    await ended;
    const next = await openEmbedded(dataDir, quiet);
    expect(next.adopted).toBe(true);
    await next.stop();
  });

  test('if the database server dies while the app runs, the app starts it again at the same address', async () => {
    const lost = vi.fn<(reason: Error) => void>();
    const { server, recovery } = await openRecovering();
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

  test('if one process of the database server is killed, the app waits until the server has recovered', async () => {
    const lost = vi.fn<(reason: Error) => void>();
    const { server, recovery, recovered } = await openRecovering();
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
    // The server waits five seconds for the process that SIGSTOP has stopped. Then it continues its recovery.
    process.kill(await pid(stopped), 'SIGSTOP');
    process.kill(await pid(killed), 'SIGKILL');
    await recovery;
    expect(lost).not.toHaveBeenCalled();
    expect(postmaster()).toBe(before);
    expect(await readRows(server.ownerUrl)).toEqual([{ id: 1 }]);
    await server.stop();
  });

  test('an app that loses its lock to another app is notified and does not stop the server', async () => {
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

  test('an app starts even if postmaster.pid contains the process id of another program', async () => {
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
