import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEmbedded, runningEmbedded } from './embedded.ts';
import {
  dataDir,
  end,
  isRoot,
  makeRows,
  program,
  query,
  quiet,
  readRows,
  scratch,
  startApp,
  startScratch,
  useEmptyFolder,
} from './embedded.setup.ts';

startScratch();

describe('two apps', () => {
  test('a second app on the same data folder is refused, even if the first app is frozen', async () => {
    const server = await openEmbedded(dataDir, quiet);
    await makeRows(server.ownerUrl);
    await expect(openEmbedded(dataDir, quiet)).rejects.toThrow(
      `sedang dipakai aplikasi lain (pid ${process.pid})`,
    );
    expect(await readRows(server.ownerUrl)).toEqual([{ id: 1 }]);
    await server.stop();

    const frozen = await startApp();
    frozen.child.kill('SIGSTOP');
    const second = await startApp();
    expect(second.answer.refusal).toContain(`pid ${frozen.child.pid}`);
    frozen.child.kill('SIGCONT');
    expect(await readRows(frozen.answer.ownerUrl)).toEqual([{ id: 1 }]);
    expect(await end(frozen, 'SIGTERM')).toBe(0);
  });

  test('a command finds the database server while the app runs, but not after the app has ended', async () => {
    expect(await runningEmbedded(dataDir)).toBeUndefined();
    expect(await runningEmbedded(join(scratch, 'nothing'))).toBeUndefined();
    expect(fs.existsSync(join(scratch, 'nothing'))).toBe(false);
    const app = await startApp();
    expect((await runningEmbedded(dataDir))?.ownerUrl).toBe(app.answer.ownerUrl);
    await end(app, 'SIGTERM');
    expect(await runningEmbedded(dataDir)).toBeUndefined();
  });

  test('if four apps start at the same time in an empty data folder, exactly one succeeds', async () => {
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

describe('server address and passwords', () => {
  test('each start renews the database passwords, and the app can connect even after an interrupted renewal', async () => {
    const first = await openEmbedded(dataDir, quiet);
    await first.stop();
    const file = join(dataDir, 'postgres', 'passwords.json');
    const old = JSON.parse(fs.readFileSync(file, 'utf8'));
    const second = await openEmbedded(dataDir, quiet);
    const { search } = new URL(second.superUrl);
    for (const [role, database] of [
      ['postgres', 'postgres'],
      ['portal_owner', 'portal'],
      ['portal_app', 'portal'],
    ] as const)
      await expect(
        query(`postgres://${role}:${old[role]}@localhost:5432/${database}${search}`, 'SELECT 1'),
      ).rejects.toThrow('password authentication failed');
    await second.stop();
    // Simulates a start that has written the new password to the file, but ended before the server got the password.
    const kept = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify({ ...kept, postgres: 'belum', postgres_lama: kept.postgres }));
    const third = await openEmbedded(dataDir, quiet);
    expect(await query(third.appUrl, 'SELECT 1 AS satu')).toEqual([{ satu: 1 }]);
    await third.stop();
  });

  test('if the path of the data folder is too long for a socket, the app uses a private folder for the socket', async () => {
    useEmptyFolder();
    const long = join(dataDir, 'sangat-panjang-'.repeat(6), 'data, "dua"');
    const server = await openEmbedded(long, quiet);
    const folder = new URL(server.ownerUrl).searchParams.get('host')!;
    expect(folder.startsWith(long)).toBe(false);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    await makeRows(server.ownerUrl);
    const beside = await runningEmbedded(long);
    expect(await readRows(beside!.ownerUrl)).toEqual([{ id: 1 }]);
    await server.stop();
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('the path of the data folder may contain commas and quotes', async () => {
    useEmptyFolder();
    const odd = join(dataDir, 'a, "b"');
    await (await openEmbedded(odd, quiet)).stop();
    fs.writeFileSync(join(odd, 'postgres/data/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    const server = await openEmbedded(odd, quiet);
    expect(new URL(server.ownerUrl).searchParams.get('host')).toBe(join(odd, 'postgres'));
    await makeRows(server.ownerUrl);
    await server.stop();
  });
});

describe('operating system accounts', () => {
  // An ordinary account for these tests: the owner of the app's files. If root owns the files, it is an account without
  // rights (uid 65534).
  const other = fs.statSync(program).uid || 65534;
  const asOther = ['setpriv', `--reuid=${other}`, `--regid=${other}`, '--clear-groups'];
  const reading = `fs.readFileSync(${JSON.stringify(program)})`;
  const othersCanRead = (): boolean =>
    spawnSync('setpriv', [...asOther.slice(1), process.execPath, '-e', reading]).status === 0;

  test('an ordinary user who starts the app owns the files of the database server', async () => {
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

  test('if root starts the app without helper programs, the server runs as an unprivileged account or the start is refused', async () => {
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
    // This start has the normal PATH, so it finds the helper programs (`unshare`). It must still use the server that
    // already runs on this folder.
    const next = await startApp();
    expect(next.answer.adopted).toBe(true);
    expect(await readRows(next.answer.ownerUrl)).toEqual([{ id: 1 }]);
    expect(await end(next, 'SIGTERM')).toBe(0);
  });
});
