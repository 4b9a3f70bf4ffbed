// Builds the last app version before the newest migration. Tests run this version on the current database schema,
// because both versions serve requests during a rolling update.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './prepare.mjs';

const MIGRATIONS = 'db/migrations';

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Returns the commit before the last migration. Undefined if there is no such commit or no git history. */
function commitBefore() {
  const last = readdirSync(path.join(ROOT, MIGRATIONS)).sort().at(-1);
  // App versions from before the baseline do not work with the schema of the baseline.
  if (last.endsWith('_baseline.sql')) return undefined;
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${MIGRATIONS}/${last}`);
  if (added.status !== 0) return undefined;
  // If the migration is not committed yet, no commit adds it. Then HEAD is the last version without the migration.
  const before = git(
    'rev-parse',
    '--verify',
    added.stdout.trim() === '' ? 'HEAD' : `${added.stdout.trim()}^`,
  );
  return before.status === 0 ? before.stdout.trim() : undefined;
}

const lockIn = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/**
 * Builds an app version that is older than the last migration, in a folder below `parent`. The build contains the
 * current migrations. Returns the folder and the commit, or undefined if no such version exists.
 */
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
