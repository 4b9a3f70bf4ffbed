// Installs the packages and builds the app before anything else runs. The script needs no packages itself, because it
// also runs on a fresh clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  process.stderr.write(`Node.js ${process.versions.node} tidak didukung: pakai ^20.19 atau >=22.12\n`);
  process.exit(1);
}

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command and waits for its end. If the command fails, this program exits with the same status. */
export function run(command, args, env = process.env) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.error) {
    process.stderr.write(`${command} tidak dapat dijalankan: ${done.error.message}\n`);
    process.exit(1);
  }
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const INSTALL_STAMP = path.join(ROOT, 'node_modules/.portal-installed');
const BUILD_STAMP = path.join(ROOT, 'dist/.built');

const stampFits = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

function hashOf(files) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(ROOT, folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/**
 * Lock file. Only one process at a time installs or builds. The other processes wait, and then find that the work is
 * done.
 */
const LOCK = path.join(ROOT, '.preparing');
const LOOK_MS = 100;

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const pidIn = (file) => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
};

function takeLock() {
  for (let told = false; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = pidIn(LOCK);
    if (holder !== 0 && !alive(holder)) {
      // The outdated lock is renamed before it is removed. Only one of two waiting processes can rename it, so neither
      // can remove a new lock by mistake.
      const aside = `${LOCK}.${process.pid}`;
      try {
        renameSync(LOCK, aside);
        if (pidIn(aside) === holder) rmSync(aside);
        else renameSync(aside, LOCK);
      } catch {
        // Another process has renamed the outdated lock first. This process tries again.
      }
    } else if (!told) {
      process.stdout.write(`Menunggu pemasangan oleh proses lain (pid ${holder}) …\n`);
      told = true;
    }
  }
}

/** Runs `work` under the lock. If another process has finished the work in the meantime, `work` does not run. */
function once(isDone, work) {
  if (isDone()) return;
  takeLock();
  // `run` exits this process if a command fails. Therefore the lock is also released on exit.
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    if (!isDone()) work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Exits if an app is running with this DATA_DIR. The packages and the build of a running app must not be replaced. */
function refuseWhileServing() {
  const dataDir = process.env.DATA_DIR || path.join(ROOT, 'data');
  const app = pidIn(path.join(dataDir, 'app.pid'));
  const server = pidIn(path.join(dataDir, 'postgres/data/postmaster.pid'));
  // The pids of both the app and the database server are checked, because after a reboot a pid may belong to an
  // unrelated program.
  if (app === 0 || app === process.pid || !alive(app) || server === 0 || !alive(server)) return;
  process.stderr.write(
    `DATA_DIR sedang dipakai aplikasi lain (pid ${app}): hentikan dahulu, ada versi baru yang harus dipasang (${dataDir})\n`,
  );
  process.exit(1);
}

/**
 * Installs exactly the locked packages, unless they are already installed. Tests set PORTAL_NO_INSTALL, so that
 * processes that they start never install packages.
 */
export function ensureInstalled() {
  if (process.env.PORTAL_NO_INSTALL) return;
  const hash = hashOf([path.join(ROOT, 'package-lock.json')]);
  once(
    () => stampFits(INSTALL_STAMP, hash),
    () => {
      refuseWhileServing();
      process.stdout.write('Memasang paket …\n');
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      writeFileSync(INSTALL_STAMP, hash);
    },
  );
}

/**
 * Builds server and pages, unless nothing has changed.
 *
 * @param toServe the build is for the app of DATA_DIR; if this app is already running, the process exits
 */
export function ensureBuilt({ toServe = false } = {}) {
  const sources = ['api', 'contract', 'rules', 'db', 'web', 'scripts'].flatMap(filesBelow);
  const hash = hashOf([...sources, path.join(ROOT, 'package-lock.json')]);
  once(
    () => stampFits(BUILD_STAMP, hash),
    () => {
      if (toServe) refuseWhileServing();
      process.stdout.write('Membangun aplikasi …\n');
      run(process.execPath, [path.join(ROOT, 'scripts/build.mjs')]);
      mkdirSync(path.dirname(BUILD_STAMP), { recursive: true });
      writeFileSync(BUILD_STAMP, hash);
    },
  );
}
