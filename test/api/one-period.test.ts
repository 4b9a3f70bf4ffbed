import path from 'node:path';
import { expect, test } from 'vitest';
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
  // The links contain signatures that depend on the time, so they are removed before the comparison.
  return [status, JSON.stringify(body).replaceAll(/"(token\w*|tautan|diperiksa)":"[^"]*"/g, '')] as const;
}

test('if all participants are in one period, each reading call gives the same response with and without this period', async () => {
  expect(reads.length).toBeGreaterThan(15);
  const tokens = { admin, mentor: await server.as('mentor1') };
  const different: string[] = [];
  for (const endpoint of reads)
    for (const [group, token] of Object.entries(tokens)) {
      const { access } = endpoint;
      if (access !== 'signed-in' && !(Array.isArray(access) && (access as string[]).includes(group)))
        continue;
      const [without, withIt] = [await read(endpoint, token), await read(endpoint, token, String(ONLY))];
      if (without[0] !== 200 || without[1] !== withIt[1]) different.push(`${endpoint.name} as ${group}`);
    }
  expect(different).toEqual([]);
});
