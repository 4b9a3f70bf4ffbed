import { expect, test } from 'vitest';
import { kontribusi, perubahan } from './kontribusi.ts';

test.each([
  [68.33, 30, 20.499],
  [61.05, 30, 18.315],
  [0, 50, 0],
  [100, 20, 20],
  [58.63, 50, 29.315],
])('%f × %f %% adds %f, to the digit', (nilai, bobot, hasil) => {
  expect(kontribusi(nilai, bobot)).toBe(hasil);
});

test('says what a recompute has changed, and nothing when nothing has', () => {
  const lama = { nilai_ojt: 71.2, nilai_ist2: 60 };
  expect(perubahan(lama, { nilai_ojt: 84.5, nilai_ist2: 60 })).toBe('OJT 71,20 → 84,50');
  expect(perubahan(lama, { nilai_ojt: 84.5, nilai_ist2: 62.5 })).toBe(
    'OJT 71,20 → 84,50, ISC II 60,00 → 62,50',
  );
  expect(perubahan(lama, { ...lama })).toBeNull();
});
