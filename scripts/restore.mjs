// `npm run restore -- FILE` restores an archive of `npm run backup` into an empty DATA_DIR (or DATABASE_URL).
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/backup-restore.js');
