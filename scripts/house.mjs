// `npm run house`: measures the house. Alone the checkout at hand; with one or two revisions these, side by side. `--list` tells what
// stands behind each figure, `--json` says all of it for a program, `--column name` which column is looked for, `--at folder`
// measures a folder without git.
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { measure } from './house/figures.mjs';
import { COLUMN } from './house/settings.mjs';
import { readCheckout, readFolder, withRevision } from './house/tree.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals: revisions } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    column: { type: 'string', default: COLUMN },
    at: { type: 'string' },
  },
});

function measured() {
  const of = (tree) => measure(tree, options);
  if (options.at) return [{ of: options.at, ...of(readFolder(options.at)) }];
  if (revisions.length === 0) return [{ of: 'checkout', ...of(readCheckout(ROOT)) }];
  return revisions.map((revision) => ({ of: revision, ...withRevision(ROOT, revision, of) }));
}

/** Columns as wide as what stands in them: words to the left, figures to the right. */
function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const width = (at) => Math.max(...all.map((row) => row[at].length));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(width(at)) : cell.padStart(width(at)))).join('  ');
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

/** Rows of all that was measured by their name: one that is missing on a side is 0 there. */
function sideBySide(results, rowsOf, nameOf, valuesOf) {
  const names = [...new Set(results.flatMap((result) => rowsOf(result).map(nameOf)))];
  return names.map((name) => {
    const found = results.map((result) => rowsOf(result).find((row) => nameOf(row) === name));
    return [name, ...valuesOf(found)];
  });
}

const ROOM = { files: 'files', lines: 'lines', test_lines: 'test lines', small: 'small' };

/** A revision that git does not know is said in a sentence; anything else is a fault of the measuring. */
function measuredOrEnd() {
  try {
    return measured();
  } catch (error) {
    if (error.path !== 'git' && !error.message.startsWith('Command failed: git')) throw error;
    process.stderr.write(
      `not measured: ${
        String(error.stderr ?? error.message)
          .trim()
          .split('\n')[0]
      }\n`,
    );
    return process.exit(1);
  }
}

const results = measuredOrEnd();
if (options.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else {
  const rooms = sideBySide(
    results,
    ({ rooms: all }) => all,
    ({ room }) => room,
    (found) => Object.keys(ROOM).map((key) => found.map((row) => row?.[key] ?? 0).join(' → ')),
  ).sort(([a], [b]) => Number(a === 'all') - Number(b === 'all'));
  const figures = sideBySide(
    results,
    ({ figures: all }) => all,
    ({ name }) => name,
    (found) => found.map((figure) => figure?.value ?? 0),
  );
  process.stdout.write(table(['room', ...Object.values(ROOM)], rooms));
  process.stdout.write(`\n${table(['figure', ...results.map(({ of }) => of)], figures)}`);
  if (options.list)
    for (const { of, figures: all } of results)
      for (const { name, list } of all)
        if (list?.length > 0) process.stdout.write(`\n${of}: ${name.trim()}\n  ${list.join('\n  ')}\n`);
}
