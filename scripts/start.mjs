// `npm start` installs and builds what is missing. Then it runs the app in this same process, so that signals reach the
// app.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
await import('../dist/api/main.js');
