import path from 'node:path';
import { expect, test } from 'vitest';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { replySchema } from '#api/http/schema.ts';

const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (h) => h.endpoint,
);

/** Does a field of this name stand anywhere in the shape? */
function hasField(shape: unknown, name: string): boolean {
  if (typeof shape !== 'object' || shape === null) return false;
  const { properties } = shape as { properties?: Record<string, unknown> };
  return (
    (properties !== undefined && name in properties) ||
    Object.values(shape).some((each) => hasField(each, name))
  );
}

test('the key of the test is a field of no answer but the admin’s (threat T16)', () => {
  const withKey = endpoints.filter((e) => hasField(replySchema(e), 'value'));
  expect(withKey.map((e) => [e.name, e.access])).toEqual([['soalList', ['admin']]]);
});
