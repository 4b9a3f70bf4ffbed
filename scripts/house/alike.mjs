// Pairs of places whose code has the same shape for six lines or more.
import { ALIKE, DATA, PRODUCT } from './settings.mjs';
import { visit } from './tree.mjs';

/** Stands for a text or a number; no source has it. */
const TEXT = '\u0001';

const WORDS =
  /^(as|async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|false|finally|for|function|if|in|instanceof|interface|keyof|let|new|null|of|readonly|return|satisfies|super|switch|this|throw|true|try|type|typeof|undefined|void|while|yield)$/;

/** A file as lines of shapes: names are N, texts and numbers T. Imports, comments, empty lines and lone brackets are none; SQL stays itself. */
function shapesOf(file) {
  const text = [...file.text];
  if (text.length !== file.text.length) text.splice(0, text.length, ...file.text.split(''));
  const put = (start, end, mark) => {
    for (let at = start; at < end; at += 1) if (text[at] !== '\n') text[at] = ' ';
    if (mark) text[start] = mark;
  };
  for (const { start, end } of [...file.comments, ...file.imports]) put(start, end);
  const sql = [];
  visit(file.program, (node) => {
    if (node.type === 'Literal' && /^(string|number|bigint)$/.test(typeof node.value))
      put(node.start, node.end, TEXT);
    else if (node.type === 'Literal' && node.regex) put(node.start, node.end, TEXT);
    else if (node.type === 'JSXText' && node.value.trim()) {
      put(node.start, node.end);
      text[node.start + node.value.search(/\S/)] = TEXT;
    } else if (node.type === 'TemplateElement')
      if (node.value.raw.includes('\n')) sql.push([node.start, node.end]);
      else put(node.start, node.end, node.value.raw && TEXT);
  });
  const isSql = (at) => sql.some(([from, to]) => at >= from && at < to);
  const lines = [];
  let at = 0;
  for (const [number, line] of text.join('').split('\n').entries()) {
    const first = at + line.search(/\S/);
    const shape = isSql(first)
      ? line.trim()
      : line
          .replace(/[A-Za-z_$][\w$]*/g, (word) => (WORDS.test(word) ? word : 'N'))
          .replace(/\s+/g, '')
          .replaceAll(TEXT, 'T');
    if (/\w/.test(shape) && !/^<\/N(\.N)?>[);,}]*$/.test(shape))
      lines.push({ shape, line: number + 1, tokens: line.match(/[\w$]+|[^\s\w$]/g)?.length ?? 0 });
    at += line.length + 1;
  }
  return lines;
}

/** Where each window of lines stands, by its shape; windows that say next to nothing are left out. */
function windowsOf(all) {
  const windows = new Map();
  for (const [file, lines] of all.entries())
    for (let at = 0; at + ALIKE.lines <= lines.length; at += 1) {
      const window = lines.slice(at, at + ALIKE.lines);
      const shapes = window.map(({ shape }) => shape);
      const tokens = window.reduce((sum, line) => sum + line.tokens, 0);
      if (new Set(shapes).size < ALIKE.shapes || tokens < ALIKE.tokens) continue;
      const key = shapes.join('\n');
      windows.set(key, [...(windows.get(key) ?? []), { file, at }]);
    }
  return windows;
}

/** Windows that follow each other in both places are one pair, as long as it goes. */
function runsOf(windows) {
  const diagonals = new Map();
  for (const places of windows.values())
    for (const [n, one] of places.entries())
      for (const other of places.slice(n + 1)) {
        const key = `${one.file} ${other.file} ${other.at - one.at}`;
        if (one.file !== other.file || other.at - one.at >= ALIKE.lines)
          diagonals.set(key, [...(diagonals.get(key) ?? []), one.at]);
      }
  return [...diagonals].flatMap(([key, starts]) => {
    const [file, other, apart] = key.split(' ').map(Number);
    const runs = [];
    for (const at of starts.sort((a, b) => a - b)) {
      const last = runs.at(-1);
      if (last && at <= last.to + 1) last.to = at;
      else runs.push({ file, other, at, to: at, apart });
    }
    return runs;
  });
}

const overlap = (a, b) => a.file === b.file && a.from <= b.to && b.from <= a.to;

export function alikeFigures({ files }) {
  const code = files.filter(
    ({ path, isCode, isTest, isGenerated }) =>
      PRODUCT.test(path) && !DATA.test(path) && isCode && !isTest && !isGenerated,
  );
  const all = code.map(shapesOf);
  const side = (file, at, to) => ({ file, from: at, to: to + ALIKE.lines - 1 });
  const pairs = runsOf(windowsOf(all))
    .map(({ file, other, at, to, apart }) => [side(file, at, to), side(other, at + apart, to + apart)])
    .sort(([a], [b]) => b.to - b.from - (a.to - a.from));
  // Of pairs that lie over one another, as those of a block that repeats itself, the longest counts.
  const kept = new Map();
  for (const pair of pairs) {
    const key = `${pair[0].file} ${pair[1].file}`;
    const before = kept.get(key) ?? [];
    if (!before.some((it) => it.some((mine) => pair.some((place) => overlap(mine, place)))))
      kept.set(key, [...before, pair]);
  }
  const told = [...kept.values()].flat().map((pair) => ({
    lines: pair[0].to - pair[0].from + 1,
    text: pair
      .map(({ file, from, to }) => `${code[file].path}:${all[file][from].line}-${all[file][to].line}`)
      .join(' = '),
  }));
  return [
    {
      name: `Pairs of alike code of ${ALIKE.lines} lines or more`,
      value: told.length,
      list: told.sort((a, b) => b.lines - a.lines).map(({ lines, text }) => `${lines} lines: ${text}`),
    },
    { name: '  lines in them', value: told.reduce((sum, { lines }) => sum + lines, 0) },
  ];
}
