import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judgeAttacks } from './attacks.ts';
import { printAll } from './certificates.ts';
import { takeTests } from './class.ts';
import { judgeCpu } from './cpu-ratio.ts';
import { judgeHostile } from './hostile.ts';
import { judgeImport } from './import.ts';
import { judgeLinks } from './links.ts';
import { openProduct, type Product } from './product.ts';
import { judgeTables } from './tables.ts';

/**
 * `npm run bench` runs every part of the benchmark. `npm run bench -- tables users` runs only the part `tables`, and
 * measures only the call `users`. `--periods 5` distributes the participants over five periods, of which the last is
 * closed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    periods: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
  },
});
const [wanted, ...names] = positionals;
const periods = Number(values.periods);

/**
 * Numbers of participants with which the part `tables` is measured. The option `--size` replaces them with one number.
 */
const SIZES = values.size === undefined ? [1000, 10_000] : [Number(values.size)];

type Judge = (product: Product) => Promise<boolean>;
const PARTS: [name: string, judge: Judge][] = [
  ['cpu', judgeCpu],
  ['class', takeTests],
  ['certificates', printAll],
  ['hostile', judgeHostile],
  ['links', judgeLinks],
  ['import', judgeImport],
  ['attacks', (product) => judgeAttacks(product, names)],
  ...SIZES.map((size): [string, Judge] => [
    'tables',
    (product) => judgeTables(product, { size, names, periods, all: values.all }),
  ]),
];
const parts = PARTS.filter(([name]) => wanted === undefined || wanted === name);
if (parts.length === 0 || !SIZES.every((size) => size >= 1000) || !(periods >= 1 && periods <= 8))
  throw new Error(
    `npm run bench -- [${[...new Set(PARTS.map(([name]) => name))].join(' | ')}] [name …] [--size N] [--periods N] [--all]`,
  );

const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
try {
  const holds: boolean[] = [];
  for (const [at, [name, judge]] of parts.entries()) {
    // The radar shows broken links only if link checks are enabled. The part `tables` inserts links with a check
    // result, so it needs them.
    const more = { LINK_CHECK: name === 'tables' ? '1' : '0' };
    const product = await openProduct(path.join(dir, String(at)), more);
    holds.push(await judge(product).finally(product.close));
  }
  process.exitCode = holds.every(Boolean) ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
