import path from 'node:path';
import { expect, test } from 'vitest';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { replySchema } from '#api/http/schema.ts';

const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (h) => h.endpoint,
);

/** Tests whether the schema has a field of this name at any depth. */
function hasField(shape: unknown, name: string): boolean {
  if (typeof shape !== 'object' || shape === null) return false;
  const { properties } = shape as { properties?: Record<string, unknown> };
  return (
    (properties !== undefined && name in properties) ||
    Object.values(shape).some((each) => hasField(each, name))
  );
}

test('only a response for admins contains the answer key of the test (threat T16 in docs/security.md)', () => {
  const withKey = endpoints.filter((e) => hasField(replySchema(e), 'value'));
  expect(withKey.map((e) => [e.name, e.access])).toEqual([['soalList', ['admin']]]);
});
