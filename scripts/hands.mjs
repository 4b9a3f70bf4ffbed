// Bundles what runs beside the server (api/work/hand.ts) for an app that runs from source: in development and in tests. A new
// process or thread has no loader for TypeScript on Node 20, and starts in a tenth of a second without one.
import path from 'node:path';
import { build, context } from 'esbuild';
import { ROOT } from './prepare.mjs';

/** Files that are started as a process or thread of their own. */
export const HANDS = ['api/work/hand.ts', 'api/work/watch.ts'];

/** Where packages are still found. */
const OUT = 'node_modules/.work';

const options = {
  absWorkingDir: ROOT,
  entryPoints: HANDS,
  outdir: path.join(ROOT, OUT),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  target: 'node20',
  logLevel: 'warning',
};

export const bundleHands = () => build(options);

/** Bundles anew at every change. Answers how to end that: until then the process stays. */
export async function keepHandsBundled() {
  const bundling = await context(options);
  await bundling.rebuild();
  await bundling.watch();
  return () => bundling.dispose();
}
