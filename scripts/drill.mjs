// `npm run drill` runs three database nodes, two app instances, HAProxy and an object store on this machine, and
// measures the effect of their failures.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'test/drill/drill.ts', ...process.argv.slice(2)]);
