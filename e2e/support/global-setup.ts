import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#api/start/root.ts';
import { startProcess } from '#test/process.ts';
import { DEMO_DIR, PORTAL } from './portal.ts';

/**
 * Builds the app if its files have changed, so that the browser tests use the current code. Then starts the app once
 * with demo data. Each test portal with demo data starts with a copy of this data folder.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the default export
export default async function setup(): Promise<() => Promise<void>> {
  const prepare = pathToFileURL(path.join(ROOT, 'scripts/prepare.mjs')).href;
  execFileSync(process.execPath, ['-e', `import('${prepare}').then((m) => m.ensureBuilt())`], {
    stdio: 'inherit',
  });
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-demo-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const app = await startProcess({ ...PORTAL, DATA_DIR: dir, DEMO: '1' });
    app.child.kill('SIGTERM');
    await app.ended;
  } catch (error) {
    await remove();
    throw error;
  }
  // Playwright's worker processes inherit this variable.
  process.env[DEMO_DIR] = dir;
  return remove;
}
