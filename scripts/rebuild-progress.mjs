// `npm run rebuild-progress`: counts how far every participant is anew.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/rebuild-progress.js');
