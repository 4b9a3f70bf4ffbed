import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { bodyLimit } from '#api/http/body-limit.ts';
import { ROOT } from '#api/start/root.ts';
import { settingsTable } from '#api/start/setting-list.ts';
import { describeSchema } from '#db/describe.ts';

/** Refresh these files with `npx vitest run test/generated.test.ts -u`. */

test('db/schema.sql is the shape that the migrations give', async () => {
  const url = new URL(inject('superUrl'));
  url.pathname = `/${inject('emptyTemplate')}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const shape = await describeSchema(client);
  await client.end();
  await expect(shape).toMatchFileSnapshot('../db/schema.sql');
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

/** The longest body, in KiB; files count apart. */
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
    'Written by the test suite from `contract/`; refreshed as CONTRIBUTING.md says.',
    '',
    '| method | path | who may call | effect | rate class | longest body | contract |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../docs/routes.md');
});

/** `{ hashkatid: number }`: an encoded parameter takes the id. `[product]` is the install's and no parameter of a link. */
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
    '// Written by the test suite from `web/screens/`; refreshed as CONTRIBUTING.md says.',
    '',
    '/** Every page by its path: the parameters of its address, and what may stand behind `?`. */',
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

test('README.md lists every setting', async () => {
  const page = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  const table = /(?<=^## Settings\n[^#]*?)^\|.*\|$(?:\n\|.*\|$)*/m;
  expect(page).toMatch(table);
  await expect(page.replace(table, () => settingsTable())).toMatchFileSnapshot('../README.md');
});
