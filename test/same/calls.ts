import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isEndpoint, pathOf, type Endpoint } from '#contract/endpoint.ts';

const CONTRACT = path.join(import.meta.dirname, '../../contract');

/** Every call that `contract/` exports, in an order that does not tell in which file it stands. */
export async function allCalls(): Promise<Endpoint[]> {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) =>
    /(?<!\.test|\.d)\.ts$/.test(name),
  );
  const modules = await Promise.all(
    names.map((name) => import(pathToFileURL(path.join(CONTRACT, name)).href) as Promise<object>),
  );
  const found = new Set(modules.flatMap((each) => Object.values(each).filter(isEndpoint)));
  return [...found].toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
}

export const titleOf = ({ method, path: address }: Endpoint) => `${address} ${method}`;

/** A list's export to Excel: a write, since it leaves a row in the history, but asked like its list. */
export const isExport = (e: Endpoint) => e.path.endsWith('_ekspor');

type Input = Record<string, string>;

/** What may stand for a parameter, the first of all in a call that is to succeed. */
export type Known = Record<string, readonly string[]>;

const WRONG = ['salah', '-1', ''];
const PAGES: readonly Input[] = [
  { page: '1', per_page: '5' },
  { page: '2', per_page: '5' },
  { page: '999', per_page: '5' },
  { page: '1', per_page: '0' },
  { page: '0' },
];

/** The values that a schema lists: `enum` and `const`, alone or among several. */
function listed(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values = [], const: value, anyOf = [] } = schema as Record<string, unknown[] | undefined>;
  return [...values, ...(value === undefined ? [] : [value]), ...anyOf.flatMap(listed)].map(String);
}

interface Shape {
  required: readonly string[];
  properties: Readonly<Record<string, unknown>>;
}

function shapeOf(e: Endpoint): Shape {
  const json = z.toJSONSchema(e.input, { io: 'input', unrepresentable: 'any' });
  return { required: json.required ?? [], properties: json.properties ?? {} };
}

/** The inputs that a read is asked with: good ones, the first with what it requires alone; then wrong ones. */
export function inputsOf(e: Endpoint, known: Known, columns: readonly string[]) {
  const { required, properties } = shapeOf(e);
  const values = (name: string) => [...new Set([...(known[name] ?? []), ...listed(properties[name])])];
  const plain: Input = Object.fromEntries(required.map((name) => [name, values(name)[0] ?? '1']));
  const good: Input[] = [plain];
  for (const name of Object.keys(properties)) {
    if (name === 'sort')
      good.push(...columns.flatMap((column) => [column, `-${column}`]).map((sort) => ({ ...plain, sort })));
    else if (!['page', 'per_page'].includes(name))
      good.push(...values(name).map((value) => ({ ...plain, [name]: value })));
  }
  if ('page' in properties) good.push(...PAGES.map((page) => ({ ...plain, ...page })));
  const wrong: Input[] = [{ ...plain, tidak_dikenal: '1' }];
  if (required.length > 0) wrong.push({});
  for (const name of Object.keys(properties))
    wrong.push(...WRONG.map((value) => ({ ...plain, [name]: value })));
  const seen = new Set<string>();
  const once = (input: Input) => !seen.has(JSON.stringify(input)) && seen.add(JSON.stringify(input));
  return { good: good.filter(once), wrong: wrong.filter(once) };
}

/** Where a call with this input goes: what its path names stands there, the rest behind `?`. */
export function addressOf(e: Endpoint, input: Readonly<Record<string, unknown>>): string {
  const rest = { ...(input as Input) };
  const address = pathOf(e, 'pelatihan').replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? 'x';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(rest).toString();
  return query === '' ? address : `${address}?${query}`;
}

/** Bodies that are wrong in one place each. */
export function wrongBodies(good: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Object.keys(good).flatMap((name) => [
    Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)),
    { ...good, [name]: -1 },
    { ...good, [name]: '' },
  ]);
}
