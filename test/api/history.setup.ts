import path from 'node:path';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

/**
 * Every writing call of admins in the contract, except the exports of lists, which `api/parts/list/ekspor.test.ts`
 * tests.
 */
export const writes = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter((e) => Array.isArray(e.access) && e.access.includes('admin') && e.effect === 'write')
  .filter((e) => !e.path.endsWith('_ekspor'))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** Starts a server for the test file. */
export function startHistory(): void {
  // No mail server listens on this port, so mails stay in the queue.
  startAdmin({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
}

/** Returns the id of a demo account. */
export const idOf = (account: string) => server.idOf(account);

/** Returns the first column of the first row of a query. */
export const first = async (text: string, values: unknown[] = []) =>
  Object.values((await server.sql(text, values))[0] ?? {})[0] as number;

/** Calls the write as an admin: POST sends the input as body, other methods as query parameters. */
export function callOf(e: Endpoint, input: object) {
  const address = pathOf(e, 'pelatihan');
  if (e.method === 'POST') return server.call(address, { token: admin, body: input });
  const query = new URLSearchParams(input as Record<string, string>).toString();
  return server.call(`${address}?${query}`, { token: admin, method: e.method });
}
