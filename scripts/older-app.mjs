// The app of the version before the last migration, on the shape of this one: while instances are replaced one by one, both serve.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './prepare.mjs';

const MIGRATIONS = 'db/migrations';

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** The commit whose app does not know the last migration; undefined where there is none, or no history. */
function commitBefore() {
  const last = readdirSync(path.join(ROOT, MIGRATIONS)).sort().at(-1);
  // No app from before the baseline serves on its shape.
  if (last.endsWith('_baseline.sql')) return undefined;
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${MIGRATIONS}/${last}`);
  if (added.status !== 0) return undefined;
  // One that is not committed yet: the last commit does not know it.
  const before = git(
    'rev-parse',
    '--verify',
    added.stdout.trim() === '' ? 'HEAD' : `${added.stdout.trim()}^`,
  );
  return before.status === 0 ? before.stdout.trim() : undefined;
}

const lockIn = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/** Lays that app below `parent`, built, with the migrations of this version; its folder and commit, or undefined where there is none. */
export function makeOlderApp(parent) {
  const commit = commitBefore();
  if (!commit) return undefined;
  const folder = path.join(parent, 'older');
  const archive = path.join(parent, 'older.tar');
  mkdirSync(folder);
  if (git('archive', '--output', archive, commit).status !== 0) return undefined;
  run('tar', ['-xf', archive, '-C', folder]);
  rmSync(path.join(folder, MIGRATIONS), { recursive: true });
  cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
  if (lockIn(folder) === lockIn(ROOT))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--prefix', folder]);
  run(process.execPath, [path.join(folder, 'scripts/build.mjs')]);
  return { folder, commit: commit.slice(0, 8) };
}
