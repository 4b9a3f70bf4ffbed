// `npm run bench`: what requests cost and when that is too much; `npm run bench -- tables` measures one part alone (docs/bench.md).
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'test/bench/bench.ts', ...process.argv.slice(2)]);
