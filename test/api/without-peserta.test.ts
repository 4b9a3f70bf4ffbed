import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { server, startServer } from '#test/own-server.ts';
import { inputSchema } from '#api/http/schema.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (handler) => handler.endpoint,
);
const open = endpoints.filter(
  ({ access }) => access === 'signed-in' || (Array.isArray(access) && access.includes('user')),
);

startServer();

beforeAll(async () => {
  await server.sql(
    `insert into users (name, email, "group", password_hash) values ('Tanpa', 'tanpa@example.org', 'user', 'x')`,
  );
  await server.sql('update sistem set raport_open = 1, open_pre = 1');
});

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** A value that passes the validation of the contract, so that the request reaches the handler. */
function sample({ type, anyOf, items, properties, format, ...shape }: Shape): unknown {
  if (anyOf) return sample(anyOf.at(-1)!);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, of]) => [name, sample(of)]));
  if (type === 'array') return [sample(items ?? {})];
  if (type === 'string') return format === 'date' ? '2026-01-02' : format ? '2026-01-02T03:04:05Z' : '1';
  return 1;
}

async function ask(endpoint: Endpoint, token: string) {
  const input = sample(inputSchema(endpoint)) as Record<string, unknown>;
  const address = pathOf(endpoint, 'pelatihan');
  if (endpoint.method !== 'POST')
    return server.call(`${address}?${new URLSearchParams(input as Record<string, string>).toString()}`, {
      token,
      method: endpoint.method,
    });
  if (!endpoint.files) return server.call(address, { token, body: input });
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  return server.call(address, { token, body: form });
}

test.each(open.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'an account without its participant row gets a response below 500: $name',
  async ({ endpoint }) => {
    const { status, body } = await ask(endpoint, await server.as('tanpa'));
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  },
);
