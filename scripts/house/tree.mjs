// The files of a checkout, a revision or any folder, read once; the code among them parsed once.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { GENERATED, GENERATED_FILES, isTest, SPLIT } from './settings.mjs';

const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] });

/** The order of names, everywhere the same. */
export const byName = (a, b) => Number(a > b) - Number(a < b);

/** What stands in a folder without git. */
const walk = (root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter(
      (name) => !/(^|\/)(node_modules|\.git)\//.test(`${name}/`) && statSync(path.join(root, name)).isFile(),
    );

/** The files of a checkout: those of git and new ones, not what is ignored or gone. */
const checkedOut = (root) =>
  git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((name) => name && existsSync(path.join(root, name)));

/** Calls `measured` with the files of a revision, unpacked into a temporary folder that goes again. */
export function withRevision(root, revision, measured) {
  const [sha] = git(root, 'rev-list', '--max-count=1', '--end-of-options', revision).split('\n');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-house-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', sha], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
    return measured(readTree(folder, walk(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readCheckout = (root) => readTree(root, checkedOut(root));
export const readFolder = (root) => readTree(root, walk(root));

/** `web/ui`, `api/parts`, `contract`; what lies beside the rooms of a split folder is `api/.`. */
export function roomOf(file) {
  const [first, second, third] = file.split('/');
  if (second === undefined) return '.';
  if (!SPLIT.includes(first)) return first;
  return third === undefined ? `${first}/.` : `${first}/${second}`;
}

function readTree(root, names) {
  const files = [];
  for (const name of names.sort(byName)) {
    const bytes = readFileSync(path.join(root, name));
    if (bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    files.push({
      path: name,
      text,
      lines: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
      room: roomOf(name),
      isCode: /\.(tsx?|m?js)$/.test(name),
      isTest: isTest(name),
      isGenerated: GENERATED_FILES.includes(name) || GENERATED.test(text.slice(0, 300)),
    });
  }
  const aliases = aliasesOf(files.find((file) => file.path === 'package.json')?.text);
  const known = new Set(files.map((file) => file.path));
  for (const file of files) if (file.isCode) Object.assign(file, parse(file, aliases, known));
  return { files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** The short names of package.json that stand for a folder: `#ui/` is `web/ui/`. */
const aliasesOf = (manifest) =>
  Object.entries(JSON.parse(manifest ?? '{}').imports ?? {})
    .filter(([, to]) => typeof to === 'string')
    .map(([from, to]) => [from.replace(/\*$/, ''), to.replace(/^\.\/|\*$/g, '')]);

function parse(file, aliases, known) {
  const { program, comments, module, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0].message}`);
  const resolve = (said) => {
    const alias = aliases.find(([from]) => said.startsWith(from));
    if (alias) return alias[1] + said.slice(alias[0].length);
    return said.startsWith('.') ? path.posix.join(path.posix.dirname(file.path), said) : null;
  };
  const one = (said, more) => {
    const to = resolve(said);
    return { said, to, own: to !== null && known.has(to), names: [], start: 0, end: 0, ...more };
  };
  const imports = module.staticImports.map(({ start, end, moduleRequest, entries }) =>
    one(moduleRequest.value, {
      start,
      end,
      names: entries.map(({ importName, localName, isType }) => ({
        name: importName.kind === 'Name' ? importName.name : importName.kind === 'Default' ? 'default' : '*',
        local: localName.value,
        isType,
      })),
    }),
  );
  for (const { start, end, entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from) imports.push(one(from.value, { start, end }));
  }
  for (const { moduleRequest: at } of module.dynamicImports) {
    const said = /^['"](.*)['"]$/.exec(file.text.slice(at.start, at.end))?.[1];
    if (said) imports.push(one(said));
  }
  return { program, comments, imports };
}

/** Every node below `value`, each with the nodes above it, nearest last. */
export function visit(value, enter, above = []) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter, above);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isNode = typeof value.type === 'string';
  if (isNode) {
    enter(value, above);
    above.push(value);
  }
  for (const key in value) if (key !== 'type') visit(value[key], enter, above);
  if (isNode) above.pop();
}

/** `path:line` of a place in a file. */
export function placeOf(file, start) {
  let line = 1;
  for (let at = file.text.indexOf('\n'); at !== -1 && at < start; at = file.text.indexOf('\n', at + 1))
    line += 1;
  return `${file.path}:${line}`;
}
