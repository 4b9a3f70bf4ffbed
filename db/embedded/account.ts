import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { findProgram } from './binaries.ts';
import { EmbeddedRefusal } from './refusal.ts';

/** The operating system account that runs the server programs. PostgreSQL refuses to run as root. */
export interface Account {
  /** Command (program and arguments) in front of each server program; empty if the programs are started directly. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

/** Runs a server program as `account`. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, { ...options, uid: account.uid, gid: account.gid });
}

/**
 * Chooses the operating system account that runs the database server, and makes this account the owner of the server's
 * folder.
 * @param folder the folder of the server; its owner is chosen if it already contains a database
 * @param program a server program that the account must be able to run
 * @param openable the data folder, only if this start has created it; then the function may let other accounts enter it
 * @throws EmbeddedRefusal if no account of this machine can run the server on this folder
 */
export function chooseAccount(folder: string, program: string, openable?: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return reachable({ prefix: [], uid, gid }, folder, program) ?? refuseRoot(folder);

  // Inside a new user namespace, root becomes an ordinary user. Therefore PostgreSQL agrees to run. This user still
  // owns the files of root.
  const unshare = findProgram('unshare');
  const mapped = unshare && reachable({ prefix: [unshare, '--user', '--map-user=65534'] }, folder, program);
  if (mapped) return mapped;

  // If a database belongs to root, its owner is not changed. Otherwise a later start with a user namespace could not
  // use it.
  if (openable === undefined && hasDatabase(folder)) return refuseRoot(folder);
  if (openable !== undefined) chmodSync(openable, 0o711);
  for (const candidate of [ownerOf(program), nobody()]) {
    if (candidate.uid === 0) continue;
    chownSync(folder, candidate.uid, candidate.gid);
    const account = reachable({ prefix: [], ...candidate }, folder, program);
    if (account) return account;
  }
  return refuseRoot(folder);
}

function reachable(account: Account, folder: string, program: string): Account | undefined {
  const test = ['/bin/sh', '-c', 'test -w "$0" && test -x "$1"', folder, program];
  const [command = '', ...rest] = account.prefix.concat(test);
  const { status } = spawnSync(command, rest, {
    uid: account.uid,
    gid: account.gid,
    stdio: 'ignore',
    cwd: '/',
  });
  return status === 0 ? account : undefined;
}

function hasDatabase(folder: string): boolean {
  return statSync(`${folder}/data/PG_VERSION`, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Returns the owner of the program file. This account has installed the app, and can read the app even in a private
 * folder.
 */
function ownerOf(program: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(program);
  return { uid, gid };
}

/** Returns the operating system's account `nobody`, by its number in `/etc/passwd`. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function refuseRoot(folder: string): never {
  throw new EmbeddedRefusal(
    `PostgreSQL bawaan tidak dapat dijalankan oleh root pada ${folder}; ` +
      'jalankan aplikasi sebagai pengguna biasa, pindahkan DATA_DIR, atau isi DATABASE_URL',
  );
}
