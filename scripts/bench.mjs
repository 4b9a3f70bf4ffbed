// `npm run bench`: the performance figures, each beside its bare limit in the same run. `npm run bench -- tables` measures one part alone (cpu, cold, tables, class, certificates, even, hostile, meter, attacks, links).
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['tsx', 'bench/bench.ts', ...process.argv.slice(2)]);
