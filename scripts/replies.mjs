// `npm run replies -- <file>`: what every call answers to everyone, on the demo of a fixed day; `npm run replies -- compare <before> <after>`: what differs.
import path from 'node:path';
import { ensureInstalled, run } from './prepare.mjs';

const [first, before, after] = process.argv.slice(2);
const wrong = first === undefined || (first === 'compare' && after === undefined);
if (wrong) {
  process.stderr.write('npm run replies -- <file> | compare <before> <after>\n');
  process.exit(1);
}
ensureInstalled();
if (first === 'compare') run('npx', ['tsx', 'test/same/differences.ts', 'replies', before, after]);
else
  run('npx', ['vitest', 'run', '--config', 'test/same/vitest.config.ts', 'test/same/replies.run.ts'], {
    ...process.env,
    REPLIES_FILE: path.resolve(first),
  });
