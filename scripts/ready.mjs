// `npm run build`: installs and builds what is missing, and ends. For an install whose service may not write to this folder.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt({ toServe: true });
