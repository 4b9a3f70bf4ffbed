// What must be there before anything runs: packages and the built app. Plain Node, because it runs on a fresh clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  process.stderr.write(`Node.js ${process.versions.node} tidak didukung: pakai ^20.19 atau >=22.12\n`);
  process.exit(1);
}

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command to its end; a failure ends this program with the same status. */
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

/** Installs exactly the locked packages, unless they are there already. */
export function ensureInstalled() {
  const hash = hashOf([path.join(ROOT, 'package-lock.json')]);
  if (stampFits(INSTALL_STAMP, hash)) return;
  process.stdout.write('Memasang paket …\n');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(INSTALL_STAMP, hash);
}

/** Builds server and pages, unless nothing changed since. */
export function ensureBuilt() {
  const sources = ['api', 'contract', 'rules', 'db', 'web', 'scripts'].flatMap(filesBelow);
  const hash = hashOf([...sources, path.join(ROOT, 'vite.config.ts'), path.join(ROOT, 'package-lock.json')]);
  if (stampFits(BUILD_STAMP, hash)) return;
  process.stdout.write('Membangun aplikasi …\n');
  run(process.execPath, [path.join(ROOT, 'scripts/build.mjs')]);
  mkdirSync(path.dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, hash);
}
