import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../api/start/root.ts';

/** The browser must meet the app as it is now: builds it, unless nothing has changed since. */
// oxlint-disable-next-line import/no-default-export -- how the runner finds it
export default function setup(): void {
  const prepare = pathToFileURL(path.join(ROOT, 'scripts/prepare.mjs')).href;
  execFileSync(process.execPath, ['-e', `import('${prepare}').then((m) => m.ensureBuilt())`], {
    stdio: 'inherit',
  });
}
