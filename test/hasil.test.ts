import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { ROOT } from '#api/start/root.ts';

const CONTRACT = path.join(ROOT, 'contract');

/**
 * Returns the objects in a response schema that show whether a participant has passed: their field `lulus` is 0 or 1.
 * In other objects, `lulus` is a number of participants.
 */
function judging(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, unknown> };
  const own = properties && JSON.stringify(properties.lulus ?? '').includes('[0,1]') ? [properties] : [];
  return [...own, ...Object.values(schema).flatMap(judging)];
}

test('every response that shows whether a participant has passed also shows whether the result is complete', async () => {
  const names = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(path.join(CONTRACT, name))));
  const endpoints = modules.flatMap((each): Endpoint[] => Object.values(each).filter(isEndpoint));
  const found = endpoints.flatMap(({ name, reply }) =>
    judging(z.toJSONSchema(reply, { unrepresentable: 'any' })).map((properties) => ({
      name,
      lengkap: 'lengkap' in properties,
    })),
  );
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['raport', 'pesertaList', 'pesertaNilai', 'mentorKinerja', 'sertifikatValidasi']),
  );
  expect(found.filter(({ lengkap }) => !lengkap)).toEqual([]);
});
