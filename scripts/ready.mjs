// `npm run build` installs and builds what is missing, and exits. It is for an installation whose service is not
// allowed to write to this folder.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
