import type { ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { findProgram, linkLibraries, serverEnvironment } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { placeOf, placeSettings, type Place } from './place.ts';
import { alive, servesFolder } from './process.ts';

/** State of the folder's `postmaster.pid` and of its process. */
export type Seen =
  | { state: 'none' }
  /** The server has ended. Another program may have its process id now (after a reboot, or in a copied folder). */
  | { state: 'stale'; pid: number; place: Place }
  | { state: 'running'; pid: number; place: Place; ready: boolean };

const MB = 1024 * 1024;
const between = (least: number, most: number, of: number) => Math.max(least, Math.min(most, Math.floor(of)));

/**
 * Returns the memory settings of PostgreSQL. The shared buffers are a sixteenth of the memory, between 64 MB and 1 GB.
 * They keep the rows of 100,000 participants in memory. The maximum WAL size is twice the buffers, between 256 MB and 2
 * GB. A large WAL makes checkpoints rarer.
 * @param memory bytes of the machine, or the memory limit of this process
 */
export function memorySettings(memory: number): { shared_buffers: string; max_wal_size: string } {
  const buffers = between(64, 1024, memory / 16 / MB);
  return { shared_buffers: `${buffers}MB`, max_wal_size: `${between(256, 2048, buffers * 2)}MB` };
}

/** Settings of the server. With these settings, every acknowledged row is on disk. */
const SETTINGS = {
  // The app uses up to 25 connections. The other connections are for separate commands, and for a killed app, whose
  // connections stay open for some time.
  max_connections: '100',
  ...memorySettings(Math.min(os.totalmem(), process.constrainedMemory() || Infinity)),
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The server does not log failed statements, because they contain personal data. The app reports them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Exit code of `flock` if another server process still locks the folder. */
const HELD = 200;

const LOG_LIMIT = 1_000_000;

/**
 * Age in ms above which an empty `postmaster.pid` counts as left over from a power cut. A younger empty file may belong
 * to a server that is writing the file at this moment.
 */
const EMPTY_LIMIT = 5_000;

export function look(cluster: Cluster): Seen {
  const file = join(cluster.data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
    // An empty file that is left over is removed, because PostgreSQL refuses to start while this file is empty.
    if (lines.join('') === '' && Date.now() - fs.statSync(file).mtimeMs > EMPTY_LIMIT) fs.rmSync(file);
  } catch {
    return { state: 'none' };
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return { state: 'none' };
  const place = placeOf(lines[4] ?? '', Number(lines[3]));
  if (!alive(pid) || !servesFolder(pid, cluster.data)) return { state: 'stale', pid, place };
  return { state: 'running', pid, place, ready: (lines[7] ?? '').startsWith('ready') };
}

/** Content of `pg_hba.conf`. The server accepts only connections from this machine, with a password. */
const HBA = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';

/**
 * Adds the rule for sockets to `pg_hba.conf` in database folders that an earlier version of the app has created. The
 * file is overwritten in place, so that its owner does not change.
 */
function allowOwnRoles({ data }: Cluster): void {
  const file = join(data, 'pg_hba.conf');
  if (fs.readFileSync(file, 'utf8') !== HBA) fs.writeFileSync(file, HBA, { flush: true });
}

export type Failure = { kind: 'held' } | { kind: 'place' } | { kind: 'other'; line: string };

/**
 * Returns the reason why a server program that this process launched has ended, or undefined while the program runs.
 */
export type Launch = () => Failure | undefined;

/**
 * Starts the server program on the folder. The server has its own session. Therefore it keeps running after Ctrl-C or
 * if the app is killed.
 *
 * On Linux with `flock`, a kernel lock on the folder prevents a second server on it. The kernel releases the lock when
 * the last process of the server ends.
 *
 * @param stale the process id in `postmaster.pid`, if this id does not belong to a server on this folder
 */
export function launch(cluster: Cluster, place: Place, stale: number | undefined): Launch {
  allowOwnRoles(cluster);
  const grown = (fs.statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT;
  const output = fs.openSync(cluster.logFile, grown ? 'w' : 'a', 0o600);
  const from = fs.fstatSync(output).size;
  linkLibraries(cluster.binaries.native, cluster.libraries);

  const settings = Object.entries({ ...SETTINGS, ...cluster.settings, ...placeSettings(place) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const flock = process.platform === 'linux' ? findProgram('flock') : undefined;
  const guard = flock
    ? [flock, '--nonblock', '--conflict-exit-code', String(HELD), '--no-fork', cluster.lockFile]
    : [];
  const env = serverEnvironment(cluster.binaries.native, cluster.libraries);
  // The process id in `postmaster.pid` belongs to a server that has ended. PostgreSQL ignores this id if the variable
  // contains it. Otherwise PostgreSQL could refuse to start. Removing the file is less safe, because PostgreSQL uses it
  // to find remaining processes of a crashed server.
  if (stale !== undefined) env.PG_GRANDPARENT_PID = String(stale);

  const [program = cluster.binaries.postgres, ...args] = [
    ...guard,
    cluster.binaries.postgres,
    '-D',
    cluster.data,
    ...settings,
  ];
  const child = spawnAs(cluster.account, program, args, {
    env,
    cwd: dirname(cluster.data),
    detached: true,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  child.unref();
  return followed(child, cluster.logFile, from);
}

function followed(child: ChildProcess, logFile: string, from: number): Launch {
  let ended: (() => Failure) | undefined;
  child.on('error', (error) => (ended = () => ({ kind: 'other', line: error.message })));
  child.on('exit', (code, signal) => {
    if (code === HELD) ended = () => ({ kind: 'held' });
    else ended = () => explain(fs.readFileSync(logFile).subarray(from).toString(), signal ?? code);
  });
  return () => ended?.();
}

function explain(said: string, end: number | string | null): Failure {
  if (/pre-existing shared memory block|lock file "[^"]+" (already exists|is empty)/.test(said))
    return { kind: 'held' };
  if (/could not bind|Address already in use/.test(said)) return { kind: 'place' };
  const lines = said.trim().split('\n');
  return {
    kind: 'other',
    line: lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? `berhenti (${end})`,
  };
}

/** Maximum time in ms for a server to write all data and end. */
const STOP_LIMIT = 60_000;

/** Stops the server in fast mode: sessions end, all data is written, and the next start needs no recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const until = Date.now() + STOP_LIMIT;
  while (alive(pid)) {
    if (Date.now() > until)
      throw new Error(`PostgreSQL (pid ${pid}) belum berhenti setelah ${STOP_LIMIT / 1000} detik`);
    await delay(10);
  }
}
