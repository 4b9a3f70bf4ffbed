import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { discoverTasks } from './task.ts';

/**
 * Folder in which a test writes modules with small tasks. It is inside the project, so that their imports can be
 * resolved.
 */
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(ROOT, 'node_modules/.tasks-'));
});
afterEach(() => rm(dir, { recursive: true }));

const write = (file: string, name: string) =>
  writeFile(
    path.join(dir, file),
    `export const a = { type: 'task', name: '${name}', load: () => import('./nowhere.js') };`,
  );
const found = async (...names: string[]) => [...(await discoverTasks(dir, names)).keys()];

test('every task of the worker has a budget, and every budget has a task', async () => {
  expect((await discoverTasks(path.join(ROOT, 'api'))).size).toBeGreaterThan(5);
});

test('tasks of the worker are found by file name, without loading their code', async () => {
  await write('a.task.js', 'potong');
  await write('b.js', 'lain');
  expect(await found('potong')).toEqual(['potong']);
});

test('if two tasks of the worker have the same name, the app does not start', async () => {
  await write('a.task.js', 'potong');
  await write('b.task.mjs', 'potong');
  await expect(found('potong')).rejects.toThrow('Two tasks are named potong');
});

test('if a task of the worker has no implementation, the app does not start', async () => {
  await write('a.task.js', 'potong');
  await expect(found('potong', 'jahit')).rejects.toThrow('No *.task.ts provides the task jahit');
});

test('if a task of the worker has no budget, the app does not start', async () => {
  await write('a.task.js', 'potong');
  await expect(found()).rejects.toThrow('The task potong has no budget');
});
