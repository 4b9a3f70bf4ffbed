import { expect, test } from 'vitest';
import { newestVersi } from './versi.ts';

test('the version of several rows is their newest time, even if the UTC offsets differ, and is null without a time', () => {
  expect(newestVersi([])).toBeNull();
  expect(newestVersi([null, undefined])).toBeNull();
  expect(newestVersi(['2026-01-01T01:00:00+07:00', '2025-12-31T19:00:00Z', null])).toBe(
    '2025-12-31T19:00:00Z',
  );
});
