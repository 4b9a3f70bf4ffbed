import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('a recompute reports only the changed scores, and nothing if no score has changed', () => {
  const lama = { nilai_ojt: 71.2, nilai_ist2: 60 };
  expect(changesOf(lama, { nilai_ojt: 84.5, nilai_ist2: 60 })).toBe('OJT 71,20 → 84,50');
  expect(changesOf(lama, { nilai_ojt: 84.5, nilai_ist2: 62.5 })).toBe(
    'OJT 71,20 → 84,50, IST II 60,00 → 62,50',
  );
  expect(changesOf(lama, { ...lama })).toBeNull();
});
