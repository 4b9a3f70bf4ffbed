// `npm run build` installs and builds what is missing, and exits. It is for an installation whose service may not write
// to this folder.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
