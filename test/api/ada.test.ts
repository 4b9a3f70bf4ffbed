import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

/**
 * Scores that may be missing. A 0 in these fields is a real score only if `ada` is 1 (Specification, list of calls,
 * [4]).
 */
const NILAI = ['nilai_pre', 'nilai_post', 'nilai_ojt', 'nilai_ist2', 'nilai_total'];

/**
 * Objects in responses that need no field `ada`, which states whether scores exist. Either their scores cannot be
 * missing, or their parent object has the field. Each text contains the name of the call and the path of the object.
 */
const OTHERS = new Set([
  // In these responses, `ada` is in the object that contains `nilai_ist`.
  'pesertaNilai.nilai_ist',
  'sertifikatValidasi.nilai_ist',
  'sertifikatPeriksa.sertifikat.nilai_ist',
  // The call computes all scores in `hitung` itself, so none of them can be missing.
  'pesertaNilai.hitung',
  // In this response, `ada` is in the object that contains `ist`. While the report card is locked, `ist` is null.
  'raport.ist',
]);

/**
 * Finds all objects in the schema of a response that have a score of `NILAI`. For each object, returns its path in the
 * response, and whether it also has the field `ada`.
 */
function objectsOf(schema: unknown, at: string): { at: string; ada: boolean }[] {
  if (schema instanceof z.ZodArray) return objectsOf(schema.element, at);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return objectsOf(schema.unwrap(), at);
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, unknown> = schema.shape;
  const own = NILAI.some((name) => isNumber(shape[name])) ? [{ at, ada: 'ada' in shape }] : [];
  return [...own, ...Object.entries(shape).flatMap(([name, field]) => objectsOf(field, `${at}.${name}`))];
}

const isNumber = (field: unknown): boolean =>
  field instanceof z.ZodNullable ? isNumber(field.unwrap()) : field instanceof z.ZodNumber;

test('every object in a response with a score that may be missing has the field `ada`', async () => {
  const calls = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  const found = calls.flatMap(({ endpoint }) => objectsOf(endpoint.reply, endpoint.name));
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ at, ada }) => !ada && !OTHERS.has(at)).map(({ at }) => at)).toEqual([]);
});
