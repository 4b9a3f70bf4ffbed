// `npm run bench`: measures what requests cost, and fails above the limits. `npm run bench -- tables` measures one part
// only (docs/bench.md).
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'test/bench/bench.ts', ...process.argv.slice(2)]);
