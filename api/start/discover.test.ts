import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { discover, discoverConstraints, discoverJobs } from './discover.ts';
import { ROOT } from './root.ts';

/** Temporary folder for a small contract and its features. It is inside the project, so that imports work. */
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(ROOT, 'node_modules/.discover-'));
  await mkdir(path.join(dir, 'contract'));
  await mkdir(path.join(dir, 'features'));
});
afterEach(() => rm(dir, { recursive: true }));

const call = (name: string, at: string) =>
  `export const ${name} = { name: '${name}', method: 'GET', path: '${at}', access: ['user'], effect: 'read' };`;
const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
/** Writes the endpoint `contract/adm/acuan`, and its handler at this path of the features folder. */
async function plant(at: string): Promise<void> {
  for (const file of ['contract/adm/acuan', `features/${at}`])
    await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
  await write('contract/adm/acuan.js', call('acuan', '/acuan'));
  await write(
    `features/${at}.routes.js`,
    `import { acuan } from '${path.join(dir, 'contract/adm/acuan.js')}';
     export const h = { kind: 'handler', endpoint: acuan, run: async () => 1 };`,
  );
}
const found = () => discover(path.join(dir, 'contract'), path.join(dir, 'features'));

test('every endpoint of the app has a handler, and every handler has an endpoint', async () => {
  expect(
    (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).length,
  ).toBeGreaterThan(25);
});

test('if an endpoint has no handler, the app does not start', async () => {
  await write('contract/a.js', call('a', '/a'));
  await expect(found()).rejects.toThrow('GET /a (a) has no handler');
});

test('if two endpoints have the same address, the app does not start', async () => {
  await write('contract/a.js', `${call('a', '/a')}\n${call('b', '/a')}`);
  await expect(found()).rejects.toThrow('b and a share GET /a');
});

test('if two endpoints have the same name, the app does not start', async () => {
  await write('contract/a.js', call('a', '/a'));
  await write('contract/b.js', call('a', '/b'));
  await expect(found()).rejects.toThrow('a and a share name a');
});

test('if a handler has an endpoint that is not in the contract, the app does not start', async () => {
  await write('contract/a.js', call('a', '/a'));
  await write(
    'features/a.routes.js',
    `import { a } from '../contract/a.js';
     export const h = { kind: 'handler', endpoint: a, run: async () => 1 };
     export const stray = { kind: 'handler', endpoint: { ...a, name: 'stray' }, run: async () => 1 };`,
  );
  await expect(found()).rejects.toThrow('stray is handled but stands in no file of contract/');
});

test('if one endpoint has two handlers, the app does not start', async () => {
  await write('contract/a.js', call('a', '/a'));
  const handler = `import { a } from '../contract/a.js';\nexport const h = { kind: 'handler', endpoint: a, run: async () => 1 };`;
  await write('features/a.routes.js', handler);
  await write('features/a-lagi.routes.js', handler);
  await expect(found()).rejects.toThrow('a has two handlers');
});

test.each(['adm/acuan', 'adm/acuan-daftar', 'adm/acuan.lama', 'adm/acuan/satu', 'adm/acuan/kota/satu'])(
  'a handler for contract/adm/acuan is accepted in %s',
  async (at) => {
    await plant(at);
    expect(await found()).toHaveLength(1);
  },
);

test.each(['acuan', 'adm/acuanlain', 'adm/lain', 'adm/sys/acuan', 'adm'])(
  'if a handler for contract/adm/acuan is in %s, the app does not start',
  async (at) => {
    await plant(at);
    await expect(found()).rejects.toThrow(
      `contract/adm/acuan is handled in api/features/${at}: a handler stands at the path of its contract`,
    );
  },
);

test('kinds of jobs are found only in files whose names have .job before the extension', async () => {
  await write('features/a.job.js', `export const a = { type: 'job', kind: 'kirim' };`);
  await write('features/b.js', `export const b = { type: 'job', kind: 'kirim' };`);
  const jobs = await discoverJobs(path.join(dir, 'features'));
  expect(jobs.map(({ kind }) => kind)).toEqual(['kirim']);
});

test('if two kinds of jobs have the same name, the app does not start', async () => {
  await write('features/a.job.js', `export const a = { type: 'job', kind: 'kirim' };`);
  await write('features/c.job.js', `export const c = { type: 'job', kind: 'kirim' };`);
  await expect(discoverJobs(path.join(dir, 'features'))).rejects.toThrow('Two kinds of job are named kirim');
});

const RULE = `export const constraints = [{ type: 'constraint', name: 'tugas_satu', refusal: null }];`;

test('rules for database constraints are found in the files of the handlers', async () => {
  await write('features/a.routes.js', RULE);
  const rules = await discoverConstraints(path.join(dir, 'features'));
  expect(rules.map(({ name }) => name)).toEqual(['tugas_satu']);
});

test('if two rules exist for one database constraint, the app does not start', async () => {
  await write('features/a.routes.js', RULE);
  await write('features/b.routes.js', RULE);
  await expect(discoverConstraints(path.join(dir, 'features'))).rejects.toThrow(
    'Two rules speak for the constraint tugas_satu',
  );
});
