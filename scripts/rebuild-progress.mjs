// `npm run rebuild-progress`: recounts the progress of all participants.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/rebuild-progress.js');
