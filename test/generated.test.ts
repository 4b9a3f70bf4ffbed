import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { bodyLimit } from '#api/http/body-limit.ts';
import { ROOT } from '#api/start/root.ts';
import { settingsList } from './settings-list.ts';
import { describeSchema } from '#db/describe.ts';
import { ROOMS } from './rooms.ts';

/** The generated files are updated with `npx vitest run test/generated.test.ts -u`. */

test('db/schema.sql equals the schema that the migrations create', async () => {
  const url = new URL(inject('superUrl'));
  url.pathname = `/${inject('emptyTemplate')}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const shape = await describeSchema(client);
  await client.end();
  const head = '-- Written by the test suite from a freshly migrated database; see docs/CONTRIBUTING.md.';
  await expect(`${head}\n\n${shape}`).toMatchFileSnapshot('../db/schema.sql');
});

async function endpoints(): Promise<{ file: string; endpoint: Endpoint }[]> {
  const names = (await readdir(path.join(ROOT, 'contract'), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    names.map(async (name) => ({ name, exports: await import(path.join(ROOT, 'contract', name)) })),
  );
  return modules.flatMap(({ name, exports }) =>
    Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint) => ({ file: `contract/${name}`, endpoint })),
  );
}

function accessOf({ access }: Endpoint): string {
  if (access === 'signed-in') return 'signed in';
  return 'open' in access ? `open: ${access.open}` : access.join(', ');
}

/** Returns the maximum size of the request body in KiB, without files. */
function bodyOf(endpoint: Endpoint): string {
  return endpoint.method === 'POST' ? `${Math.ceil(bodyLimit(endpoint) / 1024)} KiB` : '–';
}

test('docs/routes.md lists every endpoint of the contract', async () => {
  const rows = (await endpoints()).map(
    ({ file, endpoint: e }) =>
      `| ${e.method} | \`/api${e.path}\` | ${accessOf(e)} | ${e.effect} | ${e.limit} | ${bodyOf(e)} | \`${file}\` |`,
  );
  const page = [
    '# Every call',
    '',
    'The test suite writes this page from `contract/` ([how](CONTRIBUTING.md#generated-files)).',
    '',
    '| method | path | who may call | effect | rate class | longest body | contract |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../docs/routes.md');
});

/** Returns the folders of the first two levels, except the ignored folders. */
async function rooms(): Promise<string[]> {
  const ignored = new Set(['node_modules', 'dist', 'data', 'test-results']);
  const inside = async (folder: string) =>
    (await readdir(path.join(ROOT, folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(entry.name))
      .map((entry) => path.posix.join(folder, entry.name))
      .sort();
  const first = await inside('.');
  return (await Promise.all(first.map(async (each) => [each, ...(await inside(each))]))).flat();
}

test('docs/tree.md describes every folder of the first two levels', async () => {
  const found = await rooms();
  expect(Object.keys(ROOMS).filter((name) => !found.includes(name))).toEqual([]);
  expect(found.filter((name) => !(name in ROOMS))).toEqual([]);
  const page = [
    '# The tree',
    '',
    'The test suite writes this page from `test/rooms.ts` ([how](CONTRIBUTING.md#generated-files)).',
    '',
    '| folder | content |',
    '| --- | --- |',
    ...found.map(
      (name) =>
        `| ${name.includes('/') ? '' : '**'}\`${name}/\`${name.includes('/') ? '' : '**'} | ${ROOMS[name]} |`,
    ),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../docs/tree.md');
});

/** Numbers of decision records that were reserved but never used. */
const UNUSED = [23, 31, 32, 33, 39, 40, 43, 44, 60, 74, 88];

/**
 * Decision records that are obsolete or were merged into another record. The value is the record that replaces them.
 */
const REPLACED: Readonly<Record<number, number>> = {
  4: 2,
  5: 11,
  6: 18,
  8: 3,
  9: 68,
  10: 68,
  14: 45,
  17: 37,
  20: 87,
  30: 34,
  48: 11,
  50: 11,
  61: 19,
  69: 87,
  70: 87,
  71: 87,
  72: 87,
  75: 87,
  79: 87,
  80: 87,
  81: 87,
  84: 38,
  85: 2,
};

const fourDigits = (n: number | string) => String(n).padStart(4, '0');

test('docs/decisions/README.md lists every record, and every number without a record is explained', async () => {
  const folder = path.join(ROOT, 'docs/decisions');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  const every = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
  const known = [...UNUSED, ...Object.keys(REPLACED).map(Number)].sort((a, b) => a - b);
  expect(every.filter((n) => !numbers.includes(n))).toEqual(known);
  expect(new Set(numbers).size).toBe(numbers.length);
  const linkOf = (n: number) => `[${fourDigits(n)}](${names[numbers.indexOf(n)]})`;
  const titleOf = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return text.split('\n', 1)[0]?.replace(/^#\s*\d{4}[.:]?\s*/, '') ?? '';
  };
  const rows = await Promise.all(
    names.map(async (name) => `- ${linkOf(Number(name.slice(0, 4)))} ${await titleOf(name)}`),
  );
  const successors = [...new Set(Object.values(REPLACED))].sort((a, b) => a - b);
  const replaced = successors.map((now) => {
    const olds = Object.entries(REPLACED).flatMap(([old, by]) => (by === now ? [fourDigits(old)] : []));
    return `- ${linkOf(now)} replaces ${olds.join(', ')}`;
  });
  const page = [
    '# Decisions',
    '',
    '`test/generated.test.ts` writes this page. Each record explains a choice in the present code.',
    '',
    ...rows,
    '',
    '## Replaced records',
    '',
    'The text of these records is in the git history.',
    '',
    ...replaced,
    '',
    `Numbers that were never used: ${UNUSED.map(fourDigits).join(', ')}.`,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../docs/decisions/README.md');
});

/**
 * Returns the type of the parameters of an address, for example `{ hashkatid: number }`. For an encoded parameter, a
 * link takes the id. `[product]` is not a parameter of a link, because it is a setting.
 */
function paramsOf(folder: string): string {
  const names = [...folder.matchAll(/\[(\w+)\]/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'product');
  if (names.length === 0) return 'null';
  return `{ ${names.map((name) => `${name}: ${name.startsWith('hash') ? 'number' : 'number | string'}`).join('; ')} }`;
}

test('web/app/router/paths.ts lists every page', async () => {
  const screens = path.join(ROOT, 'web/screens');
  const folders = (await readdir(screens, { recursive: true }))
    .filter((name) => name.endsWith('.page.tsx'))
    .map((name) => path.posix.dirname(name))
    .sort();
  const pathOf = (folder: string) => `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`;
  const pages = folders.map((folder) => {
    const search = existsSync(path.join(screens, folder, 'search.ts'))
      ? `typeof import('../../screens/${folder}/search.ts').search`
      : 'null';
    return `  '${pathOf(folder)}': { params: ${paramsOf(folder)}; search: ${search} };`;
  });
  const file = [
    '// The test suite writes this file from `web/screens/` (docs/CONTRIBUTING.md, Generated files).',
    '',
    '/** Every page by its path, with the parameters and the search parameters of its address. */',
    'export interface Pages {',
    ...pages,
    '}',
    '',
    'export const PATHS = [',
    ...folders.map((folder) => `  '${pathOf(folder)}',`),
    '] as const satisfies readonly (keyof Pages)[];',
    '',
  ].join('\n');
  await expect(file).toMatchFileSnapshot('../web/app/router/paths.ts');
});

test('docs/settings.md lists every setting', async () => {
  const page = await readFile(path.join(ROOT, 'docs/settings.md'), 'utf8');
  const list = /(?<=^<!-- Generated .*-->\n)[\s\S]*/m;
  expect(page).toMatch(list);
  await expect(page.replace(list, () => settingsList())).toMatchFileSnapshot('../docs/settings.md');
});
