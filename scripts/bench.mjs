// `npm run bench` measures the CPU time and the duration of requests, and fails if a value exceeds its limit. `npm run
// bench -- tables` runs only the part `tables` (docs/bench.md).
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'test/bench/bench.ts', ...process.argv.slice(2)]);
