// `npm run backup -- FILE` writes all data into one archive. The app may be running at the same time.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/backup-create.js');
