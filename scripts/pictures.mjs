// `npm run pictures -- <folder> [--dark]`: every page at 1280 and 360, on the demo of a fixed day; `npm run pictures -- compare <before> <after>`: what differs.
import path from 'node:path';
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

const dark = process.argv.includes('--dark');
const [first, before, after] = process.argv.slice(2).filter((arg) => arg !== '--dark');
if (first === undefined || (first === 'compare' && after === undefined)) {
  process.stderr.write('npm run pictures -- <folder> [--dark] | compare <before> <after>\n');
  process.exit(1);
}
ensureInstalled();
if (first === 'compare') run('npx', ['tsx', 'test/same/differences.ts', 'pictures', before, after]);
else {
  ensureBuilt();
  run('npx', ['vitest', 'run', '--config', 'test/same/vitest.config.ts', 'e2e/pictures.run.ts'], {
    ...process.env,
    PICTURES_FOLDER: path.resolve(first),
    ...(dark ? { PICTURES_DARK: '1' } : {}),
  });
}
