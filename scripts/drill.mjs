// `npm run drill`: three database nodes, two apps, HAProxy and a store of files on this machine, and what their failures cost.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'test/drill/drill.ts', ...process.argv.slice(2)]);
