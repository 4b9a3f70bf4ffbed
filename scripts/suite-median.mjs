// `node scripts/suite-median.mjs [times]`: runs the whole suite so often (three times), tells the median of its processor minutes and ends
// with status 1 where that is above the budget of `test.mjs`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TIMES = Number(process.argv[2] ?? 3);
if (!Number.isInteger(TIMES) || TIMES < 1) {
  process.stderr.write('node scripts/suite-median.mjs [times], a whole number from 1 on\n');
  process.exit(2);
}

/** One run: its last words, and the processor minutes that the suite tells of itself. */
function run() {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [, minutes, budget] = /min, ([\d.]+) min of processor time \(budget (\d+)/.exec(stdout) ?? [];
  const end = stdout.trim().split('\n').slice(-2).join('; ');
  // What a run says is of interest where it was not green.
  process.stdout.write(status === 0 ? `${end}\n` : stdout);
  return {
    green: status === 0,
    minutes: minutes === undefined ? null : Number(minutes),
    budget: Number(budget),
  };
}

const runs = Array.from({ length: TIMES }, run);
const minutes = runs.flatMap((one) => (one.minutes === null ? [] : [one.minutes])).sort((a, b) => a - b);
const median = (minutes[Math.floor((minutes.length - 1) / 2)] + minutes[Math.floor(minutes.length / 2)]) / 2;
process.stdout.write(
  minutes.length === 0
    ? 'no run told its processor time\n'
    : `median of ${minutes.length}: ${median.toFixed(1)} min of processor time (${minutes.join(', ')})\n`,
);
const holds = minutes.length === TIMES && median <= runs[0].budget;
process.exit(runs.every(({ green }) => green) && holds ? 0 : 1);
