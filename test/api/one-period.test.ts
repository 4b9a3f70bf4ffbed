import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { CLOSED as ONLY } from './closed-period.setup.ts';

startAdmin();

/**
 * Calls that this test does not check, with the reason. Their `periode_id` is required, or does not select participants
 * by period.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  admMateriSalinan: 'the period of a copy',
  periodePeriksa: 'requires a period',
  pembukaan: 'requires a period',
};

const reads = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ effect, input, name, method }) =>
      effect === 'read' && method === 'GET' && 'periode_id' in input.shape && !(name in LEFT_OUT),
  );

/** Values of the fields that a call requires. */
const VALUES: Readonly<Record<string, string>> = {
  lokid: '1',
  katid: '1',
  jenis: 'tugas_lewat',
  q: 'Peserta',
};

async function read(endpoint: Endpoint, token: string, periode_id?: string) {
  const missing = (endpoint.input.safeParse({}).error?.issues ?? []).map((issue) => String(issue.path[0]));
  const query = new URLSearchParams(missing.map((field): [string, string] => [field, VALUES[field] ?? '1']));
  if (periode_id) query.set('periode_id', periode_id);
  const { status, body } = await server.call(`${pathOf(endpoint, 'pelatihan')}?${query}`, { token });
  return { status, body };
}

/** Each reading call, together with each group that may send it. */
const cases = reads.flatMap((endpoint) =>
  (['admin', 'mentor'] as const)
    .filter(
      (group) =>
        endpoint.access === 'signed-in' ||
        (Array.isArray(endpoint.access) && (endpoint.access as string[]).includes(group)),
    )
    .map((group) => ({ endpoint, group, name: `${endpoint.name} as ${group}` })),
);

let tokens: Record<'admin' | 'mentor', string>;
beforeAll(async () => {
  tokens = { admin, mentor: await server.as('mentor1') };
});

/** Returns the response without signed links and tokens, because a signature depends on the time. */
const unsigned = (body: unknown) =>
  JSON.stringify(body).replaceAll(/"(token\w*|tautan|diperiksa)":"[^"]*"|\/api\/berkas\/[^"]*/g, '');

test('if all participants are in one period, each reading call responds equally with this period as filter and without filter', async () => {
  expect(reads.length).toBeGreaterThan(15);
  const different: string[] = [];
  for (const { endpoint, group, name } of cases) {
    const [without, withIt] = [
      await read(endpoint, tokens[group]),
      await read(endpoint, tokens[group], String(ONLY)),
    ];
    if (without.status !== 200 || unsigned(without.body) !== unsigned(withIt.body)) different.push(name);
  }
  expect(different).toEqual([]);
});

/** Calls and fields that the recorded responses omit, because they depend on the time of day or on the machine. */
const VOLATILE = new Set(['radar', 'radarJumlah', 'mulai', 'kesehatan_merah', 'ingatkan']);

/** Reduces a response to its shape: each list becomes its length and its first row, and each text becomes `text`. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.length, shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key))
      .map(([key, each]) => [key, shapeOf(each)]),
  );
}

test('the reading calls on the demo data, which have one period, give the recorded responses', async () => {
  const lines: string[] = [];
  for (const { endpoint, group, name } of cases.filter((each) => !VOLATILE.has(each.endpoint.name))) {
    const { status, body } = await read(endpoint, tokens[group]);
    lines.push(`${name}: ${status} ${JSON.stringify(shapeOf(body))}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./one-period.replies.txt');
});
