// All figures of a tree: by room, and one by one.
import { alikeFigures } from './alike.mjs';
import { nameFigures, parentFigures, strayFigures, symbolFigures } from './code.mjs';
import { cssFigures } from './css.mjs';
import { FOLDER_ENTRIES, LENGTHS, MEASURING, NO_ENTRY, SMALL_FILE } from './settings.mjs';
import { titleFigures } from './titles.mjs';
import { byName } from './tree.mjs';

const sum = (files) => files.reduce((all, { lines }) => all + lines, 0);

/** Code by room: files and lines without tests, lines of tests, and how many files have next to nothing in them. */
function roomsOf({ files }) {
  const code = files.filter(({ isCode, isGenerated }) => isCode && !isGenerated);
  const row = (room, all) => {
    const own = all.filter(({ isTest }) => !isTest);
    return {
      room,
      files: own.length,
      lines: sum(own),
      test_lines: sum(all) - sum(own),
      small: own.filter(({ lines }) => lines <= SMALL_FILE).length,
    };
  };
  const names = [...new Set(code.map(({ room }) => room))].sort(byName);
  return [
    ...names.map((name) =>
      row(
        name,
        code.filter(({ room }) => room === name),
      ),
    ),
    row('all', code),
  ];
}

function folderFigures({ files }) {
  const entries = new Map();
  for (const { path, isGenerated } of files) {
    if (isGenerated || NO_ENTRY.test(path)) continue;
    const parts = path.split('/');
    for (const [at, name] of parts.entries()) {
      const folder = parts.slice(0, at).join('/') || '.';
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name));
    }
  }
  const full = [...entries]
    .filter(([, of]) => of.size > FOLDER_ENTRIES)
    .sort((a, b) => b[1].size - a[1].size);
  const list = full.map(([folder, of]) => `${folder}: ${of.size}`);
  return [
    { name: `Folders of more than ${FOLDER_ENTRIES} entries`, value: full.length, list },
    { name: '  entries of the fullest', value: Math.max(...[...entries.values()].map((of) => of.size)) },
  ];
}

/** Files written by hand that name a column: all of them, tests and words included. */
function columnFigures({ files }, column) {
  const named = new RegExp(`\\b${column}\\b`);
  const list = files.filter(
    ({ path, text, isGenerated }) => !isGenerated && !MEASURING.test(path) && named.test(text),
  );
  const is = (test) => list.filter(test).length;
  return [
    { name: `Files that name the column ${column}`, value: list.length, list: list.map(({ path }) => path) },
    { name: '  of these code without tests', value: is(({ isCode, isTest }) => isCode && !isTest) },
    { name: '  of these tests', value: is(({ isTest }) => isTest) },
  ];
}

const lengthFigures = ({ files }) =>
  LENGTHS.map((place) => ({
    name: `Lines of ${place}`,
    value: sum(
      files.filter(
        ({ path, isCode, isTest, isGenerated }) =>
          path === place || (path.startsWith(place) && isCode && !isTest && !isGenerated),
      ),
    ),
  }));

export function measure(tree, { column }) {
  const rooms = roomsOf(tree);
  const figures = [
    ...cssFigures(tree),
    ...symbolFigures(tree),
    ...titleFigures(tree),
    ...alikeFigures(tree),
    ...nameFigures(tree),
    ...folderFigures(tree),
    ...parentFigures(tree),
    ...strayFigures(tree),
    ...columnFigures(tree, column),
    ...lengthFigures(tree),
  ];
  return { rooms, figures };
}
