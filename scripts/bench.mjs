// `npm run bench`: the performance figures, each beside its bare limit in the same run.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'bench/bench.ts']);
