import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { server, startServer } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

/**
 * Callers of every endpoint of the contract. The test finds the endpoints itself, so it covers a new endpoint
 * automatically.
 */
const CALLERS = [
  'no session',
  'user',
  'mentor',
  'admin',
  'ended session',
  'expired session',
  'foreign token',
  'password to change',
] as const;
type Caller = (typeof CALLERS)[number];

const ACCOUNTS: Partial<Record<Caller, string>> = {
  user: 'peserta2',
  mentor: 'mentor1',
  admin: 'admin',
  'ended session': 'admin',
  'expired session': 'admin',
  'password to change': 'mentor3',
};

/** Endpoints that a caller may use before a required change of the password. */
const BEFORE_CHANGE = ['user', 'logout', 'profile', 'profileUpdate'];

const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (h) => h.endpoint,
);

startServer();

beforeAll(async () => {
  await server.sql(`update users set harus_ganti_password = 1 where email = 'mentor3@example.org'`);
});

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'no session') return undefined;
  if (caller === 'foreign token') return 'A'.repeat(43);
  const token = await server.as(ACCOUNTS[caller]!);
  if (caller === 'ended session') await server.call('/logout', { token, body: {} });
  if (caller === 'expired session') {
    await server.sql(
      `update sesi set berakhir = now() - interval '1 second' where user_id = (select id from users where email = 'admin@example.org')`,
    );
  }
  return token;
}

/**
 * Returns the refusal that the contract specifies for this caller. Null if the caller has access. The response then
 * depends on the input.
 */
function promised({ access, name }: Endpoint, caller: Caller): { status: number; code: string } | null {
  if (typeof access === 'object' && 'open' in access) return null;
  if (['no session', 'ended session', 'expired session', 'foreign token'].includes(caller))
    return { status: 401, code: 'unauthenticated' };
  const group = caller === 'password to change' ? 'mentor' : (caller as 'user' | 'mentor' | 'admin');
  if (access !== 'signed-in' && !access.includes(group)) return { status: 403, code: 'forbidden' };
  if (caller === 'password to change' && !BEFORE_CHANGE.includes(name))
    return { status: 403, code: 'harus_ganti_password' };
  return null;
}

async function ask(endpoint: Endpoint, caller: Caller) {
  const address = pathOf(endpoint, 'pelatihan').replace(':token', 'x');
  const token = await tokenOf(caller);
  const body = endpoint.method !== 'POST' ? undefined : endpoint.files ? new FormData() : {};
  return server.call(address, { token, method: endpoint.method, body });
}

describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test.each(CALLERS)(
      'the endpoint accepts or refuses the caller "%s" exactly as the contract specifies',
      async (caller) => {
        const { status, body, headers } = await ask(endpoint, caller);
        const refusal = promised(endpoint, caller);
        // A caller with access never gets 401 or 403. An error about the empty input or the data (404, 409, 422) is
        // possible.
        if (refusal === null) return expect([200, 201, 404, 409, 422]).toContain(status);
        expect({ status, code: body.code }).toEqual(refusal);
        expect(headers.get('cache-control')).toBe('no-store');
      },
    );
  },
);

test('the access tests cover at least 30 endpoints of the API', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(30);
});
