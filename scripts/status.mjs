// `npm run status` prints the results of the health checks. Its exit status is 1 if a check is red.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/status.js');
