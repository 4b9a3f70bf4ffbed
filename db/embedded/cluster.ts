import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseAccount, spawnAs, type Account } from './account.ts';
import { POSTGRES_MAJOR, linkLibraries, serverEnvironment, type Binaries } from './binaries.ts';
import { newPasswords, readPasswords, syncFolder, writePasswords, type Passwords } from './passwords.ts';
import { EmbeddedRefusal } from './refusal.ts';
import { earlierBuilder, makeStaging, removeAbandoned, removeStaging } from './staging.ts';

/** A complete database folder. Its server may be running or not. */
export interface Cluster {
  /** The app's data folder, without symbolic links. */
  dataDir: string;
  /** The data directory of PostgreSQL. */
  data: string;
  /** Folder with the library links. The dynamic loader of the server programs searches this folder. */
  libraries: string;
  /** File with the log of the database server. */
  logFile: string;
  /**
   * File that every process of the server locks while it runs. The lock prevents the start of a second server (Linux
   * only).
   */
  lockFile: string;
  passwords: Passwords;
  account: Account;
  binaries: Binaries;
  /** PostgreSQL settings that override the app's settings; empty by default. */
  settings: Readonly<Record<string, string>>;
}

/**
 * Opens the database folder in `dataDir`, or creates a new database there. A new database is created in a temporary
 * folder, which is renamed at the end. Therefore a partial database never exists in `dataDir`, even after a kill.
 * @throws EmbeddedRefusal if the folder cannot be used (missing rights, another PostgreSQL version, damage), or if
 * another app is creating a database there
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Cluster> {
  const { path, made } = makeDataDir(dataDir);
  removeAbandoned(path);
  const base = join(path, 'postgres');
  if (!hasVersion(base)) {
    if (fs.existsSync(base) && fs.readdirSync(base).length > 0 && !hasVersion(base))
      return read(path, base, binaries);
    log(`Menyiapkan basis data baru di ${base}`);
    try {
      await build(path, base, binaries, made ? path : undefined);
    } catch (error) {
      if (error instanceof EmbeddedRefusal) throw error;
      throw new EmbeddedRefusal(`Basis data di ${base} tidak dapat dibuat: ${(error as Error).message}`);
    }
  }
  return read(path, base, binaries);
}

/** Returns the database folder in `dataDir`, or undefined if there is none. */
export function findCluster(dataDir: string, binaries: Binaries): Cluster | undefined {
  const base = join(resolve(dataDir), 'postgres');
  if (!hasVersion(base)) return undefined;
  const path = fs.realpathSync(resolve(dataDir));
  return read(path, join(path, 'postgres'), binaries);
}

function makeDataDir(dataDir: string): { path: string; made: boolean } {
  const wanted = resolve(dataDir);
  try {
    const made = fs.mkdirSync(wanted, { recursive: true, mode: 0o700 }) !== undefined;
    fs.accessSync(wanted, fs.constants.W_OK | fs.constants.X_OK);
    return { path: fs.realpathSync(wanted), made };
  } catch (error) {
    throw new EmbeddedRefusal(`DATA_DIR ${wanted} tidak dapat dipakai: ${(error as Error).message}`);
  }
}

function hasVersion(base: string): boolean {
  return fs.existsSync(join(base, 'data', 'PG_VERSION'));
}

function read(dataDir: string, base: string, binaries: Binaries): Cluster {
  const data = join(base, 'data');
  try {
    const version = fs.readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (version !== String(POSTGRES_MAJOR)) {
      throw new EmbeddedRefusal(
        `Basis data di ${base} dibuat oleh PostgreSQL ${version}, aplikasi ini memakai ${POSTGRES_MAJOR}; ` +
          'pulihkan dari cadangan ke folder baru',
      );
    }
    const passwords = readPasswords(base);
    const account = chooseAccount(base, binaries.postgres);
    return { ...parts(dataDir, base), passwords, account, binaries, settings: {} };
  } catch (error) {
    if (error instanceof EmbeddedRefusal) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'isi berkas sandi tidak sah';
    throw new EmbeddedRefusal(
      `Basis data di ${base} tidak dapat dibuka (${reason}); periksa hak akses atau pulihkan dari cadangan`,
    );
  }
}

function parts(
  dataDir: string,
  base: string,
): Pick<Cluster, 'dataDir' | 'data' | 'libraries' | 'logFile' | 'lockFile'> {
  return {
    dataDir,
    data: join(base, 'data'),
    libraries: join(base, 'lib'),
    logFile: join(base, 'server.log'),
    lockFile: join(base, 'server.lock'),
  };
}

async function build(
  dataDir: string,
  base: string,
  binaries: Binaries,
  openable: string | undefined,
): Promise<void> {
  const name = makeStaging(dataDir);
  const staging = join(dataDir, name);
  try {
    const other = earlierBuilder(dataDir, name);
    if (other !== undefined) {
      throw new EmbeddedRefusal(`DATA_DIR sedang dipakai aplikasi lain (pid ${other}): ${dataDir}`);
    }
    if (hasVersion(base)) return removeStaging(dataDir, name);
    const { data, libraries } = parts(dataDir, staging);
    const account = chooseAccount(staging, binaries.postgres, openable);
    linkLibraries(binaries.native, libraries);
    const passwords = newPasswords();
    const run = (program: string, args: string[], input = ''): Promise<void> =>
      runToEnd(account, program, args, serverEnvironment(binaries.native, libraries), staging, input);

    const form = ['--locale=C', '-E', 'UTF8', '-A', 'reject', '--no-instructions'];
    await run(binaries.initdb, ['-D', data, '-U', 'postgres', ...form]);
    await run(
      binaries.postgres,
      ['--single', '-D', data, '-c', 'exit_on_error=on', 'postgres'],
      firstStatements(passwords),
    );
    writePasswords(staging, passwords);
    fs.renameSync(staging, base);
    syncFolder(dataDir);
  } catch (error) {
    removeStaging(dataDir, name);
    // Another app has started at the same moment and created a database first. Therefore this app uses that database.
    const lost = ['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!lost || !hasVersion(base)) throw error;
  }
}

/** SQL statements, one per line. The server's single-user mode runs each line as one statement. */
function firstStatements(passwords: Cluster['passwords']): string {
  return [
    `ALTER ROLE postgres PASSWORD '${passwords.postgres}'`,
    `CREATE ROLE portal_owner LOGIN PASSWORD '${passwords.portal_owner}'`,
    `CREATE ROLE portal_app LOGIN PASSWORD '${passwords.portal_app}'`,
    `ALTER ROLE portal_app SET statement_timeout = '15s'`,
    `ALTER ROLE portal_app SET lock_timeout = '5s'`,
    `ALTER ROLE portal_app SET idle_in_transaction_session_timeout = '30s'`,
    'CREATE DATABASE portal OWNER portal_owner',
    'REVOKE ALL ON DATABASE portal, postgres, template1 FROM PUBLIC',
    'GRANT CONNECT ON DATABASE portal TO portal_app',
    '',
  ].join('\n');
}

function runToEnd(
  account: Account,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  input: string,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawnAs(account, program, args, { env, cwd, stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    child.on('error', fail);
    child.on('close', (code, signal) => {
      if (code === 0) return done();
      const line =
        said.split('\n').find((text) => /error|FATAL|PANIC/i.test(text)) ?? said.trim().split('\n').at(-1);
      fail(new Error(`${program} berhenti (${signal ?? code}): ${line ?? ''}`));
    });
  });
}
