// `npm run backup -- FILE`: everything in one archive, also beside a running app.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/backup-create.js');
