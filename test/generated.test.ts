import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { bodyLimit } from '../api/http/body-limit.ts';
import { ROOT } from '../api/start/root.ts';
import { describeSchema } from '../db/describe.ts';

/** Refresh both files with `npx vitest run test/generated.test.ts -u`. */

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
