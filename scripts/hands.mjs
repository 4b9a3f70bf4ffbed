// Bundles the worker process (api/work/hand.ts) for an app that runs from source, in development and in tests. On Node
// 20, a new process or thread cannot load TypeScript. The bundle also starts in only 0.1 s.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';
import { ROOT } from './prepare.mjs';

const tasks = readdirSync(path.join(ROOT, 'api'), { recursive: true })
  .filter((name) => name.endsWith('.task.ts'))
  .map((name) => path.join('api', name));

/** Entry points: the files that run as a separate process or thread, and the task files that they load by path. */
export const HANDS = ['api/work/hand.ts', 'api/work/watch.ts', ...tasks];

/** Output folder. It is below node_modules, so that imports of packages resolve. */
const OUT = 'node_modules/.work';

const options = {
  absWorkingDir: ROOT,
  entryPoints: HANDS,
  outdir: path.join(ROOT, OUT),
  outbase: 'api',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  target: 'node20',
  logLevel: 'warning',
  metafile: true,
};

/** Removes the output of earlier builds. Otherwise the worker process would still load the task of a deleted file. */
function removeOthers({ outputs }) {
  const out = path.join(ROOT, OUT);
  const made = new Set(Object.keys(outputs).map((name) => path.join(ROOT, name)));
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && !made.has(file)) rmSync(file, { force: true });
  }
}

export async function bundleHands() {
  const { metafile } = await build(options);
  removeOthers(metafile);
}

/**
 * Bundles again after every change of a source file. Returns a function that stops the file watcher. Otherwise the
 * running watcher would keep the process alive.
 */
export async function keepHandsBundled() {
  const bundling = await context(options);
  const { metafile } = await bundling.rebuild();
  removeOthers(metafile);
  await bundling.watch();
  return () => bundling.dispose();
}
