// `npm run status` prints the results of the health checks. Its exit status is 1 if a check is red.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

// An existing build is used as it is, because newer sources must not be built while the app runs.
if (!existsSync(path.join(ROOT, 'dist/api/commands/status.js'))) {
  ensureInstalled();
  ensureBuilt({ toServe: true });
}
await import('../dist/api/commands/status.js');
