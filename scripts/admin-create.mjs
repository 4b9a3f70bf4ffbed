// `npm run admin:create -- --email … --name …`: creates the first admin of a real installation.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/admin-create.js');
