// `npm start`: installs and builds what is missing, then serves from this same process, so that signals reach the app.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/main.js');
