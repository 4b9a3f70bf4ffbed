// `npm run backup -- FILE`: writes all data into one archive. The app may run meanwhile.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/backup-create.js');
