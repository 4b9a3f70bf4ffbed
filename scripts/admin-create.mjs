// `npm run admin:create -- --email … --name …`: the first admin of a real install.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/commands/admin-create.js');
